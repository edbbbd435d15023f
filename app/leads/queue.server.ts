import { Lead as Stored, type StoredLead } from "#models/lead.server";
import { sentBy, type Person } from "~/person";

type State = StoredLead["state"];

/** Demo requests of a status, newest first: up to `most`, or all with 0. */
export async function listLeads(state: State, most: number): Promise<StoredLead[]> {
  return Stored.find({ state }).sort({ createdAt: -1, _id: -1 }).limit(most).lean();
}

export async function countLeads(state: State): Promise<number> {
  return Stored.countDocuments({ state });
}

export async function findLead(id: number): Promise<StoredLead | null> {
  return Stored.findById(id).lean();
}

/** A person's demo requests, oldest first. */
export async function listLeadsOf(person: Person): Promise<StoredLead[]> {
  return Stored.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
}
