import { isDeepStrictEqual } from "node:util";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { applyChanges, countReviewChange } from "~/catalog/companies/store.server";
import { changeTrashed, findTrashed } from "~/platform/trash/trash.server";

type Rating = Pick<StoredCompany, "rating" | "ratingKind" | "reviewCount">;

const pointsPerStar = 10;

/**
 * Rates a company by its published reviews (1–5 stars each): average, count, and source. Call it after each change of
 * them. However many calls run at once, in any number of processes, the last one that returns leaves the rating of all
 * changes before. The rating before the first review is stored and comes back when the last review is withdrawn. Works
 * for companies in the trash, too.
 * @param readStars reads the published reviews
 */
export async function rateByReviews(
  actor: Actor | null,
  companyId: number,
  readStars: () => Promise<readonly number[]>,
): Promise<void> {
  // From now on, no rating can be written that was calculated from reviews that were read before this change.
  await countReviewChange(companyId);
  while (!(await isRated(actor, companyId, readStars)));
}

/** False if the company or its reviews changed meanwhile. */
async function isRated(actor: Actor | null, companyId: number, readStars: () => Promise<readonly number[]>) {
  const company = await Stored.findById(companyId).lean();
  const stars = await readStars();
  if (!company) return isRatedInTrash(companyId, stars, readStars);
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

async function isRatedInTrash(
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

/** The rating from another source, which counted before a company's first review. Null if there's none. */
export async function findUnreviewedRating(companyId: number): Promise<Rating | null> {
  const company = await Stored.findById(companyId, { unreviewed: 1 }).lean();
  const { rating = 0, ratingKind = "estimate", reviewCount = 0 } = company?.unreviewed ?? {};
  return rating === 0 && reviewCount === 0 ? null : { rating, ratingKind, reviewCount };
}

/** The new rating, and the stored one from before the first review. Null if nothing changes. */
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
  const sum = stars.reduce((total, one) => total + one, 0);
  return {
    rating: Math.round((sum / stars.length) * pointsPerStar),
    ratingKind: "reviews",
    reviewCount: stars.length,
  };
}
