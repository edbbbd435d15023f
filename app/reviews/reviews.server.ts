import { Review as Stored } from "#models/review.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { updateRating } from "~/reviews/moderate.server";
import type { OwnReview, ReviewInput } from "~/reviews/review";

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
