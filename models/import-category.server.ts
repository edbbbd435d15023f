import { Schema } from "mongoose";
import { defineModel, defineSchema, text, typed } from "./define-model.server";

const schema = defineSchema(
  {
    /** What its spellings have in common: see `app/backoffice/import/category-key.ts`. */
    _id: text,
    /** Its name in the source. */
    imported: text,
    /** The category here, which may not exist yet. Null leaves it out. */
    category: typed<{ name: string; slug: string; parent?: { name: string; slug: string } } | null>({
      type: Schema.Types.Mixed,
      default: null,
    }),
  },
  { timestamps: true },
);

/** The category that an admin chose for an imported category. Later imports use it, too. */
export const ImportCategory = defineModel("ImportCategory", schema, "import_categories");
