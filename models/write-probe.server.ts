import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A single document, written repeatedly to check that the database accepts writes. */
export type StoredWriteProbe = { _id: "readyz"; at: Date };

const schema = new Schema<StoredWriteProbe>({ _id: String, at: { type: Date, required: true } }, { versionKey: false });

export const WriteProbe = defineModel("WriteProbe", schema, "write_probes");
