import { z } from "zod";
import { optionally } from "~/blank";
import { pageParameters } from "~/paging";
import { message } from "~/text/form-fields";

/** What reaches the staff, and the states that each kind can be in; the first is that of what nobody looked at yet. */
export const inboxStates = {
  listing: ["new", "published", "declined", "closed"],
  sponsorship: ["new", "closed"],
  partner: ["new", "closed"],
  contact: ["new", "closed"],
  demo: ["new", "forwarded", "closed"],
  review: ["waiting", "published", "declined"],
} as const;
export type InboxKind = keyof typeof inboxStates;
export type InboxState = (typeof inboxStates)[InboxKind][number];

export const inboxKindNames: Record<InboxKind, string> = {
  listing: "Listing",
  sponsorship: "Sponsorship",
  partner: "Partner program",
  contact: "Message",
  demo: "Demo request",
  review: "Review",
};
export const inboxStateNames: Record<InboxState, string> = {
  new: "New",
  waiting: "Waiting",
  forwarded: "Forwarded",
  published: "Published",
  declined: "Declined",
  closed: "Closed",
};

export const inboxKinds = Object.keys(inboxStates) as [InboxKind, ...InboxKind[]];
const states = [...new Set(Object.values(inboxStates).flat())] as [InboxState, ...InboxState[]];

/** A message, a listing, a request for a demo or a review: what the staff sees of it. */
export type InboxItem = {
  kind: InboxKind;
  /** Unique within its kind. */
  id: number;
  state: InboxState;
  /** The states that it can be put into now. */
  next: InboxState[];
  title: string;
  sender: { name: string; email: string };
  /** The company that it is about, or that a listing became; null for none, or one that is gone. */
  company: { id: number; name: string } | null;
  /** What was written, in the order of the form. */
  details: { label: string; value: string }[];
  /** Why it was declined. */
  reason?: string;
  /** ISO 8601, both. */
  createdAt: string;
  updatedAt: string;
};

export const InboxKindName = z.enum(inboxKinds, { error: "Unknown kind" });

/** Which items to list: those of a kind; those in a state, or `open`: those that nobody looked at yet. */
export const InboxQuery = z.object({
  kind: optionally(InboxKindName),
  state: optionally(z.enum([...states, "open"], { error: "Unknown status" })),
  ...pageParameters,
});
export type InboxQuery = z.output<typeof InboxQuery>;

/** What becomes of an item. A listing that is declined needs a reason: its sender gets to read it. */
export const InboxChange = z.strictObject({
  state: z.enum(states, { error: "Unknown status" }),
  reason: optionally(message(2000)),
});
export type InboxChange = z.output<typeof InboxChange>;

/** The states that an item can be put into; a listing that was published is a company from then on. */
export function nextStates(kind: InboxKind, state: InboxState): InboxState[] {
  if (kind === "listing" && state === "published") return [];
  return inboxStates[kind].filter((next) => next !== state);
}
