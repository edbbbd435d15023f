import reviews from "~/backoffice/demo/reviews.json" with { type: "json" };
import type { DemoReview } from "~/community/reviews/review";

/** Reviews by fictional people, by the website of the company. */
export const demoReviews = reviews as Record<string, DemoReview[]>;
