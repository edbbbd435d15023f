import { Review as Stored, type StoredReview } from "#models/review.server";
import { countOf } from "~/count.server";

/** Filters by status; all if omitted. Reviews with an edit are waiting. */
type Queued = { states?: StoredReview["state"][] | undefined };

/** Reviews, newest first: up to `most`, or all with 0. */
export async function listReviews(queued: Queued, most: number): Promise<StoredReview[]> {
  return Stored.find(filterOf(queued)).sort({ createdAt: -1, _id: -1 }).limit(most).lean();
}

export async function countReviews(queued: Queued): Promise<number> {
  return countOf(Stored, filterOf(queued));
}

export async function findReview(id: number): Promise<StoredReview | null> {
  return Stored.findById(id).lean();
}

function filterOf({ states }: Queued) {
  if (!states) return {};
  const edited = { "edit.stars": { $exists: true } };
  if (states.includes("waiting")) return { $or: [{ state: { $in: states } }, edited] };
  return { state: { $in: states }, edit: { $exists: false } };
}
