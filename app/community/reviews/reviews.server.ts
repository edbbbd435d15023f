import { Review as Stored, type StoredReview, type StoredReviewContent } from "#models/review.server";
import { redactTexts } from "~/platform/audit/personal-data.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { deleteReview } from "~/community/reviews/delete-review.server";
import type { OwnReview, ReviewInput } from "~/community/reviews/review";
import { checkReviewer } from "~/community/reviews/reviewers.server";

/** The newest version of a person's review of a company, in any status. */
export async function findOwnReview(userId: number, companyId: number): Promise<OwnReview | null> {
  const review = await Stored.findOne({ userId, companyId }).lean();
  return review && toOwn(review);
}

function toOwn(review: StoredReview): OwnReview {
  const { state, edit, reason } = review;
  const { stars, title, pros, cons, displayName, role, size, timeUsed, incentive } = edit ?? review;
  return {
    state,
    isEdit: edit !== undefined,
    stars,
    title,
    pros,
    cons,
    role,
    size: size as OwnReview["size"],
    ...(displayName && { displayName }),
    ...(timeUsed !== undefined && { timeUsed: timeUsed as OwnReview["timeUsed"] }),
    ...(incentive && { incentive: "on" as const }),
    ...(reason !== undefined && { reason }),
  };
}

/** A person's reviews, newest first, each with its company, whose name is null while it's in the trash. */
export async function listOwnReviews(
  userId: number,
): Promise<(OwnReview & { company: { id: number; name: string | null }; writtenAt: string })[]> {
  const reviews = await Stored.find({ userId }).sort({ _id: -1 }).lean();
  const names = await namesOfCompanies(reviews.map(({ companyId }) => companyId));
  return reviews.map((review) => ({
    ...toOwn(review),
    company: { id: review.companyId, name: names.get(review.companyId) ?? null },
    writtenAt: review.createdAt.toISOString(),
  }));
}

/** Deletes a person's review of a company, if there is one. */
export async function deleteOwnReview(userId: number, companyId: number): Promise<void> {
  const review = await Stored.findOne({ userId, companyId }, { _id: 1 }).lean();
  if (!review) return;
  await redactTexts("review", [review._id], "A deleted review");
  await deleteReview(review._id, companyId);
}

/**
 * Stores or updates a person's review. It must be approved by an admin. Until then, readers see the approved version, if
 * there is one.
 * @throws {Refusal} forbidden, for the vendor; invalid, if it includes the author's email address or its domain
 */
export async function submitReview(
  userId: number,
  companyId: number,
  { noTie: _noTie, incentive, displayName = "", ...input }: ReviewInput,
): Promise<void> {
  const content = { ...input, displayName, incentive: incentive === "on" };
  await checkReviewer({ userId, companyId }, content);
  await store({ userId, companyId }, content);
}

async function store(author: { userId: number; companyId: number }, content: StoredReviewContent): Promise<void> {
  const edited = await Stored.updateOne(
    { ...author, state: "published" },
    { $set: { edit: content }, $unset: { reason: 1, discarded: 1 } },
  );
  if (edited.matchedCount > 0) return;
  const waiting = { ...content, state: "waiting" as const };
  const changed = await Stored.updateOne(
    { ...author, state: { $in: ["waiting", "declined"] } },
    { $set: waiting, $unset: { reason: 1, discarded: 1 } },
  );
  if (changed.matchedCount > 0) return;
  const isNew = await storedOnce(Stored.create({ _id: await takeIds("reviews"), ...author, ...waiting }));
  // The review was submitted twice in parallel, or published in between. The later version wins.
  if (!isNew) await store(author, content);
}

/** The companies among these that have reviews in any status. */
export async function findReviewed(companyIds: number[]): Promise<Set<number>> {
  return new Set(await Stored.distinct("companyId", { companyId: { $in: companyIds } }));
}
