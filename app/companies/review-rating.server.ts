import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { applyChanges } from "~/companies/store.server";
import { changeTrashed, findTrashed } from "~/trash/trash.server";

type Rating = Pick<StoredCompany, "rating" | "ratingKind" | "reviewCount">;

const pointsPerStar = 10;

/**
 * Rates a company by its published reviews (1–5 stars each): average, count, and source. The rating before the first
 * review is stored and comes back when the last review is withdrawn. Works for companies in the trash, too.
 */
export async function rateByReviews(actor: Actor | null, companyId: number, stars: readonly number[]): Promise<void> {
  const company = await Stored.findById(companyId).lean();
  if (!company) {
    const [trashed] = await findTrashed<StoredCompany>("company", [companyId]);
    const rated = trashed && rate(trashed.document, stars);
    if (rated) await changeTrashed("company", companyId, { ...trashed.document, ...rated });
    return;
  }
  const rated = rate(company, stars);
  if (!rated) return;
  const { unreviewed, ...after } = rated;
  const { rating, ratingKind, reviewCount } = company;
  const before: Rating = { rating, ratingKind, reviewCount };
  await applyChanges(actor, [{ company, before, values: after }], {
    // Ratings from reviews win over concurrent saves.
    ifStill: () => ({}),
    update: (values, updatedAt) =>
      unreviewed
        ? { $set: { ...values, unreviewed, updatedAt } }
        : { $set: { ...values, updatedAt }, $unset: { unreviewed: 1 } },
  });
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
