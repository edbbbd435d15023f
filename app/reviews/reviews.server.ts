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

/** What a person wrote about a company, whatever became of it. */
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
 * A page of the published reviews that a company's rating consists of, the newest first; the last page when a later one
 * is asked for. A company whose rating is no reviews' has none, which needs no look into the database.
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
  createdAt,
}: StoredReview): PublishedReview {
  return {
    ...{ id: _id, stars, title, pros, cons, role, incentive },
    size: companySizeLabel(size),
    createdAt: createdAt.toISOString(),
  };
}

/** Stores a person's review of a company, or changes the one there is. It waits until the staff has read it. */
export async function submitReview(
  userId: number,
  companyId: number,
  { noTie: _noTie, incentive, ...input }: ReviewInput,
): Promise<void> {
  const fields = { ...input, incentive: incentive === "on", state: "waiting" as const };
  const before = await Stored.findOneAndUpdate({ userId, companyId }, { $set: fields }).lean();
  // A published review that was changed does not count until it is read again.
  if (before?.state === "published") await updateRating(null, companyId);
  if (before) return;
  try {
    await Stored.create({ _id: await takeIds("reviews"), userId, companyId, ...fields });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Sent twice at once: the later one counts.
    await Stored.updateOne({ userId, companyId }, { $set: fields });
  }
}

/** Those of these companies that somebody has written a review of, published or not. */
export async function findReviewed(companyIds: number[]): Promise<Set<number>> {
  return new Set(await Stored.distinct("companyId", { companyId: { $in: companyIds } }));
}
