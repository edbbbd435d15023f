import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** One document whose number grows with every change of what visitors see. */
export type StoredCatalogueVersion = { _id: "catalogue"; version: number };

const schema = new Schema<StoredCatalogueVersion>(
  { _id: String, version: { type: Number, required: true } },
  { versionKey: false },
);

export const CatalogueVersion = defineModel("CatalogueVersion", schema, "catalogue_versions");
