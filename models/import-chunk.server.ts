import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A piece of a file that is being imported: any server can go on with it. */
export type StoredImportChunk = {
  /** `batchId/number`. */
  _id: string;
  batchId: number;
  /** From 0. */
  number: number;
  data: Buffer;
  /** When a file that nobody accepted or discarded is forgotten. */
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
