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
  },
  { timestamps: true, versionKey: false },
);
schema.index({ slug: 1 }, { name: "slug", unique: true });

export const Category = defineModel("Category", schema, "categories");
