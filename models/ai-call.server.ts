import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A request for an AI text, with its usage. */
export type StoredAiCall = {
  _id: string;
  companyId: number;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Whether the tokens are an estimate, because the provider didn't report them. */
  estimated?: boolean;
  /** The job that made the request. */
  jobId?: number;
  /** Error message for admins, if it failed. */
  failure?: string;
  at: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const schema = new Schema<StoredAiCall>(
  {
    _id: text,
    companyId: number,
    model: text,
    inputTokens: number,
    outputTokens: number,
    estimated: Boolean,
    jobId: Number,
    failure: String,
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ jobId: 1 }, { name: "job" });
schema.index({ at: -1 }, { name: "time" });

export const AiCall = defineModel("AiCall", schema, "ai_calls");
