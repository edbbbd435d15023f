import { defineModel, defineSchema, typed } from "./define-model.server";

const schema = defineSchema({
  _id: typed<"synonyms">(String),
  groups: typed<string[][]>({ type: [[String]], required: true }),
});

/** The groups of words and phrases that an admin entered last; those of a group mean the same. */
export const Synonyms = defineModel("Synonyms", schema, "synonyms");
