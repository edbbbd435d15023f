import { beforeEach } from "vitest";
import { Company } from "#models/company.server";
import { Review } from "#models/review.server";
import { makeCompany } from "#tests/make";
import { scriptActor } from "~/platform/audit/actor";
import { moderatedState, setReviewState } from "~/community/reviews/moderate.server";
import type { ReviewInput } from "~/community/reviews/review";
import { submitReview } from "~/community/reviews/reviews.server";

export const actor = scriptActor("tests");

export const text: ReviewInput = {
  ...{ stars: 4, title: "Good enough", pros: "It works.", cons: "It is slow.", role: "Bookkeeper" },
  ...{ timeUsed: "1-2-years", size: "2-10", noTie: "on" },
};

export let company = 0;
export let authors = 100_000;

/** Submits a review and returns its ID. */
export async function write(given: Partial<ReviewInput> = {}, userId = ++authors): Promise<number> {
  await submitReview(userId, company, { ...text, ...given });
  return (await Review.findOne({ userId, companyId: company }).orFail().lean())._id;
}

export type State = "waiting" | "published" | "declined";

export async function setState(id: number, to: State): Promise<void> {
  const from = moderatedState(await Review.findById(id).orFail().lean());
  if (from !== to) await setReviewState(actor, { id, label: "A review", from, to }, { reason: "Because." });
}

export const rating = async () => {
  const { rating, ratingKind, reviewCount } = await Company.findById(company).orFail().lean();
  return { rating, ratingKind, reviewCount };
};

/** What the published reviews say. */
export async function expected() {
  const stars = (await Review.find({ companyId: company, state: "published" }).lean()).map(({ stars }) => stars);
  if (stars.length === 0) return { rating: 31, ratingKind: "imported", reviewCount: 0 };
  const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return { rating: Math.round(average * 10), ratingKind: "reviews", reviewCount: stars.length };
}

/** Has all later reviews of the test about another company. */
export function setCompany(id: number): void {
  company = id;
}

/** Before each test, there is a company with an imported rating. */
export function useReviewedCompany(): void {
  beforeEach(async () => {
    company = await makeCompany({
      name: "Acme",
      website: "https://www.acme.example/",
      rating: 31,
      ratingKind: "imported",
    });
  });
}
