import type { Call } from "~/api/call";
import { LinkDecision, LinkQuery } from "~/links/link-check";

const staff = { access: "administrators" } as const;

/** The calls by which administrators watch where the listings' websites lead. */
export const linkCalls: Call[] = [
  {
    ...{ ...staff, method: "get", path: "/api/admin/links" },
    summary: "A page of websites as the last check found them",
    query: LinkQuery,
    answer: "Links",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/links", status: 202 },
    summary: "Checks the websites that are due, as a job",
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/links/{id}" },
    summary: "Lets a company's link go, holds it back, or checks it now",
    body: LinkDecision,
    answer: "Link",
  },
];
