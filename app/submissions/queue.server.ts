import { Submission as Stored, type StoredSubmission } from "#models/submission.server";
import { countOf } from "~/count.server";
import { sentBy, type Person } from "~/person";

/** Filters by kind and status; all if omitted. */
type Queued = { kind?: StoredSubmission["kind"] | undefined; states?: StoredSubmission["state"][] | undefined };

/** Submissions, newest first: up to `most`, or all with 0. */
export async function listSubmissions(queued: Queued, most: number): Promise<StoredSubmission[]> {
  return Stored.find(filterOf(queued)).sort({ createdAt: -1, _id: -1 }).limit(most).lean();
}

export async function countSubmissions(queued: Queued): Promise<number> {
  return countOf(Stored, filterOf(queued));
}

export async function findSubmission(kind: StoredSubmission["kind"], id: number): Promise<StoredSubmission | null> {
  return Stored.findOne({ _id: id, kind }).lean();
}

/** A person's submissions, oldest first. */
export async function listSubmissionsOf(person: Person): Promise<StoredSubmission[]> {
  return Stored.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
}

function filterOf({ kind, states }: Queued) {
  return { ...(states && { state: { $in: states } }), ...(kind && { kind }) };
}
