import { Review } from "#models/review.server";
import { forgetTexts } from "~/audit/personal-data.server";
import type { PersonalData } from "~/person";
import { updateRating } from "~/reviews/moderate.server";

export const reviewData: PersonalData = {
  section: "reviews",
  models: [Review.modelName],
  collect: async ({ userId }) => {
    const reviews = await Review.find({ userId }).sort({ _id: 1 }).lean();
    return reviews.map(
      ({ companyId, state, stars, title, pros, cons, role, size, incentive, createdAt, updatedAt }) => ({
        ...{ companyId, status: state, stars, title, pros, cons, role, size, incentive },
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }),
    );
  },
  erase: async ({ userId }) => {
    const reviews = await Review.find({ userId }, { companyId: 1 }).sort({ _id: 1 }).lean();
    const ids = reviews.map(({ _id }) => _id);
    await forgetTexts("review", ids, "A deleted review");
    for (const { _id, companyId } of reviews) {
      // Update the rating before deleting the review: after a crash, the affected company would be unknown.
      await Review.updateOne({ _id }, { $set: { state: "declined" } });
      await updateRating(null, companyId);
      await Review.deleteOne({ _id });
      // An admin may have published it in between.
      await updateRating(null, companyId);
    }
  },
};
