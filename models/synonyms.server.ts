import { defineModel, defineSchema, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  _id: typed<"synonyms">(String),
  groups: typed<string[][]>({ type: [[String]], required: true }),
});

/** The groups of words and phrases that an admin entered last; those of a group mean the same. */
export type StoredSynonyms = Stored<typeof schema>;

export const Synonyms = defineModel("Synonyms", schema, "synonyms");
