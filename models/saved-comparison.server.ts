import type { Types } from "mongoose";
import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A comparison that a person saved. One per person and set of companies. */
export type StoredSavedComparison = {
  _id: Types.ObjectId;
  userId: number;
  /** Ascending. */
  companyIds: number[];
  /** The same, such as "12-34". */
  key: string;
  createdAt: Date;
};

const schema = new Schema<StoredSavedComparison>(
  {
    userId: { type: Number, required: true },
    companyIds: { type: [Number], required: true },
    key: { type: String, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
schema.index({ userId: 1, key: 1 }, { name: "saved", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });

export const SavedComparison = defineModel("SavedComparison", schema, "saved_comparisons");
