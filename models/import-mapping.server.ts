import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Which column of files with these headings fills which field, under a name that staff gave it. */
export type StoredImportMapping = {
  _id: number;
  name: string;
  columns: Record<string, string | string[]>;
  /** How cells are read; absent in mappings of an older version. */
  options?: unknown;
  /** By what the rows of such files are identified; guessed where nobody chose. */
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
