import { z } from "zod";
import { id, Message, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { BounceReport } from "~/newsletter/issues/bounce";
import {
  DeliveryQuery,
  deliveryStates,
  IssueActionInput,
  IssueInput,
  IssueQuery,
  IssueSchedule,
  issueStates,
  IssueUpdate,
  IssueVersion,
  ResendInput,
  TestInput,
} from "~/newsletter/issues/issue";

const count = z.int().min(0);
const maxIssueBytes = 512 * 1024;

const Issue = z
  .object({
    id,
    subject: text,
    markdown: text,
    state: z.enum(issueStates),
    isDigest: z.boolean().meta({ description: "Whether the site proposed it" }),
    scheduledAt: moment.nullable(),
    startedAt: moment.nullable(),
    endedAt: moment.nullable(),
    recipients: count.nullable().meta({ description: "Null until all recipients were added" }),
    figures: z.object({
      waiting: count,
      sending: count,
      sent: count,
      failed: count,
      unknown: count,
      bounced: count,
      skipped: count,
    }),
    unsubscribed: count,
    reason: text.nullable().meta({ description: "Why it was paused, unless an admin did" }),
    updatedAt: moment,
  })
  .register(answerNames, { name: "NewsletterIssue" });

const Delivery = z
  .object({
    subscriberId: id,
    email: text,
    state: z.enum(deliveryStates),
    attempts: count,
    reason: text.nullable(),
    updatedAt: moment,
  })
  .register(answerNames, { name: "IssueDelivery" });

const Preview = z.object({ html: text, text }).register(answerNames, { name: "IssuePreview" });

export const listIssues = defineEndpoint({
  method: "GET",
  path: "/api/admin/newsletter",
  access: "administrators",
  summary: "List newsletter issues, newest first",
  query: IssueQuery,
  answer: z.array(Issue),
  paged: true,
});

export const createIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter",
  access: "administrators",
  summary: "Create a draft of a newsletter issue",
  body: IssueInput,
  maxBodyBytes: maxIssueBytes,
  answer: Issue,
  status: 201,
});

export const previewIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter/preview",
  access: "administrators",
  summary: "Render an issue with its blocks filled as of now",
  body: IssueInput,
  maxBodyBytes: maxIssueBytes,
  answer: Preview,
});

export const testIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter/test",
  access: "administrators",
  summary: "Email an issue to one address as a test",
  body: TestInput,
  maxBodyBytes: maxIssueBytes,
  answer: Message,
  refusals: [503],
});

export const readIssue = defineEndpoint({
  method: "GET",
  path: "/api/admin/newsletter/{id}",
  access: "administrators",
  summary: "One newsletter issue",
  answer: Issue,
});

export const saveIssue = defineEndpoint({
  method: "PUT",
  path: "/api/admin/newsletter/{id}",
  access: "administrators",
  summary: "Update a draft. Fails with 409 if it was changed since updatedAt",
  body: IssueUpdate,
  maxBodyBytes: maxIssueBytes,
  answer: Issue,
  refusals: [409],
});

export const deleteIssue = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/newsletter/{id}",
  access: "administrators",
  summary: "Delete a draft",
  answer: Message,
  refusals: [409],
});

export const scheduleIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter/{id}/schedule",
  access: "administrators",
  summary: "Schedule a draft, or change its schedule",
  body: IssueSchedule,
  answer: Issue,
  refusals: [409, 503],
});

export const sendIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter/{id}/send",
  access: "administrators",
  summary: "Send an issue to all confirmed subscribers now",
  body: IssueVersion,
  answer: Issue,
  refusals: [409, 503],
});

export const actOnIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter/{id}/action",
  access: "administrators",
  summary: "Unschedule, pause, resume, or cancel an issue",
  body: IssueActionInput,
  answer: Issue,
  refusals: [409],
});

export const listDeliveries = defineEndpoint({
  method: "GET",
  path: "/api/admin/newsletter/{id}/deliveries",
  access: "administrators",
  summary: "List an issue’s deliveries",
  query: DeliveryQuery,
  answer: z.array(Delivery),
  paged: true,
});

export const resendIssue = defineEndpoint({
  method: "POST",
  path: "/api/admin/newsletter/{id}/resend",
  access: "administrators",
  summary: "Send an issue again to a recipient whose delivery failed or is unknown",
  body: ResendInput,
  answer: Issue,
  refusals: [409],
});

export const reportBounce = defineEndpoint({
  method: "POST",
  path: "/api/newsletter/bounces",
  access: "anybody",
  summary: "Report a bounce or complaint, signed as docs/operations.md says",
  body: BounceReport,
  readsItself: true,
  answer: Message,
  refusals: [401, 503],
});

export const issueEndpoints: Endpoint[] = [
  listIssues,
  createIssue,
  previewIssue,
  testIssue,
  readIssue,
  saveIssue,
  deleteIssue,
  scheduleIssue,
  sendIssue,
  actOnIssue,
  listDeliveries,
  resendIssue,
  reportBounce,
];
