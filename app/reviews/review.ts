import { z } from "zod";
import { companySizeNames } from "~/companies/company-size";
import { line, message } from "~/submissions/text-fields";

/** What somebody writes about a product. */
export const ReviewInput = z.object({
  stars: z.coerce
    .number<unknown>({ error: "Choose a number of stars" })
    .int("Choose a number of stars")
    .min(1, "Choose a number of stars")
    .max(5, "Choose a number of stars"),
  title: line(120),
  pros: message(3000),
  cons: message(3000),
  role: line(100),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  noTie: z.literal("on", { error: "Reviews by people with a tie to the vendor cannot be published" }),
  /** Whether something was given for it, which the review then says. */
  incentive: z.literal("on").optional(),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A review as its author sees it. */
export type OwnReview = Omit<ReviewInput, "noTie"> & { state: "waiting" | "published" | "declined" };
