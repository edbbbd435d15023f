import { Review as Stored, type StoredReview } from "#models/review.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import type { Company } from "~/companies/company";
import { companySizeLabel } from "~/companies/company-size";
import { takeIds } from "~/ids.server";
import { updateRating } from "~/reviews/moderate.server";
import { skipped } from "~/paging";
import {
  reviewsPerPage,
  type OwnReview,
  type PublishedReview,
  type ReviewInput,
  type ReviewsPage,
} from "~/reviews/review";

/** A person's review of a company, in any status. */
export async function findOwnReview(userId: number, companyId: number): Promise<OwnReview | null> {
  const review = await Stored.findOne({ userId, companyId }).lean();
  if (!review) return null;
  const { state, stars, title, pros, cons, role, size, incentive } = review;
  return {
    ...{ state, stars, title, pros, cons, role },
    size: size as OwnReview["size"],
    ...(incentive ? { incentive: "on" as const } : {}),
  };
}

/**
 * A page of the published reviews behind a company's rating, newest first. Page numbers beyond the last return the last
 * page. Skips the database if the rating doesn't come from reviews.
 */
export async function listPublishedReviews(
  { id, ratingKind, reviewCount }: Pick<Company, "id" | "ratingKind" | "reviewCount">,
  asked: number,
): Promise<ReviewsPage> {
  if (ratingKind !== "reviews") return { reviews: [], page: 1, pages: 1 };
  const pages = Math.max(1, Math.ceil(reviewCount / reviewsPerPage));
  const page = Math.min(asked, pages);
  const stored = await Stored.find({ companyId: id, state: "published" })
    .sort({ _id: -1 })
    .skip(skipped({ page, limit: reviewsPerPage }))
    .limit(reviewsPerPage)
    .lean();
  return { reviews: stored.map(toPublished), page, pages };
}

function toPublished({
  _id,
  stars,
  title,
  pros,
  cons,
  role,
  size,
  incentive,
  isDemo,
  createdAt,
}: StoredReview): PublishedReview {
  return {
    ...{ id: _id, stars, title, pros, cons, role, incentive },
    ...(isDemo && { isDemo }),
    size: companySizeLabel(size),
    createdAt: createdAt.toISOString(),
  };
}

/** Stores or updates a person's review. It waits for an admin's decision. */
export async function submitReview(
  userId: number,
  companyId: number,
  { noTie: _noTie, incentive, ...input }: ReviewInput,
): Promise<void> {
  const fields = { ...input, incentive: incentive === "on", state: "waiting" as const };
  const before = await Stored.findOneAndUpdate({ userId, companyId }, { $set: fields }).lean();
  // A changed review doesn't count until it's approved again.
  if (before?.state === "published") await updateRating(null, companyId);
  if (before) return;
  try {
    await Stored.create({ _id: await takeIds("reviews"), userId, companyId, ...fields });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // If it's sent twice in parallel, the later one wins.
    await Stored.updateOne({ userId, companyId }, { $set: fields });
  }
}

/** The companies among these that have reviews in any status. */
export async function findReviewed(companyIds: number[]): Promise<Set<number>> {
  return new Set(await Stored.distinct("companyId", { companyId: { $in: companyIds } }));
}
