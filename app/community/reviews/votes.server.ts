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
  const uncountedAt = await announceCount(reviewId);
  const isNew = await storedOnce(Stored.create({ reviewId, userId }));
  if (isNew) {
    await sessionDataChanged(userId);
    await incrementHelpful(reviewId, 1);
  }
  await confirmCount(reviewId, uncountedAt);
  return isNew;
}

/** Undoes `markHelpful`. */
export async function unmarkHelpful(userId: number, reviewId: number): Promise<void> {
  const uncountedAt = await announceCount(reviewId);
  const { deletedCount } = await Stored.deleteOne({ reviewId, userId });
  if (deletedCount > 0) {
    await sessionDataChanged(userId);
    await incrementHelpful(reviewId, -1);
    await dropZero(reviewId);
  }
  await confirmCount(reviewId, uncountedAt);
}

/** Without votes, the field is missing. Otherwise, the sort order “most helpful” would list the review before newer ones. */
async function dropZero(reviewId: number): Promise<void> {
  await Review.updateOne({ _id: reviewId, helpful: { $lte: 0 } }, { $unset: { helpful: 1 } }, { timestamps: false });
}

/** Notes that a review's votes are about to change, so that `completeVotes` can count them after a crash. */
async function announceCount(reviewId: number): Promise<Date> {
  const uncountedAt = new Date();
  await Review.updateOne({ _id: reviewId }, { $set: { uncountedAt } }, { timestamps: false });
  return uncountedAt;
}

/** Leaves what another vote has noted since. */
async function confirmCount(reviewId: number, uncountedAt: Date): Promise<void> {
  await Review.updateOne({ _id: reviewId, uncountedAt }, { $unset: { uncountedAt: 1 } }, { timestamps: false });
}

/** Counts the votes that were about to change before a time, but that a crash interrupted. */
export async function completeVotes(before: Date): Promise<void> {
  for (const { _id, uncountedAt } of await Review.find({ uncountedAt: { $lt: before } }, { uncountedAt: 1 }).lean()) {
    const helpful = await Stored.countDocuments({ reviewId: _id });
    await Review.updateOne(
      { _id, uncountedAt },
      { $set: { helpful }, $unset: { uncountedAt: 1 } },
      { timestamps: false },
    );
    await dropZero(_id);
    await contentChanged("others");
  }
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
