import { z } from "zod";
import { companySizeNames } from "~/companies/company-size";
import { line, message } from "~/text/form-fields";

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
  role: line(100),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  noTie: z.literal("on", { error: "Confirm that you have no ties to the vendor" }),
  /** Whether the author got an incentive, which the review then discloses. */
  incentive: z.literal("on").optional(),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A review by a fictional person. `writtenOn` is an ISO 8601 date. */
export type DemoReview = Pick<ReviewInput, "stars" | "title" | "pros" | "cons" | "role" | "size"> & {
  writtenOn: string;
};

/** Number of reviews per page. */
export const reviewsPerPage = 10;

/** A published review. The author's role and company size are all it reveals about the author. */
export type PublishedReview = Pick<ReviewInput, "stars" | "title" | "pros" | "cons" | "role"> & {
  id: number;
  /** Such as "2–10 people". */
  size: string;
  incentive: boolean;
  /** Its author is fictional. */
  isDemo?: true;
  /** When it was first submitted, in ISO 8601. */
  createdAt: string;
};

/** A page of a company's published reviews, newest first. */
export type ReviewsPage = { reviews: PublishedReview[]; page: number; pages: number };

/** The page number of reviews in a URL, 1 by default. */
export const ReviewsPageNumber = z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1);

/** A review as its author sees it. */
export type OwnReview = Omit<ReviewInput, "noTie"> & { state: "waiting" | "published" | "declined" };
