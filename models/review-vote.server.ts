import { defineModel, defineSchema, number } from "./define-model.server";

const schema = defineSchema(
  { reviewId: number, userId: number },
  { timestamps: { createdAt: true, updatedAt: false } },
);

schema.index({ reviewId: 1, userId: 1 }, { name: "vote", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });

/** A reader's vote that a review is helpful. One per person and review. */
export const ReviewVote = defineModel("ReviewVote", schema, "review_votes");
