import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The last check of a company's repository. */
export type StoredRepositoryCheck = {
  /** The company's ID. */
  _id: number;
  /** The checked URL. If it has changed since, it's due again. */
  sourceCode: string;
  status: "current" | "moved" | "missing" | "unknown";
  /** A sentence for admins. */
  note?: string;
  /** The versions of the answers about the repository and its latest release. */
  etag?: string;
  releaseEtag?: string;
  /** The fields that the answers were about. */
  fields: string[];
  checkedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredRepositoryCheck>(
  {
    _id: Number,
    sourceCode: text,
    status: text,
    note: String,
    etag: String,
    releaseEtag: String,
    fields: [String],
    checkedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const RepositoryCheck = defineModel("RepositoryCheck", schema, "repository_checks");
