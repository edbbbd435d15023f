import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** One document, written again and again to see whether the database takes writes. */
export type StoredWriteProbe = { _id: "readyz"; at: Date };

const schema = new Schema<StoredWriteProbe>({ _id: String, at: { type: Date, required: true } }, { versionKey: false });

export const WriteProbe = defineModel("WriteProbe", schema, "write_probes");
