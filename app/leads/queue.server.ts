import { Lead as Stored, type StoredLead } from "#models/lead.server";
import { countOf } from "~/count.server";
import { sentBy, type Person } from "~/person";

/** Filters by status; all if omitted. */
type Queued = { states?: StoredLead["state"][] | undefined };

/** Demo requests, newest first: up to `most`, or all with 0. */
export async function listLeads(queued: Queued, most: number): Promise<StoredLead[]> {
  return Stored.find(filterOf(queued)).sort({ createdAt: -1, _id: -1 }).limit(most).lean();
}

export async function countLeads(queued: Queued): Promise<number> {
  return countOf(Stored, filterOf(queued));
}

export async function findLead(id: number): Promise<StoredLead | null> {
  return Stored.findById(id).lean();
}

/** A person's demo requests, oldest first. */
export async function listLeadsOf(person: Person): Promise<StoredLead[]> {
  return Stored.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
}

function filterOf({ states }: Queued) {
  return states ? { state: { $in: states } } : {};
}
