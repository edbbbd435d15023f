import { Review as Stored } from "#models/review.server";
import { isUserSuspended } from "~/accounts/stopped.server";
import { updateRating } from "~/community/reviews/rate.server";

/**
 * Hides a suspended author's reviews from readers, or shows them again afterwards, and updates the ratings of their
 * companies. Safe to run concurrently and to repeat: after the last call, the reviews are as the account is.
 */
export async function matchAuthor(userId: number): Promise<void> {
  const isSuspended = await isUserSuspended(userId);
  const others = { userId, isAuthorSuspended: isSuspended ? ({ $exists: false } as const) : (true as const) };
  for (const { _id, companyId } of await Stored.find(others, { companyId: 1 }).lean()) {
    const unratedAt = new Date();
    const update = isSuspended
      ? { $set: { unratedAt, isAuthorSuspended: true as const } }
      : { $set: { unratedAt }, $unset: { isAuthorSuspended: 1 as const } };
    // Moderators needn't read it again, so its version stays.
    await Stored.updateOne({ _id, userId }, update, { timestamps: false });
    await updateRating(null, companyId);
  }
  // Read it again: of two calls, the one that writes last may have read first.
  if ((await isUserSuspended(userId)) !== isSuspended) await matchAuthor(userId);
}
