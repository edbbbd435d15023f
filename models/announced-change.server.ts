import { Schema } from "mongoose";
import type { StoredAuditEntry } from "./audit-entry.server";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    /** The first entry's ID. */
    _id: number,
    announcedAt: date,
    /** The kind of record that all of them change. */
    entity: text,
    entries: typed<StoredAuditEntry[]>({ type: Schema.Types.Mixed, required: true }),
    /** The category links of added companies. */
    links: typed<{ companyId: number; categoryId: number }[] | undefined>(),
  },
  { minimize: false },
);

/**
 * Audit entries of changes that are about to be made. They are deleted once the changes are done; remaining ones belong
 * to a killed server.
 */
export type StoredAnnouncedChange = Stored<typeof schema>;

export const AnnouncedChange = defineModel("AnnouncedChange", schema, "announced_changes");
