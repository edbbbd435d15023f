import { Submission as Stored, type StoredSubmission } from "#models/submission.server";
import { backlogOf, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import { sentBy, type Person } from "~/platform/runtime/person";

type Kind = StoredSubmission["kind"];
type State = StoredSubmission["state"];

/** Submissions of a status, newest first, of one kind or all: up to `max`, or all with 0. */
export async function listSubmissions(kind: Kind | undefined, state: State, max: number): Promise<StoredSubmission[]> {
  const filter = { ...(kind && { kind }), state };
  return Stored.find(filter).sort({ createdAt: -1, _id: -1 }).limit(max).lean();
}

export async function countSubmissions(kind: Kind, state: State): Promise<number> {
  return Stored.countDocuments({ kind, state });
}

const undecided = { state: "new" as const };

/** Submissions that wait for review. */
export function submissionBacklog(): Promise<Backlog> {
  return backlogOf(Stored, undecided, "createdAt");
}

export const oldestSubmissions = (max: number) => oldestOf(Stored, undecided, "createdAt", max);

export async function findSubmission(kind: Kind, id: number): Promise<StoredSubmission | null> {
  return Stored.findOne({ _id: id, kind }).lean();
}

/** The IDs of the submissions since a moment, oldest first. */
export async function submissionIdsSince(moment: Date): Promise<number[]> {
  const submissions = await Stored.find({ createdAt: { $gte: moment } }, { _id: 1 })
    .sort({ createdAt: 1 })
    .lean();
  return submissions.map(({ _id }) => _id);
}

/** The kinds and times of these submissions. */
export async function findArrivals(ids: number[]): Promise<Pick<StoredSubmission, "_id" | "kind" | "createdAt">[]> {
  return Stored.find({ _id: { $in: ids } }, { kind: 1, createdAt: 1 }).lean();
}

/** Whether a person's claim of a company awaits a decision. */
export async function hasWaitingClaim(userId: number, companyId: number): Promise<boolean> {
  return (await Stored.exists({ userId, kind: "claim", state: "new", "payload.companyId": companyId })) !== null;
}

/** A person's submissions, oldest first. */
export async function listSubmissionsOf(person: Person): Promise<StoredSubmission[]> {
  return Stored.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
}
