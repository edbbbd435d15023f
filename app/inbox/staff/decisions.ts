import type { InboxItem, InboxState } from "~/inbox/inbox";

/** The buttons that change an item's status. */
export const verbs: Record<InboxState, string> = {
  published: "Publish",
  approved: "Approve",
  declined: "Decline",
  removed: "Remove",
  forwarded: "Mark as forwarded",
  closed: "Close",
  new: "Reopen",
  waiting: "Move back to queue",
};

/** What happened then. */
export const done: Record<InboxState, string> = {
  published: "Published",
  approved: "Approved",
  declined: "Declined",
  removed: "Removed",
  forwarded: "Marked as forwarded",
  closed: "Closed",
  new: "Reopened",
  waiting: "Moved back to queue",
};

/** Whether a status needs a reason, which only these senders get by email. */
export function needsReason({ kind }: InboxItem, state: InboxState): boolean {
  return state === "removed" || (state === "declined" && ["claim", "edit", "listing", "review"].includes(kind));
}

export function keyOf({ kind, id }: Pick<InboxItem, "kind" | "id">): string {
  return `${kind} ${id}`;
}
