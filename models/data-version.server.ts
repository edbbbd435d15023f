import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A single document: the version that all stored data has; see `app/platform/runtime/migrations.server.ts`. */
export type StoredDataVersion = { _id: "data"; version: number };

const schema = new Schema<StoredDataVersion>(
  { _id: String, version: { type: Number, required: true } },
  { versionKey: false },
);

export const DataVersion = defineModel("DataVersion", schema, "data_versions");
