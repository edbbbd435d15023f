import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { changeInboxItems, type InboxItem, type InboxResult } from "~/community/inbox/api";
import { maxChanges, type InboxState } from "~/community/inbox/inbox";

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

/** Notices after a status was changed. */
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

/** Whether a status needs a reason. Only senders of these kinds get it by email. */
export function needsReason({ kind }: InboxItem, state: InboxState): boolean {
  return state === "removed" || (state === "declined" && ["claim", "edit", "listing", "review"].includes(kind));
}

/** An item before and after a change of its status. */
export type Changed = { before: InboxItem; after: InboxItem };

/** Saves decisions and returns what was changed. Doesn't throw. */
export type Save = () => Promise<Changed[]>;

/**
 * Changes the status of any number of items, in as few requests as possible. If a request fails, later ones aren't sent,
 * and all remaining items get its error message. @throws if the first request fails
 */
export async function changeAll(
  items: InboxItem[],
  stateOf: (item: InboxItem) => InboxState,
  reason?: string,
): Promise<InboxResult[]> {
  const results: InboxResult[] = [];
  while (results.length < items.length) {
    const rest = items.slice(results.length);
    const changes = rest
      .slice(0, maxChanges)
      .map((item) => ({ kind: item.kind, id: item.id, state: stateOf(item), updatedAt: item.updatedAt }));
    try {
      results.push(...(await request(changeInboxItems, { body: { items: changes, ...(reason && { reason }) } })));
    } catch (error) {
      if (results.length === 0) throw error;
      results.push(...rest.map(({ kind, id }) => ({ kind, id, item: null, refusal: sentenceOf(error) })));
    }
  }
  return results;
}
