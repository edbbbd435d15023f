import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A single document: when expired items were last deleted from the trash, by a server's clock. */
export type StoredTrashDeletion = {
  _id: "trash";
  lastCheckedAt: Date;
  /** When a server first found its clock too far from that. Missing unless paused. */
  pausedAt?: Date;
};

const schema = new Schema<StoredTrashDeletion>(
  { _id: String, lastCheckedAt: { type: Date, required: true }, pausedAt: Date },
  { versionKey: false },
);

export const TrashDeletion = defineModel("TrashDeletion", schema, "trash_deletions");
