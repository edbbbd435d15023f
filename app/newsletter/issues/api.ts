import { z } from "zod";
import { id, Message, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";
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

const Issue = answerObject("NewsletterIssue", {
  id,
  subject: text,
  markdown: text,
  state: z.enum(issueStates),
  /** Whether the site proposed it. */
  isDigest: z.boolean().meta({ description: "Whether the site proposed it" }),
  scheduledAt: moment.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Null until all were added. */
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
  /** How many recipients unsubscribed with its link. */
  unsubscribed: count,
  /** Why it was paused, unless an admin did. */
  reason: text.nullable().meta({ description: "Why it was paused, unless an admin did" }),
  updatedAt: moment,
});
/** A newsletter issue as admins see it. Moments are ISO 8601. */
export type Issue = z.output<typeof Issue>;

const Delivery = answerObject("IssueDelivery", {
  subscriberId: id,
  email: text,
  state: z.enum(deliveryStates),
  attempts: count,
  reason: text.nullable(),
  updatedAt: moment,
});
/** The delivery of an issue to a subscriber. */
export type Delivery = z.output<typeof Delivery>;

const Preview = answerObject("IssuePreview", { html: text, text });

export const listIssues = defineAdminEndpoint("GET", "/api/admin/newsletter", {
  permission: "drafts",
  summary: "List newsletter issues, newest first",
  query: IssueQuery,
  answer: z.array(Issue),
  paged: true,
});

export const createIssue = defineAdminEndpoint("POST", "/api/admin/newsletter", {
  permission: "drafts",
  summary: "Create a draft of a newsletter issue",
  body: IssueInput,
  maxBodyBytes: maxIssueBytes,
  answer: Issue,
  status: 201,
});

export const previewIssue = defineAdminEndpoint("POST", "/api/admin/newsletter/preview", {
  permission: "drafts",
  summary: "Render an issue with its blocks filled as of now",
  body: IssueInput,
  maxBodyBytes: maxIssueBytes,
  answer: Preview,
});

export const testIssue = defineAdminEndpoint("POST", "/api/admin/newsletter/test", {
  permission: "newsletter",
  summary: "Email an issue to one address as a test",
  body: TestInput,
  maxBodyBytes: maxIssueBytes,
  answer: Message,
  refusals: [503],
});

export const readIssue = defineAdminEndpoint("GET", "/api/admin/newsletter/{id}", {
  permission: "drafts",
  summary: "One newsletter issue",
  answer: Issue,
});

export const saveIssue = defineAdminEndpoint("PUT", "/api/admin/newsletter/{id}", {
  permission: "drafts",
  summary: "Update a draft. Fails with 409 if it was changed since updatedAt",
  body: IssueUpdate,
  maxBodyBytes: maxIssueBytes,
  answer: Issue,
  refusals: [409],
});

export const deleteIssue = defineAdminEndpoint("DELETE", "/api/admin/newsletter/{id}", {
  permission: "drafts",
  summary: "Delete a draft",
  answer: Message,
  refusals: [409],
});

export const scheduleIssue = defineAdminEndpoint("POST", "/api/admin/newsletter/{id}/schedule", {
  permission: "newsletter",
  summary: "Schedule a draft, or change its schedule",
  body: IssueSchedule,
  answer: Issue,
  refusals: [409, 503],
});

export const sendIssue = defineAdminEndpoint("POST", "/api/admin/newsletter/{id}/send", {
  permission: "newsletter",
  summary: "Send an issue to all confirmed subscribers now",
  body: IssueVersion,
  answer: Issue,
  refusals: [409, 503],
});

export const actOnIssue = defineAdminEndpoint("POST", "/api/admin/newsletter/{id}/action", {
  permission: "newsletter",
  summary: "Unschedule, pause, resume, or cancel an issue",
  body: IssueActionInput,
  answer: Issue,
  refusals: [409],
});

export const listDeliveries = defineAdminEndpoint("GET", "/api/admin/newsletter/{id}/deliveries", {
  permission: "newsletter",
  summary: "List an issue’s deliveries",
  query: DeliveryQuery,
  answer: z.array(Delivery),
  paged: true,
});

export const resendIssue = defineAdminEndpoint("POST", "/api/admin/newsletter/{id}/resend", {
  permission: "newsletter",
  summary: "Send an issue again to a recipient whose delivery failed or is unknown",
  body: ResendInput,
  answer: Issue,
  refusals: [409],
});

export const reportBounce = defineEndpoint("POST", "/api/newsletter/bounces", {
  access: "anybody",
  summary: "Report a bounce or complaint. For the mail provider, whose signature is checked",
  body: BounceReport,
  readsItself: true,
  answer: Message,
  refusals: [401, 503],
});
