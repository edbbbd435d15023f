import { defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    _id: number,
    name: text,
    slug: text,
    icon: text,
    count: { type: Number, required: true, min: 0, default: 0 },
    /** Its place in the admins' order, from 0. Categories without one follow. */
    position: Number,
    /** The category that this is a subcategory of. There are two levels. */
    parentId: Number,
    /** A sentence or two for visitors. */
    description: String,
    /** Slugs that it had, or that categories had which were merged into it. They redirect here. */
    formerSlugs: { type: [String], default: undefined },
  },
  { timestamps: true },
);

export type StoredCategory = Stored<typeof schema>;

schema.index({ slug: 1 }, { name: "slug", unique: true });

export const Category = defineModel("Category", schema, "categories");
