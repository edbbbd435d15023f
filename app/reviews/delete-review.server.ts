import { Review as Stored } from "#models/review.server";
import { updateRating } from "~/reviews/rate.server";
import { deleteVotesFor } from "~/reviews/votes.server";

/** Deletes a review, and rates its company without it. */
export async function deleteReview(id: number, companyId: number): Promise<void> {
  // Update the rating before deleting the review: after a crash, the affected company would be unknown.
  await Stored.updateOne({ _id: id }, { $set: { state: "declined", unratedAt: new Date() }, $unset: { edit: 1 } });
  await updateRating(null, companyId);
  await deleteVotesFor([id]);
  await Stored.deleteOne({ _id: id });
  // An admin may have published it in between.
  await updateRating(null, companyId);
}
