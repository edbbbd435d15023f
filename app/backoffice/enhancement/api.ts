import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { generateContent } from "~/catalog/companies/api";
import { fieldsWith } from "~/catalog/companies/fields";
import { BatchStart } from "~/backoffice/enhancement/batch";
import { Decision, ProposalQuery, ProposalRequest } from "~/backoffice/enhancement/proposal";
import { Job } from "~/platform/jobs/api";

const count = z.int().min(0);

const AiStatus = z
  .object({
    missing: text.nullable().meta({ description: "Settings that are still missing" }),
    model: text.nullable(),
    host: text.nullable(),
    hasKey: z.boolean().meta({ description: "Whether the server has its own API key" }),
    usage: z.object({
      ...{ calls: count, failed: count, estimated: count, inputTokens: count, outputTokens: count },
      cost: z.number().nullable().meta({ description: "Null if no prices are configured" }),
    }),
  })
  .register(answerNames, { name: "AiStatus" });

const Proposal = z
  .object({
    id,
    companyId: id,
    companyName: text,
    fields: z.array(
      z.object({
        field: z.enum(fieldsWith("ai")),
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
  })
  .register(answerNames, { name: "Proposal" });

const DecidedProposal = z
  .object({
    proposal: Proposal,
    undo: text.optional().meta({ description: "Token to undo the accepted changes" }),
  })
  .register(answerNames, { name: "DecidedProposal" });

export const readAiStatus = defineEndpoint({
  method: "GET",
  path: "/api/admin/ai",
  access: "administrators",
  summary: "Get AI configuration status and usage",
  answer: AiStatus,
});

export const listProposals = defineEndpoint({
  method: "GET",
  path: "/api/admin/ai/proposals",
  access: "administrators",
  summary: "List AI suggestions, newest first",
  query: ProposalQuery,
  answer: z.array(Proposal),
  paged: true,
});

export const propose = defineEndpoint({
  method: "POST",
  path: "/api/admin/ai/proposals",
  access: "administrators",
  summary: "Generate an AI suggestion without publishing it",
  body: ProposalRequest,
  answer: Proposal,
  mayContinueAsJob: true,
  refusals: [409, 429, 503],
});

export const readProposal = defineEndpoint({
  method: "GET",
  path: "/api/admin/ai/proposals/{id}",
  access: "administrators",
  summary: "Get a suggestion",
  answer: Proposal,
});

export const decideProposal = defineEndpoint({
  method: "POST",
  path: "/api/admin/ai/proposals/{id}",
  access: "administrators",
  summary: "Accept or reject fields of a suggestion",
  body: Decision,
  answer: DecidedProposal,
  refusals: [409],
});

export const startBatch = defineEndpoint({
  method: "POST",
  path: "/api/admin/ai/batches",
  access: "administrators",
  summary: "Start a job that generates suggestions for many companies",
  body: BatchStart,
  answer: Job,
  status: 202,
  refusals: [409, 503],
});

export const enhancementEndpoints: Endpoint[] = [
  generateContent,
  readAiStatus,
  listProposals,
  propose,
  readProposal,
  decideProposal,
  startBatch,
];
