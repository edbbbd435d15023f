import { Review } from "#models/review.server";
import { ReviewVote as Stored } from "#models/review-vote.server";
import { sessionDataChanged } from "~/accounts/sessions.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { shown } from "~/community/reviews/shown.server";

/**
 * Stores that a person finds a published review helpful. Returns false if it was already stored.
 * @throws {Refusal} missing; forbidden, if it's their own
 */
export async function markHelpful(userId: number, reviewId: number): Promise<boolean> {
  const review = await Review.findOne({ _id: reviewId, ...shown }, { userId: 1 }).lean();
  if (!review) throw new Refusal("missing", "This review isn’t published anymore.");
  if (review.userId === userId) throw new Refusal("forbidden", "You can’t mark your own review as helpful.");
  const isNew = await storedOnce(Stored.create({ reviewId, userId }));
  if (!isNew) return false;
  await sessionDataChanged(userId);
  await incrementHelpful(reviewId, 1);
  return true;
}

/** Undoes `markHelpful`. */
export async function unmarkHelpful(userId: number, reviewId: number): Promise<void> {
  const { deletedCount } = await Stored.deleteOne({ reviewId, userId });
  if (deletedCount === 0) return;
  await sessionDataChanged(userId);
  await incrementHelpful(reviewId, -1);
  // Treat it like a review without votes. Otherwise, the sort order “most helpful” would list it before newer ones.
  await Review.updateOne({ _id: reviewId, helpful: { $lte: 0 } }, { $unset: { helpful: 1 } }, { timestamps: false });
}

/** Keeps the review's version (`updatedAt`), because its content doesn't change. */
async function incrementHelpful(reviewId: number, change: 1 | -1): Promise<void> {
  await Review.updateOne({ _id: reviewId }, { $inc: { helpful: change } }, { timestamps: false });
  await contentChanged("others");
}

/** The maximum number of votes that a page gets, newest first. */
const maxListed = 1_000;

/** The IDs of the reviews that a person marked as helpful, the last one first, up to 1,000. */
export async function listMarkedHelpful(userId: number): Promise<number[]> {
  const votes = await Stored.find({ userId }, { reviewId: 1, _id: 0 }).sort({ _id: -1 }).limit(maxListed).lean();
  return votes.map(({ reviewId }) => reviewId);
}

/** Deletes the votes for deleted reviews. */
export async function deleteVotesFor(reviewIds: number[]): Promise<void> {
  await Stored.deleteMany({ reviewId: { $in: reviewIds } });
}
