import type { Call } from "~/openapi/call";
import { BatchStart } from "~/enhancement/batch";
import { Decision, ProposalQuery, ProposalRequest } from "~/enhancement/proposal";

const staff = { access: "administrators" } as const;

/** The calls by which administrators have the AI write, and decide what it wrote. */
export const enhancementCalls: Call[] = [
  {
    ...{ ...staff, method: "post", path: "/api/admin/companies/{id}/generate-ai-content", goesOn: true },
    summary: "Generate AI content for a company and publish it",
    answer: "SavedCompany",
    refusals: [409, 429, 503],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/ai" },
    summary: "Get AI configuration status and usage",
    answer: "AiStatus",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/ai/proposals", paged: true },
    summary: "List AI suggestions, newest first",
    query: ProposalQuery,
    answer: ["Proposal"],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/ai/proposals", goesOn: true },
    summary: "Generate an AI suggestion without publishing it",
    body: ProposalRequest,
    answer: "Proposal",
    refusals: [409, 429, 503],
  },
  { ...staff, method: "get", path: "/api/admin/ai/proposals/{id}", summary: "Get a suggestion", answer: "Proposal" },
  {
    ...{ ...staff, method: "post", path: "/api/admin/ai/proposals/{id}" },
    summary: "Accept or reject fields of a suggestion",
    body: Decision,
    answer: "DecidedProposal",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/ai/batches", status: 202 },
    summary: "Start a job that generates suggestions for many companies",
    body: BatchStart,
    answer: "Job",
    refusals: [409, 503],
  },
];
