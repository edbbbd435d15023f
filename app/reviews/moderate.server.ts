import { Review as Stored, type StoredReview } from "#models/review.server";
import type { Actor } from "~/audit/actor";
import { recordChange } from "~/audit/audit.server";
import { contentChanged } from "~/content-version.server";
import { rateByReviews } from "~/companies/review-rating.server";
import { changedMeanwhile, type StateChange } from "~/submissions/state-change";

/** Maximum retries of the average when reviews change during the calculation. */
const mostRounds = 5;

/**
 * Publishes, declines, or withdraws a review, and recalculates the company's rating.
 * @throws {Refusal} taken, if someone else changed it in the meantime
 */
export async function setReviewState(
  actor: Actor,
  { id, label, from, to }: StateChange<StoredReview["state"]>,
): Promise<void> {
  const review = await Stored.findOneAndUpdate({ _id: id, state: from }, { $set: { state: to } }).lean();
  if (!review) throw changedMeanwhile();
  await recordChange(actor, {
    entity: "review",
    entityId: id,
    label,
    action: "update",
    before: { state: from },
    after: { state: to },
  });
  if (from === "published" || to === "published") await updateRating(actor, review.companyId);
}

/**
 * Updates a company's rating after its published reviews have changed, and tells readers. The actor is null if an author
 * changed one.
 */
export async function updateRating(actor: Actor | null, companyId: number): Promise<void> {
  let published = await starsOf(companyId);
  for (let round = 0; round < mostRounds; round++) {
    await rateByReviews(actor, companyId, published);
    const now = await starsOf(companyId);
    if (now.length === published.length && now.every((stars, i) => stars === published[i])) break;
    published = now;
  }
  // Even if the rating is the same.
  await contentChanged({ companies: [companyId] });
}

async function starsOf(companyId: number): Promise<number[]> {
  const reviews = await Stored.find({ companyId, state: "published" }, { stars: 1 }).sort({ _id: 1 }).lean();
  return reviews.map(({ stars }) => stars);
}
