import type { Types } from "mongoose";
import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A company that a person saved. One per person and company. */
export type StoredSavedTool = {
  _id: Types.ObjectId;
  userId: number;
  companyId: number;
  createdAt: Date;
};

const number = { type: Number, required: true } as const;
const schema = new Schema<StoredSavedTool>(
  { userId: number, companyId: number },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
schema.index({ userId: 1, companyId: 1 }, { name: "saved", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });

export const SavedTool = defineModel("SavedTool", schema, "saved_tools");
