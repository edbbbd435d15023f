import type { Call } from "~/api/call";
import { BatchStart } from "~/enhancement/batch";
import { Decision, ProposalQuery, ProposalRequest } from "~/enhancement/proposal";

const staff = { access: "administrators" } as const;

/** The calls by which administrators have the AI write, and decide what it wrote. */
export const enhancementCalls: Call[] = [
  {
    ...{ ...staff, method: "post", path: "/api/admin/companies/{id}/generate-ai-content", goesOn: true },
    summary: "Has the AI write about a company, and takes it over at once",
    answer: "SavedCompany",
    refusals: [409, 429, 503],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/ai" },
    summary: "Whether the AI is set up, and what it has used",
    answer: "AiStatus",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/ai/proposals", paged: true },
    summary: "A page of what the AI proposes, the newest first",
    query: ProposalQuery,
    answer: ["Proposal"],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/ai/proposals", goesOn: true },
    summary: "Has the AI write a proposal; the listing stays as it is",
    body: ProposalRequest,
    answer: "Proposal",
    refusals: [409, 429, 503],
  },
  { ...staff, method: "get", path: "/api/admin/ai/proposals/{id}", summary: "One proposal", answer: "Proposal" },
  {
    ...{ ...staff, method: "post", path: "/api/admin/ai/proposals/{id}" },
    summary: "Accepts and rejects fields of a proposal",
    body: Decision,
    answer: "DecidedProposal",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/ai/batches", status: 202 },
    summary: "Has the AI write proposals for many companies, as a job",
    body: BatchStart,
    answer: "Job",
    refusals: [409, 503],
  },
];
