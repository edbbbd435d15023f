import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The groups of words and phrases that an admin entered last; those of a group mean the same. */
export type StoredSynonyms = { _id: "synonyms"; groups: string[][] };

const schema = new Schema<StoredSynonyms>(
  { _id: String, groups: { type: [[String]], required: true } },
  { versionKey: false },
);

export const Synonyms = defineModel("Synonyms", schema, "synonyms");
