import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A chunk of a file that is being imported. Any server can read it. */
export type StoredImportChunk = {
  /** `batchId/number`. */
  _id: string;
  batchId: number;
  /** From 0. */
  number: number;
  data: Buffer;
  /** When an unfinished import's file is deleted. */
  expiresAt: Date;
};

const schema = new Schema<StoredImportChunk>(
  {
    _id: { type: String, required: true },
    batchId: { type: Number, required: true },
    number: { type: Number, required: true },
    data: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ batchId: 1, number: 1 }, { name: "order" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ImportChunk = defineModel("ImportChunk", schema, "import_chunks");
