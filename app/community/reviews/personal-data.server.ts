import { Review, type StoredReviewContent } from "#models/review.server";
import { ReviewVote } from "#models/review-vote.server";
import { redactTexts } from "~/platform/audit/personal-data.server";
import type { PersonalData } from "~/platform/runtime/person";
import { anonymizeReview, deleteReview } from "~/community/reviews/delete-review.server";
import { unmarkHelpful } from "~/community/reviews/votes.server";

export const reviewData: PersonalData = {
  section: "reviews",
  models: [Review.modelName],
  collect: async ({ userId }) => {
    const reviews = await Review.find({ userId }).sort({ _id: 1 }).lean();
    return reviews.map((review) => ({
      companyId: review.companyId,
      status: review.state,
      ...contentOf(review),
      edit: review.edit ? contentOf(review.edit) : null,
      discarded: review.discarded ? contentOf(review.discarded) : null,
      declinedBecause: review.reason ?? null,
      verified: review.verified ?? null,
      createdAt: review.createdAt,
      updatedAt: review.updatedAt,
    }));
  },
  erase: async ({ userId }, { keepsReviews }) => {
    const reviews = await Review.find({ userId }, { companyId: 1 }).sort({ _id: 1 }).lean();
    const ids = reviews.map(({ _id }) => _id);
    await redactTexts("review", ids, "A review by a deleted account");
    for (const { _id, companyId } of reviews)
      if (!(keepsReviews && (await anonymizeReview(_id, companyId)))) await deleteReview(_id, companyId);
  },
};

/** Which reviews a person found helpful. */
export const helpfulVoteData: PersonalData = {
  section: "helpfulVotes",
  models: [ReviewVote.modelName],
  collect: async ({ userId }) => {
    const votes = await ReviewVote.find({ userId }).sort({ _id: 1 }).lean();
    return votes.map(({ reviewId, createdAt }) => ({ reviewId, at: createdAt }));
  },
  erase: async ({ userId }) => {
    for (const { reviewId } of await ReviewVote.find({ userId }).lean()) await unmarkHelpful(userId, reviewId);
  },
};

/** The replies that a person wrote as a vendor. Erasing keeps them, without the person. */
export const vendorReplyData: PersonalData = {
  section: "vendorReplies",
  models: [],
  collect: async ({ userId }) => {
    const replied = await Review.find({ "reply.userId": userId }, { companyId: 1, reply: 1 }).sort({ _id: 1 }).lean();
    return replied.map(({ _id, companyId, reply }) => ({
      reviewId: _id,
      companyId,
      text: reply?.text ?? "",
      at: reply?.at.toISOString() ?? "",
    }));
  },
  erase: async ({ userId }) => {
    await Review.updateMany({ "reply.userId": userId }, { $set: { "reply.userId": null } }, { timestamps: false });
  },
};

function contentOf(content: StoredReviewContent) {
  const { stars, title, pros, cons, displayName = "", role, size, timeUsed = "", incentive } = content;
  return { stars, title, pros, cons, displayName, role, size, timeUsed, incentive };
}
