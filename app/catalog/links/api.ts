import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { Job } from "~/platform/jobs/api";
import { LinkDecision, LinkQuery } from "~/catalog/links/link-check";
import { linkStatuses } from "~/catalog/links/link-status";

const Link = answerObject("Link", {
  companyId: id,
  companyName: text,
  website: text,
  verdict: z.enum(linkStatuses),
  reasons: z.array(text),
  finalUrl: text.optional(),
  title: text.optional(),
  knownTitle: text.optional(),
  /** Whether the link is hidden from visitors until an admin reviews it. */
  held: z.boolean().meta({ description: "Whether the link is hidden from visitors" }),
  /** ISO 8601. */
  checkedAt: moment,
  reviewedBy: text.optional(),
  reviewedAt: moment.optional(),
});
/** A company's website and the result of its last check. */
export type LinkCheck = z.output<typeof Link>;

const Links = answerObject("Links", {
  links: z.array(Link),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  counts: z.record(z.string(), z.int()).meta({ description: "Counts by verdict, plus hidden links" }),
});
/** A page of websites. `counts` has the totals by status and of hidden links, across all pages. */
export type LinksPage = z.output<typeof Links>;

export const listLinks = defineAdminEndpoint("GET", "/api/admin/links", {
  permission: "catalog",
  summary: "List website check results",
  query: LinkQuery,
  answer: Links,
});

export const checkLinks = defineAdminEndpoint("POST", "/api/admin/links", {
  permission: "catalog",
  summary: "Start a job that checks due websites",
  answer: Job,
  status: 202,
  refusals: [409],
});

export const decideLink = defineAdminEndpoint("POST", "/api/admin/links/{id}", {
  permission: "catalog",
  summary: "Show, hide, or recheck a company's website link",
  body: LinkDecision,
  answer: Link,
});
