import { Review as Stored, type StoredReview } from "#models/review.server";
import { backlogOf, joinBacklogs, type Backlog } from "~/platform/runtime/count.server";

type State = StoredReview["state"];

const edited = { "edit.stars": { $exists: true } };

/** Reviews of a status, newest first: up to `max`, or all with 0. Published ones with an edit are waiting. */
export async function listReviews(state: State, max: number): Promise<StoredReview[]> {
  const filter = state === "waiting" ? { $or: [{ state }, edited] } : { state, edit: { $exists: false } };
  return Stored.find(filter).sort({ createdAt: -1, _id: -1 }).limit(max).lean();
}

export async function countReviews(state: State): Promise<number> {
  const count = await Stored.countDocuments({ state });
  if (state === "declined") return count;
  // Counted separately, so that indexes suffice.
  const edits = await Stored.countDocuments(edited);
  return state === "waiting" ? count + edits : count - edits;
}

/** Reviews, and edits of published ones, that wait for moderation. */
export async function reviewBacklog(): Promise<Backlog> {
  return joinBacklogs([
    await backlogOf(Stored, { state: "waiting" }, "createdAt"),
    await backlogOf(Stored, edited, "updatedAt"),
  ]);
}

export async function findReview(id: number): Promise<StoredReview | null> {
  return Stored.findById(id).lean();
}
