import { date, defineModel, defineSchema, number, text } from "./define-model.server";

const schema = defineSchema({
  /** `batchId/number`. */
  _id: text,
  batchId: number,
  /** From 0. */
  number,
  data: { type: Buffer, required: true },
  /** When an unfinished import's file is deleted. */
  expiresAt: date,
});

schema.index({ batchId: 1, number: 1 }, { name: "order" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** A chunk of a file that is being imported. Any server can read it. */
export const ImportChunk = defineModel("ImportChunk", schema, "import_chunks");
