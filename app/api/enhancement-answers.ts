import { z } from "zod";
import { id, moment, text } from "~/api/parts";

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
  open: z.boolean().meta({ description: "Whether a field is open still" }),
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
    missing: text.nullable().meta({ description: "What to set before the AI can be used" }),
    model: text.nullable(),
    host: text.nullable(),
    hasKey: z.boolean().meta({ description: "Whether the server has a key of its own" }),
    usage: z.object({
      ...{ calls: count, failed: count, estimated: count, inputTokens: count, outputTokens: count },
      cost: z.number().nullable().meta({ description: "Null as long as no prices are set" }),
    }),
  }),
  Proposal,
  DecidedProposal: z.object({
    proposal: Proposal,
    undo: text.optional().meta({ description: "Takes back what the listing took over" }),
  }),
};
