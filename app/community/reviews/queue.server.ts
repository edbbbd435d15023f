import { Review as Stored, type StoredReview } from "#models/review.server";
import { backlogOf, joinBacklogs, oldestOf, type Backlog } from "~/platform/runtime/count.server";

type State = StoredReview["state"];

const undecided = { state: "waiting" as const };
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
  return joinBacklogs([await backlogOf(Stored, undecided, "createdAt"), await backlogOf(Stored, edited, "updatedAt")]);
}

/** Both, each up to `max`. */
export async function oldestReviews(max: number): Promise<StoredReview[]> {
  const lists = [oldestOf(Stored, undecided, "createdAt", max), oldestOf(Stored, edited, "updatedAt", max)];
  return (await Promise.all(lists)).flat();
}

export async function findReview(id: number): Promise<StoredReview | null> {
  return Stored.findById(id).lean();
}
