import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import type { Company } from "~/catalog/companies/company";
import { companySizeNames } from "~/catalog/companies/company-size";
import { timeUsedNames } from "~/community/reviews/time-used";
import type { Verification } from "~/community/reviews/verification";
import { line, message } from "~/platform/text/form-fields";

/** The vendor's answer to a review. */
export const ReplyInput = z.object({ text: message(2000) });
export type ReplyInput = z.infer<typeof ReplyInput>;

/** The content of a review. */
export const ReviewInput = z.object({
  stars: z.coerce
    .number<unknown>({ error: "Choose a star rating" })
    .int("Choose a star rating")
    .min(1, "Choose a star rating")
    .max(5, "Choose a star rating"),
  title: line(120),
  pros: message(3000),
  cons: message(3000),
  /** The name that readers see. Without one, they see the role. */
  displayName: optionally(line(60)),
  role: line(100),
  timeUsed: z.enum(timeUsedNames, { error: "Choose how long" }),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  noTie: z.literal("on", { error: "Confirm that you have no ties to the vendor" }),
  /** Whether the author got an incentive, which the review then discloses. */
  incentive: z.literal("on").optional(),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A review by a fictional person. `writtenOn` is an ISO 8601 date. */
export type DemoReview = Pick<ReviewInput, "stars" | "title" | "pros" | "cons" | "role" | "timeUsed" | "size"> & {
  writtenOn: string;
};

/** The number of reviews per page of a company's list. */
export const reviewsPerPage = 10;

/** A published review. About the author, it includes only what the author wrote for readers. */
export type PublishedReview = Pick<ReviewInput, "stars" | "title" | "pros" | "cons" | "role"> & {
  id: number;
  /** The name that the author chose, or the role. */
  author: string;
  /** Such as "2–10 people". */
  size: string;
  /** Such as "1–2 years". Missing in older reviews. */
  timeUsed?: string;
  verified?: Verification;
  incentive: boolean;
  /** Its author is fictional. */
  isDemo?: true;
  /** The vendor's answer, and when it was written, in ISO 8601. */
  reply?: { text: string; at: string };
  /** How many readers marked it as helpful. */
  helpful: number;
  /** When it was first submitted, in ISO 8601. */
  createdAt: string;
};

/** Counts of a company's published reviews. */
export type ReviewSummary = {
  total: number;
  /** How many have 1, 2, … stars. */
  stars: number[];
  /** The reviewers' roles, most frequent first. */
  roles: { key: string; label: string; count: number }[];
  /** The rating from another source, which counted before the first review. */
  earlier?: Pick<Company, "rating" | "ratingKind" | "reviewCount">;
};

/** The newest reviews of a company. */
export type NewestReviews = { summary: ReviewSummary; reviews: PublishedReview[] };

/** A page of a company's published reviews. */
export type ReviewsPage = NewestReviews & {
  /** How many match the query. */
  found: number;
  page: number;
  pages: number;
};

/** A review as its author sees it: the newest version. */
export type OwnReview = Partial<Omit<ReviewInput, "noTie">> & {
  state: "waiting" | "published" | "declined";
  /** Whether this version awaits approval while readers see the approved one. */
  isEdit: boolean;
  /** Why this version was declined. */
  reason?: string;
};
