import { Review as Stored } from "#models/review.server";
import type { Actor } from "~/platform/audit/actor";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { rateByReviews } from "~/catalog/companies/review-rating.server";
import { shown } from "~/community/reviews/shown.server";

/**
 * Updates a company's rating after its published reviews have changed, and invalidates pages. Nothing else turns reviews
 * into ratings. The change itself sets `unratedAt`, so that `completeRatings` can update the rating after a crash.
 * @param actor null if an author changed a review
 */
export function updateRating(actor: Actor | null, companyId: number): Promise<void> {
  const before = running.get(companyId) ?? Promise.resolve();
  const calculation = before.catch(() => {}).then(() => calculate(actor, companyId));
  const cleanUp = () => void (running.get(companyId) === calculation && running.delete(companyId));
  running.set(companyId, calculation);
  calculation.then(cleanUp, cleanUp);
  return calculation;
}

/** The last calculation for each company. They run one after the other, because parallel ones could use stale reviews. */
const running = new Map<number, Promise<void>>();

async function calculate(actor: Actor | null, companyId: number): Promise<void> {
  // Read before the stars: a change after this may not be included.
  const unrated = await Stored.find({ companyId, unratedAt: { $exists: true } }, { unratedAt: 1 }).lean();
  await rateByReviews(actor, companyId, () => starsOf(companyId));
  for (const { _id, unratedAt } of unrated)
    await Stored.updateOne({ _id, unratedAt }, { $unset: { unratedAt: 1 } }, { timestamps: false });
  // Pages show the reviews, too, so invalidate them even if the rating is the same.
  await contentChanged({ companies: [companyId] });
}

async function starsOf(companyId: number): Promise<number[]> {
  const reviews = await Stored.find({ companyId, ...shown }, { stars: 1 })
    .sort({ _id: 1 })
    .lean();
  return reviews.map(({ stars }) => stars);
}

/**
 * Makes a change that may set ratings of these companies, such as undoing an import, and then recalculates the ratings of
 * those with reviews. The ratings that the change set are stored as the ratings from before the first review.
 */
export async function rateAgainAfter(companyIds: number[], change: () => Promise<unknown>): Promise<void> {
  const reviewed = { companyId: { $in: companyIds }, state: "published" } as const;
  // Set this first, so that `completeRatings` can recalculate the ratings after a crash.
  await Stored.updateMany(reviewed, { $set: { unratedAt: new Date() } }, { timestamps: false });
  await change();
  for (const companyId of await Stored.distinct("companyId", reviewed)) await updateRating(null, companyId);
}

/** Updates ratings whose reviews changed before a time, but that weren't recalculated because of a crash. */
export async function completeRatings(before: Date): Promise<void> {
  for (const companyId of await Stored.distinct("companyId", { unratedAt: { $lt: before } }))
    await updateRating(null, companyId);
}
