import { date, defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

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

/** A chunk of a file that is being imported. Any server can read it. */
export type StoredImportChunk = Stored<typeof schema>;

schema.index({ batchId: 1, number: 1 }, { name: "order" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ImportChunk = defineModel("ImportChunk", schema, "import_chunks");
