import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const mixed = Schema.Types.Mixed;

const schema = defineSchema(
  {
    _id: number,
    at: date,
    actor: typed<{ userId: number | null; name: string; from: string; token?: string }>(
      new Schema({ userId: Number, name: text, from: text, token: String }, { _id: false }),
    ),
    entity: text,
    entityId: number,
    /** The record's name at that time. */
    label: text,
    action: text,
    fields: typed<{ field: string; before: unknown; after: unknown }[]>([
      new Schema({ field: text, before: mixed, after: mixed }, { _id: false, minimize: false }),
    ]),
    /** Groups entries, so that they can be undone together. */
    batch: text,
  },
  { minimize: false },
);

/**
 * A change of one record: who made it, from where, and each field before and after. Entries never change, except that
 * they lose the name of a deleted account.
 */
export type StoredAuditEntry = Stored<typeof schema>;

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
