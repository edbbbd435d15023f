import { defineModel, defineSchema } from "./define-model.server";

const schema = defineSchema({
  _id: String,
  last: { type: Number, required: true, default: 0 },
});

/** The last issued ID of each collection. */
export const Counter = defineModel("Counter", schema, "counters");
