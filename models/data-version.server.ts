import { defineModel, defineSchema, number } from "./define-model.server";

const schema = defineSchema({
  _id: String,
  version: number,
  /** The version for whose migrations the database was backed up. Not in that backup, so it's unknown after a restore. */
  backedUpFor: Number,
});

/** A single document: the version that all stored data has; see `app/platform/runtime/migrations.server.ts`. */
export const DataVersion = defineModel("DataVersion", schema, "data_versions");
