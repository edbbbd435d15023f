import type { DeliveryState, IssueState } from "~/newsletter/issues/issue";
import type { Issue } from "~/newsletter/issues/api";
import { formatDateTime } from "~/platform/text/format-date-time";

export const issueStateNames: Record<IssueState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  canceled: "Canceled",
};

export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  unknown: "Unknown",
  bounced: "Bounced",
  skipped: "Unsubscribed before",
};

/** When an issue was or will be sent, as text. Without a date, whether the site proposed it, or an empty text. */
export function momentOf({ state, scheduledAt, startedAt, isDigest }: Issue): string {
  if (state === "scheduled" && scheduledAt) return `For ${formatDateTime(scheduledAt)}`;
  if (startedAt) return formatDateTime(startedAt);
  return isDigest ? "Proposed by the site" : "";
}
