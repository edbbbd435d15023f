import { z } from "zod";
import { companySizeNames } from "~/companies/company-size";
import { line, message } from "~/text/form-fields";

/** What somebody writes about a product. */
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
  /** Whether something was given for it, which the review then says. */
  incentive: z.literal("on").optional(),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** What stands above the parts of a review, in the form as on the page. */
export const reviewLabels = {
  pros: "What works well",
  cons: "What doesn’t",
  incentive: "Reviewer was offered an incentive",
} as const;

/** How many reviews a company's page shows at once. */
export const reviewsPerPage = 10;

/** A review as visitors read it: nothing in it says who wrote it but their role and the size of their company. */
export type PublishedReview = Pick<ReviewInput, "stars" | "title" | "pros" | "cons" | "role"> & {
  id: number;
  /** For people, such as "2–10 people". */
  size: string;
  incentive: boolean;
  /** When it was first sent. ISO 8601. */
  createdAt: string;
};

/** One page of a company's published reviews, the newest first. */
export type ReviewsPage = { reviews: PublishedReview[]; page: number; pages: number };

/** The page of reviews that an address asks for: the first, unless it names another. */
export const ReviewsPageNumber = z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1);

/** A review as its author sees it. */
export type OwnReview = Omit<ReviewInput, "noTie"> & { state: "waiting" | "published" | "declined" };
