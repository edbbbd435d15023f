import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A saved mapping from columns to fields for files with these headings. */
export type StoredImportMapping = {
  _id: number;
  name: string;
  columns: Record<string, string | string[]>;
  /** How to read cells. Missing in mappings by older versions. */
  options?: unknown;
  /** How such files' rows are identified. Guessed if missing. */
  identity?: "id" | "website" | "name";
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<StoredImportMapping>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    columns: { type: Schema.Types.Mixed, required: true },
    identity: { type: String, enum: ["id", "website", "name"] },
    options: Schema.Types.Mixed,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ name: 1 }, { name: "name", unique: true });

export const ImportMapping = defineModel("ImportMapping", schema, "import_mappings");
