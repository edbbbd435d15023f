import { Schema, type Types } from "mongoose";
import { defineModel, defineSchema, number, typed } from "./define-model.server";

const schema = defineSchema({
  _id: typed<"catalogue">(String),
  version: number,
  /** The last versions, each with a unique stamp and a reference to what it changed; null if it changed everything. */
  recent: typed<{ version: number; stamp?: string; change: Types.ObjectId | null }[] | undefined>({
    type: [new Schema({ version: Number, stamp: String, change: Schema.Types.ObjectId }, { _id: false })],
    default: undefined,
  }),
});

/** A single document whose number grows with every change of public content. */
export const ContentVersion = defineModel("ContentVersion", schema, "catalogue_versions");
