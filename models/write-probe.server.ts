import { date, defineModel, defineSchema, typed } from "./define-model.server";

const schema = defineSchema({
  _id: typed<"readyz">(String),
  at: date,
});

/** A single document, written repeatedly to check that the database accepts writes. */
export const WriteProbe = defineModel("WriteProbe", schema, "write_probes");
