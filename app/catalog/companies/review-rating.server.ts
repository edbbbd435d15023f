import { isDeepStrictEqual } from "node:util";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { applyChanges, countReviewChange } from "~/catalog/companies/store.server";
import { changeTrashed, findTrashed } from "~/platform/trash/trash.server";

type Rating = Pick<StoredCompany, "rating" | "ratingKind" | "reviewCount">;

const pointsPerStar = 10;

/**
 * Rates a company by its published reviews (1–5 stars each): average, count, and source. Call it after each change of
 * them. Safe to run concurrently, in any number of processes: after the last call, the rating includes all
 * changes. The rating before the first review is stored, and restored when the last review is withdrawn. Works
 * for companies in the trash, too.
 * @param readStars reads the published reviews
 */
export async function rateByReviews(
  actor: Actor | null,
  companyId: number,
  readStars: () => Promise<readonly number[]>,
): Promise<void> {
  // Prevents other calls from storing a rating that doesn't include this change.
  await countReviewChange(companyId);
  while (!(await tryToRate(actor, companyId, readStars)));
}

/** Updates the rating. Returns false if the company or its reviews have changed meanwhile. */
async function tryToRate(actor: Actor | null, companyId: number, readStars: () => Promise<readonly number[]>) {
  const company = await Stored.findById(companyId).lean();
  const stars = await readStars();
  if (!company) return tryToRateInTrash(companyId, stars, readStars);
  const rated = rate(company, stars);
  if (!rated) return true;
  const { unreviewed, ...after } = rated;
  const { rating, ratingKind, reviewCount, reviewChanges } = company;
  const before: Rating = { rating, ratingKind, reviewCount };
  const { done } = await applyChanges(actor, [{ company, before, values: after }], {
    // Other fields may change meanwhile.
    ifStill: () => ({ ...before, reviewChanges }),
    update: (values, updatedAt) =>
      unreviewed
        ? { $set: { ...values, unreviewed, updatedAt } }
        : { $set: { ...values, updatedAt }, $unset: { unreviewed: 1 } },
  });
  return done.size > 0;
}

async function tryToRateInTrash(
  companyId: number,
  stars: readonly number[],
  readStars: () => Promise<readonly number[]>,
): Promise<boolean> {
  const [trashed] = await findTrashed<StoredCompany>("company", [companyId]);
  if (!trashed) return true;
  const rated = rate(trashed.document, stars);
  if (rated) await changeTrashed("company", companyId, { ...trashed.document, ...rated });
  return isDeepStrictEqual(await readStars(), stars) && !(await Stored.exists({ _id: companyId }));
}

/** The rating that a company had before its first review, or null. */
export async function findUnreviewedRating(companyId: number): Promise<Rating | null> {
  const company = await Stored.findById(companyId, { unreviewed: 1 }).lean();
  const { rating = 0, ratingKind = "estimate", reviewCount = 0 } = company?.unreviewed ?? {};
  return rating === 0 && reviewCount === 0 ? null : { rating, ratingKind, reviewCount };
}

/** The new rating, and the one from before the first review. Null if nothing changes. */
function rate(
  company: StoredCompany,
  stars: readonly number[],
): Pick<StoredCompany, keyof Rating | "unreviewed"> | null {
  const { rating, ratingKind, reviewCount, unreviewed } = company;
  if (stars.length === 0)
    return ratingKind === "reviews"
      ? { ...(unreviewed ?? { rating, ratingKind: "estimate", reviewCount }), unreviewed: undefined }
      : null;
  const average = averageOf(stars);
  if (ratingKind !== "reviews") return { ...average, unreviewed: { rating, ratingKind, reviewCount } };
  return average.rating === rating && average.reviewCount === reviewCount ? null : { ...average, unreviewed };
}

function averageOf(stars: readonly number[]): Rating {
  const sum = stars.reduce((total, star) => total + star, 0);
  return {
    rating: Math.round((sum / stars.length) * pointsPerStar),
    ratingKind: "reviews",
    reviewCount: stars.length,
  };
}
