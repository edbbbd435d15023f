import { Schema } from "mongoose";
import type { StoredAuditEntry } from "./audit-entry.server";
import { defineModel } from "./define-model.server";

/**
 * Changes that are about to be made, as the audit log will tell of them. They leave with the changes' end; those that
 * stay belong to a server that was killed in between.
 */
export type StoredAnnouncedChange = {
  /** That of the first entry. */
  _id: number;
  announcedAt: Date;
  /** What all of them change. */
  entity: string;
  entries: StoredAuditEntry[];
  /** The categories that added companies are to be in. */
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
