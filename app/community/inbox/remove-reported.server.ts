import type { Actor } from "~/platform/audit/actor";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { moderatedState, setReviewState } from "~/community/reviews/moderate.server";
import { findReview } from "~/community/reviews/queue.server";
import { removeReply } from "~/community/reviews/replies.server";
import { setSubmissionState } from "~/community/submissions/decide.server";
import { findSubmission } from "~/community/submissions/queue.server";
import { reasonMissing, type StateChange } from "~/community/submissions/state-change";

type Removal = StateChange<"new" | "removed" | "closed"> & { reason: string | undefined };

/**
 * Takes down the review or the vendor's reply that a report is about, and emails its author the reason.
 * @throws {Refusal} invalid, without a reason; taken, if the review awaits approval of an edit, or someone else changed
 * it in the meantime
 */
export async function removeReported(actor: Actor, { reason, ...change }: Removal, site: MailSite): Promise<void> {
  if (!reason) throw reasonMissing("author");
  const { reviewId, about } = (await findSubmission("report", change.id))?.payload ?? {};
  const review = await findReview(Number(reviewId));
  if (about === "reply") await removeReply(actor, Number(reviewId), reason, site);
  else if (review?.edit) throw new Refusal("taken", "This review has an edit. Decide about it first.");
  else if (review?.state === "published") {
    const removal = { id: review._id, label: review.title, from: moderatedState(review), to: "declined" } as const;
    await setReviewState(actor, removal, { reason, site });
  }
  await setSubmissionState(actor, change, { reason });
}
