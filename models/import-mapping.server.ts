import { Schema } from "mongoose";
import { defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    _id: number,
    name: text,
    columns: typed<Record<string, string | string[]>>({ type: Schema.Types.Mixed, required: true }),
    /** How to read cells. Missing in mappings by older versions. */
    options: typed<unknown>(),
    /** How such files' rows are identified. Guessed if missing. */
    identity: { type: String, enum: ["id", "website", "name"] },
  },
  { timestamps: true },
);

/** A saved mapping from columns to fields for files with these headings. */
export type StoredImportMapping = Stored<typeof schema>;

schema.index({ name: 1 }, { name: "name", unique: true });

export const ImportMapping = defineModel("ImportMapping", schema, "import_mappings");
