import type { Call } from "~/openapi/call";
import { LinkDecision, LinkQuery } from "~/links/link-check";

const staff = { access: "administrators" } as const;

/** The calls by which administrators watch where the listings' websites lead. */
export const linkCalls: Call[] = [
  {
    ...{ ...staff, method: "get", path: "/api/admin/links" },
    summary: "List website check results",
    query: LinkQuery,
    answer: "Links",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/links", status: 202 },
    summary: "Start a job that checks due websites",
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/links/{id}" },
    summary: "Show, hide, or recheck a company’s website link",
    body: LinkDecision,
    answer: "Link",
  },
];
