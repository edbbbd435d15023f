import { inboxKindNames, type InboxState } from "~/community/inbox/inbox";
import { itemOfLead, itemOfSubmission, readNames } from "~/community/inbox/items.server";
import { listLeadsOf } from "~/community/leads/queue.server";
import type { Person } from "~/platform/runtime/person";
import { listSubmissionsOf } from "~/community/submissions/queue.server";

/** A person's submission or demo request, and its status. */
export type OwnRequest = {
  /** Unique among the person's requests. */
  key: string;
  /** Such as "Demo request". */
  kind: string;
  /** What it's about, without its kind. */
  title: string;
  state: InboxState;
  status: string;
  /** Why it was declined. */
  reason?: string;
  /** The company that the request is about or that a listing became. Null if there's none or it no longer exists. */
  company: { id: number; name: string } | null;
  /** ISO 8601. */
  sentAt: string;
};

const statuses: Record<InboxState, string> = {
  new: "Waiting for our team",
  waiting: "Waiting for our team",
  forwarded: "Forwarded to the vendor",
  published: "Published",
  approved: "Approved",
  declined: "Declined",
  removed: "Removed what you reported",
  closed: "Closed",
};

/** A person's submissions and demo requests, newest first. They're deleted some time after they were handled. */
export async function listOwnRequests(person: Person): Promise<OwnRequest[]> {
  const [submissions, leads] = await Promise.all([listSubmissionsOf(person), listLeadsOf(person)]);
  const names = await readNames({ submissions, leads, reviews: [], edits: [], prices: [] });
  return [
    ...submissions.map((stored) => itemOfSubmission(stored, names)),
    ...leads.map((stored) => itemOfLead(stored, names)),
  ]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ kind, id, title, state, reason, company, createdAt }) => ({
      key: `${kind} ${id}`,
      kind: inboxKindNames[kind],
      title: company?.name ?? title.replace(/^Request: /, ""),
      company,
      sentAt: createdAt,
      state,
      status: statuses[state],
      // Reasons of other statuses are addressed to other people.
      ...(state === "declined" && reason !== undefined && { reason }),
    }));
}
