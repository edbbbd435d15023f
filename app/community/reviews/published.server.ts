import { Review as Stored, type StoredReview } from "#models/review.server";
import type { Company } from "~/catalog/companies/company";
import { companySizeLabel } from "~/catalog/companies/company-size";
import { findUnreviewedRating } from "~/catalog/companies/review-rating.server";
import { skipped } from "~/platform/runtime/paging";
import {
  reviewsPerPage,
  type NewestReviews,
  type PublishedReview,
  type ReviewsPage,
  type ReviewSummary,
} from "~/community/reviews/review";
import { newestShown, type ReviewQuery } from "~/community/reviews/review-href";
import { roleKey } from "~/community/reviews/review-query";
import { shown } from "~/community/reviews/shown.server";
import { timeUsedLabel } from "~/community/reviews/time-used";

type Reviewed = Pick<Company, "id" | "ratingKind">;

const maxStars = 5;
/** The maximum number of roles to filter by. */
const maxRoles = 50;

/** The newest reviews behind a company's rating. Skips the database if the rating doesn't come from reviews. */
export async function newestReviews({ id, ratingKind }: Reviewed): Promise<NewestReviews> {
  if (ratingKind !== "reviews") return { summary: summaryOf([]), reviews: [] };
  const [groups, earlier, reviews] = await Promise.all([
    countByStarsAndRole(id),
    findUnreviewedRating(id),
    find({ companyId: id }, "newest", { page: 1, limit: newestShown }),
  ]);
  return { summary: { ...summaryOf(groups), ...(earlier && { earlier }) }, reviews };
}

/** A page of the reviews behind a company's rating. Page numbers beyond the last return the last page. */
export async function listReviewsPage({ id, ratingKind }: Reviewed, query: ReviewQuery): Promise<ReviewsPage> {
  if (ratingKind !== "reviews") return { summary: summaryOf([]), reviews: [], found: 0, page: 1, pages: 1 };
  const [groups, earlier] = await Promise.all([countByStarsAndRole(id), findUnreviewedRating(id)]);
  const matching = groups.filter(
    ({ stars, role }) =>
      (query.stars === undefined || stars === query.stars) && (query.role === "" || roleKey(role) === query.role),
  );
  const found = sum(matching);
  const pages = Math.max(1, Math.ceil(found / reviewsPerPage));
  const page = Math.min(query.page, pages);
  const filter = {
    companyId: id,
    ...(query.stars !== undefined && { stars: query.stars }),
    ...(query.role !== "" && { role: { $in: [...new Set(matching.map(({ role }) => role))] } }),
  };
  const reviews = found > 0 ? await find(filter, query.sort, { page, limit: reviewsPerPage }) : [];
  return { summary: { ...summaryOf(groups), ...(earlier && { earlier }) }, reviews, found, page, pages };
}

/** How many reviews readers can read here. */
export async function countPublished(): Promise<number> {
  const published = await Stored.countDocuments({ state: "published" });
  // Counted separately, so that indexes suffice.
  return published - (await Stored.countDocuments({ state: "published", isAuthorSuspended: true }));
}

/** A published review of a company, or null. */
export async function findPublished(companyId: number, id: number): Promise<PublishedReview | null> {
  const stored = await Stored.findOne({ _id: id, companyId, ...shown }).lean();
  return stored && toPublished(stored);
}

/** A published review of any company, with the company's ID, or null. */
export async function findPublishedById(id: number): Promise<(PublishedReview & { companyId: number }) | null> {
  const stored = await Stored.findOne({ _id: id, ...shown }).lean();
  return stored && { ...toPublished(stored), companyId: stored.companyId };
}

async function find(
  filter: object,
  sort: ReviewQuery["sort"],
  page: { page: number; limit: number },
): Promise<PublishedReview[]> {
  const stored = await Stored.find({ ...filter, ...shown })
    .sort(sort === "helpful" ? { helpful: -1, _id: -1 } : { _id: -1 })
    .skip(skipped(page))
    .limit(page.limit)
    .lean();
  return stored.map(toPublished);
}

type Group = { stars: number; role: string; count: number };

async function countByStarsAndRole(companyId: number): Promise<Group[]> {
  const groups = await Stored.aggregate<{ _id: { stars: number; role: string }; count: number }>([
    { $match: { companyId, ...shown } },
    { $group: { _id: { stars: "$stars", role: "$role" }, count: { $sum: 1 } } },
  ]);
  return groups.map(({ _id, count }) => ({ ..._id, count }));
}

function summaryOf(groups: readonly Group[]): ReviewSummary {
  const withStars = (stars: number) => groups.filter((group) => group.stars === stars);
  const roles = new Map<string, ReviewSummary["roles"][number]>();
  // The most frequent spelling is shown.
  for (const { role, count } of [...groups].sort((a, b) => b.count - a.count || (a.role < b.role ? -1 : 1))) {
    const key = roleKey(role);
    const known = roles.get(key);
    if (known) known.count += count;
    else roles.set(key, { key, label: role, count });
  }
  return {
    total: sum(groups),
    stars: Array.from({ length: maxStars }, (_, i) => sum(withStars(i + 1))),
    roles: [...roles.values()]
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "en"))
      .slice(0, maxRoles),
  };
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

function toPublished(stored: StoredReview): PublishedReview {
  const { role, timeUsed, verified, isDemo, reply } = stored;
  return {
    id: stored._id,
    stars: stored.stars,
    title: stored.title,
    pros: stored.pros,
    cons: stored.cons,
    role,
    incentive: stored.incentive,
    helpful: stored.helpful ?? 0,
    author: stored.displayName || role,
    ...(timeUsed !== undefined && { timeUsed: timeUsedLabel(timeUsed) }),
    ...(verified && { verified }),
    ...(isDemo && { isDemo }),
    ...(reply && { reply: { text: reply.text, at: reply.at.toISOString() } }),
    size: companySizeLabel(stored.size),
    createdAt: stored.createdAt.toISOString(),
  };
}
