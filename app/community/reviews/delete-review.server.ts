import { Review as Stored } from "#models/review.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { updateRating } from "~/community/reviews/rate.server";
import { shown } from "~/community/reviews/shown.server";
import { deleteVotesFor } from "~/community/reviews/votes.server";

/** Deletes a review, and updates its company's rating. */
export async function deleteReview(id: number, companyId: number): Promise<void> {
  // Update the rating before deleting the review: after a crash, the affected company would be unknown.
  await Stored.updateOne({ _id: id }, { $set: { state: "declined", unratedAt: new Date() }, $unset: { edit: 1 } });
  await updateRating(null, companyId);
  await deleteVotesFor([id]);
  await Stored.deleteOne({ _id: id });
  // An admin may have published it in between.
  await updateRating(null, companyId);
}

/**
 * Removes the author's account, name, and private fields from a published review, which still counts for the rating.
 * Returns false if readers don't see it.
 */
export async function anonymizeReview(id: number, companyId: number): Promise<boolean> {
  const { matchedCount } = await Stored.updateOne(
    { _id: id, ...shown },
    { $set: { userId: -id }, $unset: { displayName: 1, edit: 1, discarded: 1, reason: 1 } },
  );
  if (matchedCount > 0) await contentChanged({ companies: [companyId] });
  return matchedCount > 0;
}
