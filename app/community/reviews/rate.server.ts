import { Review as Stored } from "#models/review.server";
import type { Actor } from "~/platform/audit/actor";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { rateByReviews } from "~/catalog/companies/review-rating.server";

/**
 * Updates a company's rating after its published reviews have changed, and tells readers: the only way from reviews to
 * ratings. The change itself sets `unratedAt`, so that `completeRatings` completes what a killed server left. The actor
 * is null if an author changed one.
 */
export function updateRating(actor: Actor | null, companyId: number): Promise<void> {
  const before = running.get(companyId) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(() => calculate(actor, companyId));
  const end = () => void (running.get(companyId) === turn && running.delete(companyId));
  running.set(companyId, turn);
  turn.then(end, end);
  return turn;
}

/** The last calculation for each company. One after the other: they would have to be repeated if they met. */
const running = new Map<number, Promise<void>>();

async function calculate(actor: Actor | null, companyId: number): Promise<void> {
  // Read before the stars: a change after this may not be included.
  const unrated = await Stored.find({ companyId, unratedAt: { $exists: true } }, { unratedAt: 1 }).lean();
  await rateByReviews(actor, companyId, () => starsOf(companyId));
  for (const { _id, unratedAt } of unrated)
    await Stored.updateOne({ _id, unratedAt }, { $unset: { unratedAt: 1 } }, { timestamps: false });
  // Even if the rating is the same.
  await contentChanged({ companies: [companyId] });
}

async function starsOf(companyId: number): Promise<number[]> {
  const reviews = await Stored.find({ companyId, state: "published" }, { stars: 1 }).sort({ _id: 1 }).lean();
  return reviews.map(({ stars }) => stars);
}

/**
 * Makes a change that may set ratings of these companies, such as to those before an import, and then rates the reviewed
 * ones among them again. What was set is kept beside, as the rating from before their first review.
 */
export async function rateAgainAfter(companyIds: number[], change: () => Promise<unknown>): Promise<void> {
  const reviewed = { companyId: { $in: companyIds }, state: "published" } as const;
  // First, so that `completeRatings` completes what a killed server leaves.
  await Stored.updateMany(reviewed, { $set: { unratedAt: new Date() } }, { timestamps: false });
  await change();
  for (const companyId of await Stored.distinct("companyId", reviewed)) await updateRating(null, companyId);
}

/** Updates ratings that killed servers left without changes that were made before a moment. */
export async function completeRatings(before: Date): Promise<void> {
  for (const companyId of await Stored.distinct("companyId", { unratedAt: { $lt: before } }))
    await updateRating(null, companyId);
}
