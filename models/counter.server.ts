import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The last id that was given out in each collection. */
export type StoredCounter = { _id: string; last: number };

const schema = new Schema<StoredCounter>(
  { _id: String, last: { type: Number, required: true, default: 0 } },
  { versionKey: false },
);

export const Counter = defineModel("Counter", schema, "counters");

/** Takes a block of ids that nobody else gets, and answers its first. */
export async function takeIds(collection: string, count: number): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  return counter.last - count + 1;
}
