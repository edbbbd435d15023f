import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { BatchStart } from "~/backoffice/enhancement/batch";
import { Decision, proposedFieldNames, ProposalQuery, ProposalRequest } from "~/backoffice/enhancement/proposal";
import { Job } from "~/platform/jobs/api";

const count = z.int().min(0);

const AiStatus = answerObject("AiStatus", {
  missing: text.nullable().meta({ description: "Settings that are still missing" }),
  model: text.nullable(),
  host: text.nullable(),
  /** Whether the server has its own key, so that admins needn't enter one. */
  hasKey: z.boolean().meta({ description: "Whether the server has its own API key" }),
  usage: z.object({
    calls: count,
    /** Number of `calls` that produced no text. */
    failed: count,
    /** Number of `calls` with estimated tokens, because the provider didn't report them. */
    estimated: count,
    inputTokens: count,
    outputTokens: count,
    cost: z.number().nullable().meta({ description: "Null if no prices are configured" }),
  }),
});
/** The AI's status for admins. `missing` says what to configure, or is null. */
export type AiStatus = z.output<typeof AiStatus>;

const Proposal = answerObject("Proposal", {
  id,
  companyId: id,
  companyName: text,
  fields: z.array(
    z.object({
      field: z.enum(proposedFieldNames),
      /** The text when the model was asked, or null. */
      before: text.nullable(),
      after: text.meta({ description: "Markdown, or a fact’s value" }),
      /** Where the vendor's page states a fact. */
      proof: z
        .object({ url: text, quote: text, seen: text })
        .optional()
        .meta({ description: "Where the vendor’s page states a fact" }),
      state: z.enum(["open", "accepted", "rejected", "replaced"]),
    }),
  ),
  /** Whether a field is still undecided. */
  open: z.boolean().meta({ description: "Whether any field still needs a decision" }),
  /** The features and the description's claims, each with the source text that supports it. */
  evidence: z.array(z.object({ text, quote: text })),
  /** Sentences in the sources that try to instruct the model. */
  instructions: z.array(text).meta({ description: "Sentences of the sources that try to instruct the AI" }),
  readsWebsite: z.boolean(),
  model: text,
  promptVersion: text,
  createdBy: text,
  /** ISO 8601. */
  createdAt: moment,
});
/** A text that a model suggests for a company. Nothing of it is shown to visitors until an admin accepts it. */
export type Proposal = z.output<typeof Proposal>;
export type ProposedField = Proposal["fields"][number];

const DecidedProposal = answerObject("DecidedProposal", {
  proposal: Proposal,
  undo: text.optional().meta({ description: "Token to undo the accepted changes" }),
});

export const readAiStatus = defineAdminEndpoint("GET", "/api/admin/ai", {
  permission: "ai",
  summary: "Get AI configuration status and usage",
  answer: AiStatus,
});

export const listProposals = defineAdminEndpoint("GET", "/api/admin/ai/proposals", {
  permission: "ai",
  summary: "List AI suggestions, newest first",
  query: ProposalQuery,
  answer: z.array(Proposal),
  paged: true,
});

export const propose = defineAdminEndpoint("POST", "/api/admin/ai/proposals", {
  permission: "ai",
  summary: "Generate an AI suggestion without publishing it",
  body: ProposalRequest,
  answer: Proposal,
  mayContinueAsJob: true,
  refusals: [404, 409, 429, 503],
});

export const readProposal = defineAdminEndpoint("GET", "/api/admin/ai/proposals/{id}", {
  permission: "ai",
  summary: "Get a suggestion",
  answer: Proposal,
});

export const decideProposal = defineAdminEndpoint("POST", "/api/admin/ai/proposals/{id}", {
  permission: "ai",
  summary: "Accept or reject fields of a suggestion",
  body: Decision,
  answer: DecidedProposal,
  refusals: [409],
});

export const startBatch = defineAdminEndpoint("POST", "/api/admin/ai/batches", {
  permission: "ai",
  summary: "Start a job that generates suggestions for many companies",
  body: BatchStart,
  answer: Job,
  status: 202,
  refusals: [409, 503],
});
