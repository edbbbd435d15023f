import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/**
 * Keys of a company that an admin removed. They outlast its trash entry, so that imports don't silently bring it back.
 * No other data of the company is stored.
 */
export type StoredRemovedCompany = {
  /** The company's ID. */
  _id: number;
  /** See `removedKeysOf`. */
  keys: string[];
  removedAt: Date;
};

const schema = new Schema<StoredRemovedCompany>(
  {
    _id: { type: Number, required: true },
    keys: { type: [String], required: true },
    removedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ keys: 1 }, { name: "keys" });

export const RemovedCompany = defineModel("RemovedCompany", schema, "removed_companies");
