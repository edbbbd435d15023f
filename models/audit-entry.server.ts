import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/**
 * A change of one record: who made it, from where, and each field before and after. Entries never change, except that
 * they lose the name of a deleted account.
 */
export type StoredAuditEntry = {
  _id: number;
  at: Date;
  actor: { userId: number | null; name: string; from: string };
  entity: string;
  entityId: number;
  /** The record's name at that time. */
  label: string;
  action: string;
  fields: { field: string; before: unknown; after: unknown }[];
  /** Groups entries, so that they can be undone together. */
  batch: string;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const mixed = Schema.Types.Mixed;

const schema = new Schema<StoredAuditEntry>(
  {
    _id: number,
    at: { type: Date, required: true },
    actor: new Schema({ userId: Number, name: text, from: text }, { _id: false }),
    entity: text,
    entityId: number,
    label: text,
    action: text,
    fields: [new Schema({ field: text, before: mixed, after: mixed }, { _id: false, minimize: false })],
    batch: text,
  },
  { versionKey: false, minimize: false },
);
schema.index({ at: -1, _id: -1 }, { name: "newest" });
schema.index({ entity: 1, at: -1, _id: -1 }, { name: "newest_of_entity" });
schema.index({ action: 1, at: -1, _id: -1 }, { name: "newest_of_action" });
schema.index({ "actor.name": 1, at: -1, _id: -1 }, { name: "newest_of_actor" });
schema.index({ entity: 1, entityId: 1, at: -1 }, { name: "thing" });
schema.index(
  { "actor.userId": 1, _id: -1 },
  // Scripts and imports, which write the most, have no user ID.
  { name: "acting_user", partialFilterExpression: { "actor.userId": { $gt: 0 } } },
);
schema.index({ batch: 1 }, { name: "batch" });

export const AuditEntry = defineModel("AuditEntry", schema, "audit_entries");
