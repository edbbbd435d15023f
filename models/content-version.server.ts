import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model.server";

/** A single document whose number grows with every change of public content. */
export type StoredContentVersion = {
  _id: "catalogue";
  version: number;
  /** The last versions, each with a unique stamp and a reference to what it changed; null if it changed everything. */
  recent?: { version: number; stamp?: string; change: Types.ObjectId | null }[];
};

const schema = new Schema<StoredContentVersion>(
  {
    _id: String,
    version: { type: Number, required: true },
    recent: {
      type: [new Schema({ version: Number, stamp: String, change: Schema.Types.ObjectId }, { _id: false })],
      default: undefined,
    },
  },
  { versionKey: false },
);

export const ContentVersion = defineModel("CatalogueVersion", schema, "catalogue_versions");
