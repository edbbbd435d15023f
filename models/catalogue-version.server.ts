import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model.server";

/** A single document whose number grows with every change of public content. */
export type StoredCatalogueVersion = {
  _id: "catalogue";
  version: number;
  /** The latest versions with what each changed. Null means everything. */
  recent?: { version: number; change: Types.ObjectId | null }[];
};

const schema = new Schema<StoredCatalogueVersion>(
  {
    _id: String,
    version: { type: Number, required: true },
    recent: {
      type: [new Schema({ version: Number, change: Schema.Types.ObjectId }, { _id: false })],
      default: undefined,
    },
  },
  { versionKey: false },
);

export const CatalogueVersion = defineModel("CatalogueVersion", schema, "catalogue_versions");
