import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredCategory = {
  _id: number;
  name: string;
  slug: string;
  icon: string;
  count: number;
  /** Its place in the admins' order, from 0. Categories without one follow. */
  position?: number;
  /** The category that this is a subcategory of. There are two levels. */
  parentId?: number;
  /** A sentence or two for visitors. */
  description?: string;
  /** Slugs that it had, or that categories had which were merged into it. They redirect here. */
  formerSlugs?: string[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<StoredCategory>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    slug: { type: String, required: true },
    icon: { type: String, required: true },
    count: { type: Number, required: true, min: 0, default: 0 },
    position: Number,
    parentId: Number,
    description: String,
    formerSlugs: { type: [String], default: undefined },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ slug: 1 }, { name: "slug", unique: true });

export const Category = defineModel("Category", schema, "categories");
