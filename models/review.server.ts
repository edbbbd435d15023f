import {
  date,
  defineModel,
  defineSchema,
  flag,
  number,
  onlyWith,
  text,
  typed,
  type Stored,
} from "./define-model.server";

const contentShape = {
  /** 1–5. */
  stars: { ...number, min: 1, max: 5 },
  title: text,
  pros: text,
  cons: text,
  /** How readers see the reviewer, who is named by the role if it's empty or missing, as on older reviews. */
  displayName: String,
  role: text,
  size: text,
  /** How long the reviewer has used the product: see `app/community/reviews/time-used.ts`. Missing on older reviews. */
  timeUsed: String,
  incentive: flag,
};
const content = defineSchema(contentShape, { _id: false });

/** What a reviewer writes. */
export type StoredReviewContent = Stored<typeof content>;
export const contentFields = Object.keys(contentShape) as (keyof StoredReviewContent)[];

const schema = defineSchema(
  {
    ...contentShape,
    _id: number,
    companyId: number,
    /** Negative if the author has no account: in demo data, and of those who deleted theirs. */
    userId: number,
    state: { ...text, enum: ["waiting", "published", "declined"], default: "waiting" },
    /** The new version of a published review, until an admin approves or declines it. */
    edit: content,
    /**
     * What the last decision about an edit discarded: the version that the edit replaced, or the declined edit. The decision
     * can be undone with it, until the author changes the review.
     */
    discarded: content,
    /** Why it, or the last edit of it, was declined. Its author can read it. */
    reason: String,
    /** What was known about the author's email address when it was published. Missing if it wasn't confirmed. */
    verified: { type: String, enum: ["work", "email"] },
    /** The vendor's answer. Its author is null once that account is deleted. */
    reply: defineSchema({ text, userId: typed<number | null>(Number), at: date }, { _id: false }),
    /** How many readers marked it as helpful. Missing until the first one. */
    helpful: Number,
    /** Its author is suspended, so readers don't see it, whatever its status. */
    isAuthorSuspended: { type: Boolean, enum: [true] },
    /** Its author is fictional. */
    isDemo: { type: Boolean, enum: [true] },
    /** When it changed in a way that the company's rating doesn't include yet. */
    unratedAt: Date,
    /** When its votes changed in a way that `helpful` may not include yet. */
    uncountedAt: Date,
  },
  { timestamps: true },
);

/** A review of a company's product. One per person and company. */
export type StoredReview = Stored<typeof schema>;

schema.index({ userId: 1, companyId: 1 }, { name: "author", unique: true });
schema.index({ companyId: 1, state: 1, _id: -1 }, { name: "newest_of_company" });
schema.index({ companyId: 1, state: 1, helpful: -1, _id: -1 }, { name: "most_helpful_of_company" });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ "edit.stars": 1 }, { name: "edited", ...onlyWith("edit.stars") });
schema.index({ "reply.userId": 1 }, { name: "replier", ...onlyWith("reply.userId") });
schema.index({ isAuthorSuspended: 1 }, { name: "suspended", ...onlyWith("isAuthorSuspended") });
schema.index({ unratedAt: 1 }, { name: "unrated", ...onlyWith("unratedAt") });
schema.index({ uncountedAt: 1 }, { name: "uncounted", ...onlyWith("uncountedAt") });

export const Review = defineModel("Review", schema, "reviews");
