import { Review as Stored, type StoredReview } from "#models/review.server";
import type { Actor } from "~/platform/audit/actor";
import { takeIds } from "~/platform/runtime/ids.server";
import { updateRating } from "~/community/reviews/rate.server";
import type { DemoReview } from "~/community/reviews/review";
import { deleteVotesFor } from "~/community/reviews/votes.server";

/** Publishes a company's demo reviews and rates it by them. Their authors have no accounts, so their IDs are negative. */
export async function publishDemoReviews(actor: Actor, companyId: number, reviews: DemoReview[]): Promise<void> {
  // The newest one gets the highest ID, as pages expect.
  const inOrder = [...reviews].sort((a, b) => (a.writtenOn < b.writtenOn ? -1 : 1));
  for (const [i, { writtenOn, ...review }] of inOrder.entries()) {
    const at = new Date(writtenOn);
    const stored: StoredReview = {
      ...review,
      companyId,
      userId: -1 - i,
      state: "published",
      incentive: false,
      isDemo: true,
      _id: await takeIds("reviews"),
      createdAt: at,
      updatedAt: at,
    };
    await new Stored(stored).save({ timestamps: false });
  }
  await updateRating(actor, companyId);
}

/** Deletes the demo reviews of companies, which get their earlier ratings back. */
export async function deleteDemoReviews(actor: Actor, companyIds: number[]): Promise<void> {
  const demo = { companyId: { $in: companyIds }, isDemo: true } as const;
  const reviews = await Stored.find(demo, { companyId: 1 }).lean();
  if (reviews.length === 0) return;
  await deleteVotesFor(reviews.map(({ _id }) => _id));
  await Stored.deleteMany(demo);
  for (const companyId of new Set(reviews.map(({ companyId }) => companyId))) await updateRating(actor, companyId);
}
