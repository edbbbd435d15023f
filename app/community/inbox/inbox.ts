import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { pageParameters } from "~/platform/runtime/paging";
import { message } from "~/platform/text/form-fields";

/** Kinds of inbox items and their statuses. The first status is for new items. */
export const inboxStates = {
  listing: ["new", "published", "declined", "closed"],
  sponsorship: ["new", "closed"],
  partner: ["new", "closed"],
  contact: ["new", "closed"],
  correction: ["new", "closed"],
  request: ["new", "closed"],
  report: ["new", "removed", "closed"],
  placement: ["new", "closed"],
  claim: ["new", "approved", "declined"],
  demo: ["new", "forwarded", "closed"],
  review: ["waiting", "published", "declined"],
  edit: ["waiting", "published", "declined"],
  price: ["waiting", "published", "declined"],
} as const;
export type InboxKind = keyof typeof inboxStates;
export type InboxState = (typeof inboxStates)[InboxKind][number];

export const inboxKindNames: Record<InboxKind, string> = {
  listing: "Listing",
  sponsorship: "Sponsorship",
  partner: "Partner program",
  contact: "Message",
  correction: "Correction",
  request: "Tool request",
  report: "Report of a review",
  placement: "Placement request",
  claim: "Claim",
  demo: "Demo request",
  review: "Review",
  edit: "Vendor edit",
  price: "Price change",
};
export const inboxStateNames: Record<InboxState, string> = {
  new: "New",
  waiting: "Waiting",
  forwarded: "Forwarded",
  published: "Published",
  approved: "Approved",
  declined: "Declined",
  removed: "Removed",
  closed: "Closed",
};

export const inboxKinds = Object.keys(inboxStates) as [InboxKind, ...InboxKind[]];
export const inboxStateList = [...new Set(Object.values(inboxStates).flat())] as [InboxState, ...InboxState[]];
/** Statuses of items that need review, and of all others. */
export const openStates: InboxState[] = ["new", "waiting"];
export const decidedStates = inboxStateList.filter((state) => !openStates.includes(state));

/** The number of items of a kind and status. */
export type InboxCount = { kind: InboxKind; state: InboxState; count: number };

export function totalOf(counts: readonly InboxCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export const InboxKindName = z.enum(inboxKinds, { error: "Unknown kind" });

/** An item's name in addresses, such as "review-12". IDs are unique only within a kind. */
export function keyOf({ kind, id }: { kind: InboxKind; id: number }): string {
  return `${kind}-${id}`;
}

/** The item that a text from an address names, which may not exist. Null if it's no name. */
export function parseKey(key: string): { kind: InboxKind; id: number } | null {
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(key) ?? [];
  const kind = InboxKindName.safeParse(name);
  return kind.success ? { kind: kind.data, id: Number(id) } : null;
}

/** Filters for items: by kind, and by status or `open` (those that need review). */
export const InboxQuery = z.object({
  kind: optionally(InboxKindName),
  state: optionally(z.enum([...inboxStateList, "open"], { error: "Unknown status" })),
  ...pageParameters,
});
export type InboxQuery = z.output<typeof InboxQuery>;

/**
 * A change of status. Declining a listing or review, or removing what was reported, requires a reason, which the author
 * gets by email. So does publishing only some fields of a vendor's edit: `fields` lists those to publish.
 */
export const InboxChange = z.strictObject({
  state: z.enum(inboxStateList, { error: "Unknown status" }),
  reason: optionally(message(2000)),
  fields: z.array(z.string().max(50)).max(100).optional(),
  /** The version that the admin read. If the item was changed since, the change is refused. */
  updatedAt: optionally(z.iso.datetime()),
});
export type InboxChange = z.output<typeof InboxChange>;

/** An answer to an item's sender. */
export const InboxReply = z.strictObject({
  text: message(5000),
  /** The version that the admin read. If the item was changed since, the reply isn't sent. */
  updatedAt: optionally(z.iso.datetime()),
});
export type InboxReply = z.output<typeof InboxReply>;

/** The maximum number of items that one request changes. */
export const maxChanges = 100;

/** Changes of many items, with one reason for all. */
export const InboxChanges = z.strictObject({
  items: z
    .array(
      InboxChange.omit({ reason: true, fields: true }).extend({ kind: InboxKindName, id: z.number().int().positive() }),
    )
    .min(1, "Choose at least one item")
    .max(maxChanges, `Choose at most ${maxChanges} items`),
  reason: InboxChange.shape.reason,
});
export type InboxChanges = z.output<typeof InboxChanges>;

/**
 * The statuses that an item can change to, besides undoing the last decision. A published listing has become a company,
 * edits are decided once, and removals are final.
 */
export function nextStates(kind: InboxKind, state: InboxState): InboxState[] {
  if ((kind === "listing" && state === "published") || state === "removed") return [];
  if ((kind === "edit" || kind === "price") && state !== "waiting") return [];
  // To revoke an approved claim, admins remove the person on the company's page.
  if (state === "approved") return [];
  return inboxStates[kind].filter((next) => next !== state);
}
