import { z } from "zod";
import { id, moment, text } from "~/openapi/parts";

const count = z.int().min(0);

const Proposal = z.object({
  id,
  companyId: id,
  companyName: text,
  fields: z.array(
    z.object({
      field: z.enum(["aiDescription", "aiFeatures"]),
      before: text.nullable(),
      after: text.meta({ description: "Markdown" }),
      state: z.enum(["open", "accepted", "rejected", "replaced"]),
    }),
  ),
  open: z.boolean().meta({ description: "Whether any field still needs a decision" }),
  evidence: z.array(z.object({ text, quote: text })),
  instructions: z.array(text).meta({ description: "Sentences of the sources that try to instruct the AI" }),
  readsWebsite: z.boolean(),
  model: text,
  promptVersion: text,
  createdBy: text,
  createdAt: moment,
});

/** What the calls for the AI answer. */
export const enhancementAnswers = {
  AiStatus: z.object({
    missing: text.nullable().meta({ description: "Settings that are still missing" }),
    model: text.nullable(),
    host: text.nullable(),
    hasKey: z.boolean().meta({ description: "Whether the server has its own API key" }),
    usage: z.object({
      ...{ calls: count, failed: count, estimated: count, inputTokens: count, outputTokens: count },
      cost: z.number().nullable().meta({ description: "Null if no prices are configured" }),
    }),
  }),
  Proposal,
  DecidedProposal: z.object({
    proposal: Proposal,
    undo: text.optional().meta({ description: "Token to undo the accepted changes" }),
  }),
};
