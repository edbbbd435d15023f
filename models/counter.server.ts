import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The last issued ID of each collection. */
export type StoredCounter = { _id: string; last: number };

const schema = new Schema<StoredCounter>(
  { _id: String, last: { type: Number, required: true, default: 0 } },
  { versionKey: false },
);

export const Counter = defineModel("Counter", schema, "counters");
