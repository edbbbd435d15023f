import { Schema } from "mongoose";
import type { StoredAuditEntry } from "./audit-entry.server";
import { defineModel } from "./define-model.server";

/**
 * Audit entries of changes that are about to be made. They are deleted once the changes are done; remaining ones belong
 * to a killed server.
 */
export type StoredAnnouncedChange = {
  /** The first entry's ID. */
  _id: number;
  announcedAt: Date;
  /** The kind of record that all of them change. */
  entity: string;
  entries: StoredAuditEntry[];
  /** The category links of added companies. */
  links?: { companyId: number; categoryId: number }[];
};

const schema = new Schema<StoredAnnouncedChange>(
  {
    _id: { type: Number, required: true },
    announcedAt: { type: Date, required: true },
    entity: { type: String, required: true },
    entries: { type: Schema.Types.Mixed, required: true },
    links: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);

export const AnnouncedChange = defineModel("AnnouncedChange", schema, "announced_changes");
