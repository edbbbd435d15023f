import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/**
 * By what a company that staff removed would be found again. It stays when the company leaves the trash for good, so that
 * no import brings it back unannounced; no text of the company is kept.
 */
export type StoredRemovedCompany = {
  /** The company's. */
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
