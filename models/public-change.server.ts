import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const mixed = Schema.Types.Mixed;

const schema = defineSchema(
  {
    /** In the order of publication, without gaps: programs read on after the last one they know. */
    _id: number,
    /** The entry of the audit log that says it. It has at most one change of each kind. */
    entryId: number,
    kind: text,
    /** When the catalog changed. */
    at: date,
    companyId: number,
    /** The company's name at that time. */
    name: text,
    source: text,
    fields: typed<{ field: string; before: unknown; after: unknown }[]>([
      new Schema({ field: text, before: mixed, after: mixed }, { _id: false, minimize: false }),
    ]),
    expiresAt: date,
  },
  { minimize: false },
);

schema.index({ entryId: 1, kind: 1 }, { name: "entry", unique: true });
schema.index({ companyId: 1, _id: 1 }, { name: "company" });
schema.index({ at: 1, _id: 1 }, { name: "oldest" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** A change of the catalog that everybody may know. It doesn't say who made it. */
export type StoredPublicChange = Stored<typeof schema>;

export const PublicChange = defineModel("PublicChange", schema, "public_changes");
