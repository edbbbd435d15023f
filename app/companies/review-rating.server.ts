import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { recordChange } from "~/audit/audit.server";
import { catalogueChanged } from "~/catalogue/version.server";

type Rating = Pick<StoredCompany, "rating" | "ratingKind" | "reviewCount">;

const pointsPerStar = 10;

/**
 * Makes the stars of published reviews, 1–5 each, a company's rating: their average, their number, and that they are
 * reviews. What stood there before the first one is kept, and stands there again when the last one is taken back.
 */
export async function rateByReviews(actor: Actor | null, companyId: number, stars: readonly number[]): Promise<void> {
  const company = await Stored.findById(companyId).lean();
  if (!company) return;
  const { rating, ratingKind, reviewCount, unreviewed } = company;
  const before: Rating = { rating, ratingKind, reviewCount };
  const after = stars.length > 0 ? averageOf(stars) : (unreviewed ?? { ...before, ratingKind: "estimate" as const });
  if (stars.length === 0 && ratingKind !== "reviews") return;
  const keep =
    stars.length > 0 && ratingKind !== "reviews" ? { unreviewed: before as StoredCompany["unreviewed"] } : {};
  const forget = stars.length === 0 ? { $unset: { unreviewed: 1 as const } } : {};
  await Stored.updateOne({ _id: companyId }, { $set: { ...after, ...keep }, ...forget });
  await catalogueChanged();
  const { name: label } = company;
  if (actor)
    await recordChange(actor, { entity: "company", entityId: companyId, label, action: "update", before, after });
}

function averageOf(stars: readonly number[]): Rating {
  const sum = stars.reduce((total, one) => total + one, 0);
  return {
    rating: Math.round((sum / stars.length) * pointsPerStar),
    ratingKind: "reviews",
    reviewCount: stars.length,
  };
}
