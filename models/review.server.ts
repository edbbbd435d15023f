import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** What a reviewer writes. */
export type StoredReviewContent = {
  /** 1–5. */
  stars: number;
  title: string;
  pros: string;
  cons: string;
  /** How readers see the reviewer, who is named by the role if it's empty or missing, as on older reviews. */
  displayName?: string;
  role: string;
  size: string;
  /** How long the reviewer has used the product: see `app/community/reviews/time-used.ts`. Missing on older reviews. */
  timeUsed?: string;
  incentive: boolean;
};

/** A review of a company's product. One per person and company. */
export type StoredReview = StoredReviewContent & {
  _id: number;
  companyId: number;
  /** Negative if the author has no account: in demo data, and of those who deleted theirs. */
  userId: number;
  state: "waiting" | "published" | "declined";
  /** The new version of a published review, until an admin approves or declines it. */
  edit?: StoredReviewContent;
  /**
   * What the last decision about an edit discarded: the version that the edit replaced, or the declined edit. The decision
   * can be undone with it, until the author changes the review.
   */
  discarded?: StoredReviewContent;
  /** Why it, or the last edit of it, was declined. Its author can read it. */
  reason?: string;
  /** What was known about the author's email address when it was published. Missing if it wasn't confirmed. */
  verified?: "work" | "email";
  /** The vendor's answer. Its author is null once that account is deleted. */
  reply?: { text: string; userId: number | null; at: Date };
  /** How many readers marked it as helpful. Missing until the first one. */
  helpful?: number;
  /** Its author is fictional. */
  isDemo?: true;
  /** When it changed in a way that the company's rating doesn't include yet. */
  unratedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const content = {
  stars: { ...number, min: 1, max: 5 },
  title: text,
  pros: text,
  cons: text,
  displayName: String,
  role: text,
  size: text,
  timeUsed: String,
  incentive: { type: Boolean, required: true },
};
const schema = new Schema<StoredReview>(
  {
    ...content,
    _id: number,
    companyId: number,
    userId: number,
    state: { ...text, enum: ["waiting", "published", "declined"], default: "waiting" },
    edit: new Schema(content, { _id: false }),
    discarded: new Schema(content, { _id: false }),
    reason: String,
    verified: { type: String, enum: ["work", "email"] },
    reply: new Schema({ text, userId: Number, at: { type: Date, required: true } }, { _id: false }),
    helpful: Number,
    isDemo: { type: Boolean, enum: [true] },
    unratedAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ userId: 1, companyId: 1 }, { name: "author", unique: true });
schema.index({ companyId: 1, state: 1, _id: -1 }, { name: "newest_of_company" });
schema.index({ companyId: 1, state: 1, helpful: -1, _id: -1 }, { name: "most_helpful_of_company" });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ "edit.stars": 1 }, { name: "edited", partialFilterExpression: { "edit.stars": { $exists: true } } });
schema.index(
  { "reply.userId": 1 },
  { name: "replier", partialFilterExpression: { "reply.userId": { $exists: true } } },
);
schema.index({ unratedAt: 1 }, { name: "unrated", partialFilterExpression: { unratedAt: { $exists: true } } });

export const Review = defineModel("Review", schema, "reviews");
