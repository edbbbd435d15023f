import type { Types } from "mongoose";
import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A reader's vote that a review is helpful. One per person and review. */
export type StoredReviewVote = {
  _id: Types.ObjectId;
  reviewId: number;
  userId: number;
  createdAt: Date;
};

const number = { type: Number, required: true } as const;
const schema = new Schema<StoredReviewVote>(
  { reviewId: number, userId: number },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
schema.index({ reviewId: 1, userId: 1 }, { name: "vote", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });

export const ReviewVote = defineModel("ReviewVote", schema, "review_votes");
