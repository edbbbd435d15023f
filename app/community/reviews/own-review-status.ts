import type { OwnReview } from "~/community/reviews/review";

const statuses = {
  waiting: "Your review is awaiting approval. You can still edit it.",
  published: "Your review is published. If you edit it, readers see this version until we’ve approved the new one.",
  declined: "Your review was declined. You can edit and resubmit it.",
  edit: "Your edit is awaiting approval. Until then, readers see the approved version.",
} as const;

const labels = {
  waiting: "Awaiting approval",
  published: "Published",
  declined: "Declined",
  edit: "Edit awaiting approval",
} as const;

/** A review's status in a few words. */
export const ownReviewLabel = ({ state, isEdit }: Pick<OwnReview, "state" | "isEdit">) =>
  labels[isEdit ? "edit" : state];

/** A review's status, as a text for its author. */
export function ownReviewStatus({ state, isEdit, reason }: Pick<OwnReview, "state" | "isEdit" | "reason">): string {
  const status = statuses[isEdit ? "edit" : state];
  if (reason === undefined) return status;
  return `${status} ${state === "declined" ? "Reason" : "We didn’t approve your last edit. Reason"}: ${reason}`;
}
