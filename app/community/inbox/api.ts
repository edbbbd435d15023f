import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { InboxChange, InboxChanges, inboxKinds, InboxQuery, InboxReply, inboxStateList } from "~/community/inbox/inbox";
import { LeadHandling } from "~/community/leads/api";

const state = z.enum(inboxStateList);

const InboxItem = answerObject("InboxItem", {
  kind: z.enum(inboxKinds),
  /** Unique within its kind. */
  id,
  state,
  /** The statuses that it can change to now. */
  next: z.array(state),
  title: text,
  sender: z.object({ name: text, email: text }),
  /** The company that it's about or that a listing became. Null if there's none or it no longer exists. */
  company: z.object({ id, name: text }).nullable(),
  /** The page that shows what was reported. */
  path: text.optional().meta({ description: "The page that shows what was reported" }),
  /** The vendor's page that a price change was read from. */
  source: text.optional().meta({ description: "The vendor’s page that a price change was read from" }),
  /** The logo of a listing, or an edit's new one, as a data URL. */
  logo: text.optional().meta({ description: "The logo of a listing, or an edit's new one, as a data URL" }),
  /** What a correction says that a field of the company should be. */
  proposal: z
    .object({ field: text, label: text, value: text.optional() })
    .optional()
    .meta({ description: "What a correction says that a field of the company should be" }),
  /** What admins have answered by email. Absent if there's no address to reply to. */
  replies: z
    .array(z.object({ text, at: moment }))
    .optional()
    .meta({ description: "What admins have answered by email. Absent if there’s no address to reply to" }),
  /** The submitted values, in the form's order. A changed one has the value before, which is published. */
  details: z.array(z.object({ label: text, value: text, before: text.optional() })),
  /** A vendor's edit, field by field, with both values as text. */
  changes: z
    .array(z.object({ field: text, label: text, before: text, after: text, accepted: z.boolean().optional() }))
    .optional()
    .meta({ description: "A vendor’s edit, field by field" }),
  /** How admins work on a demo request. */
  handling: LeadHandling.optional().meta({ description: "How admins work on a demo request" }),
  /** Why it was declined. */
  reason: text.optional(),
  /** Only after a decision was undone: whether the email about it is already on its way. */
  emailed: z
    .boolean()
    .optional()
    .meta({ description: "Only after a decision was undone: whether the email about it is already on its way" }),
  /** Both are ISO 8601. */
  createdAt: moment,
  updatedAt: moment,
});
/** A message, listing, correction, demo request, review, vendor’s edit, or price change as admins see it. */
export type InboxItem = z.output<typeof InboxItem>;

const InboxCount = answerObject("InboxCount", { kind: z.enum(inboxKinds), state, count: z.int() });

const InboxResult = answerObject("InboxResult", {
  kind: z.enum(inboxKinds),
  id,
  item: InboxItem.nullable(),
  refusal: text.nullable(),
});
/** What became of one of many changes: the changed item, or why it was refused. */
export type InboxResult = z.output<typeof InboxResult>;

export const listInbox = defineAdminEndpoint("GET", "/api/admin/inbox", {
  permission: "inbox",
  summary:
    "List inbox items (listings, inquiries, messages, corrections, tool requests, reports, demo requests, reviews, vendor edits, price changes, claims): those that need review first, then the others, each newest first",
  query: InboxQuery,
  answer: z.array(InboxItem),
  paged: true,
});

export const countInbox = defineAdminEndpoint("GET", "/api/admin/inbox/counts", {
  permission: "inbox",
  summary: "Count inbox items by kind and status",
  answer: z.array(InboxCount),
});

export const exportInbox = defineAdminEndpoint("GET", "/api/admin/inbox.csv", {
  permission: "exports",
  needsRecentProof: true,
  summary: "Export inbox items as CSV",
  query: InboxQuery.pick({ kind: true, state: true }),
  answer: "csv",
});

export const readInboxItem = defineAdminEndpoint("GET", "/api/admin/inbox/{kind}/{id}", {
  permission: "inbox",
  summary: "Get an inbox item",
  answer: InboxItem,
});

export const changeInboxItem = defineAdminEndpoint("PUT", "/api/admin/inbox/{kind}/{id}", {
  permission: "inbox",
  summary:
    "Change an item’s status. Publishing a listing creates a company; publishing a review updates the rating; publishing a vendor edit or a price change changes the company; approving a claim makes its sender a vendor; the status `new` or `waiting` undoes the last decision",
  body: InboxChange,
  answer: InboxItem,
  refusals: [409],
});

export const replyToInboxItem = defineAdminEndpoint("POST", "/api/admin/inbox/{kind}/{id}/replies", {
  permission: "inbox",
  summary: "Email a reply to the sender of a message, listing, correction, or other submission",
  body: InboxReply,
  answer: InboxItem,
  refusals: [409],
});

export const changeInboxItems = defineAdminEndpoint("POST", "/api/admin/inbox/bulk", {
  permission: "inbox",
  summary: "Change the status of many items. Each one is changed or refused on its own",
  body: InboxChanges,
  answer: z.array(InboxResult),
});
