import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The category that an admin chose for an imported category. Later imports use it, too. */
export type StoredImportCategory = {
  /** What its spellings have in common: see `app/backoffice/import/category-key.ts`. */
  _id: string;
  /** Its name in the source. */
  imported: string;
  /** The category here, which may not exist yet. Null leaves it out. */
  category: { name: string; slug: string; parent?: { name: string; slug: string } } | null;
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<StoredImportCategory>(
  {
    _id: { type: String, required: true },
    imported: { type: String, required: true },
    category: { type: Schema.Types.Mixed, default: null },
  },
  { timestamps: true, versionKey: false },
);

export const ImportCategory = defineModel("ImportCategory", schema, "import_categories");
