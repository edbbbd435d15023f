import { date, defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

const schema = defineSchema({
  _id: text,
  companyId: number,
  model: text,
  inputTokens: number,
  outputTokens: number,
  /** Whether the tokens are an estimate, because the provider didn't report them. */
  estimated: Boolean,
  /** The job that made the request. */
  jobId: Number,
  /** Error message for admins, if it failed. */
  failure: String,
  at: date,
});

/** A request for an AI text, with its usage. */
export type StoredAiCall = Stored<typeof schema>;

schema.index({ jobId: 1 }, { name: "job" });
schema.index({ at: -1 }, { name: "time" });

export const AiCall = defineModel("AiCall", schema, "ai_calls");
