import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { Job } from "~/platform/jobs/api";
import { LinkDecision, LinkQuery } from "~/catalog/links/link-check";
import { linkStatuses } from "~/catalog/links/link-status";

const Link = z
  .object({
    companyId: id,
    companyName: text,
    website: text,
    verdict: z.enum(linkStatuses),
    reasons: z.array(text),
    finalUrl: text.optional(),
    title: text.optional(),
    knownTitle: text.optional(),
    held: z.boolean().meta({ description: "Whether the link is hidden from visitors" }),
    checkedAt: moment,
    reviewedBy: text.optional(),
    reviewedAt: moment.optional(),
  })
  .register(answerNames, { name: "Link" });

const Links = z
  .object({
    links: z.array(Link),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    counts: z.record(z.string(), z.int()).meta({ description: "Counts by verdict, plus hidden links" }),
  })
  .register(answerNames, { name: "Links" });

export const listLinks = defineEndpoint({
  method: "GET",
  path: "/api/admin/links",
  access: "administrators",
  summary: "List website check results",
  query: LinkQuery,
  answer: Links,
});

export const checkLinks = defineEndpoint({
  method: "POST",
  path: "/api/admin/links",
  access: "administrators",
  summary: "Start a job that checks due websites",
  answer: Job,
  status: 202,
  refusals: [409],
});

export const decideLink = defineEndpoint({
  method: "POST",
  path: "/api/admin/links/{id}",
  access: "administrators",
  summary: "Show, hide, or recheck a company's website link",
  body: LinkDecision,
  answer: Link,
});

export const linkEndpoints: Endpoint[] = [listLinks, checkLinks, decideLink];
