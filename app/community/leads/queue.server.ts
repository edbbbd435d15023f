import { Lead as Stored, type StoredLead } from "#models/lead.server";
import { backlogOf, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import { sentBy, type Person } from "~/platform/runtime/person";
import { representedSince } from "~/community/vendors/members.server";

type State = StoredLead["state"];

/** Demo requests of a status, newest first: up to `max`, or all with 0. */
export async function listLeads(state: State, max: number): Promise<StoredLead[]> {
  return Stored.find({ state }).sort({ createdAt: -1, _id: -1 }).limit(max).lean();
}

export async function countLeads(state: State): Promise<number> {
  return Stored.countDocuments({ state });
}

const undecided = { state: "new" as const };

/** Demo requests that nobody has answered. */
export function leadBacklog(): Promise<Backlog> {
  return backlogOf(Stored, undecided, "createdAt");
}

export const oldestLeads = (max: number) => oldestOf(Stored, undecided, "createdAt", max);

export async function findLead(id: number): Promise<StoredLead | null> {
  return Stored.findById(id).lean();
}

/** A person's demo requests, oldest first. */
export async function listLeadsOf(person: Person): Promise<StoredLead[]> {
  return Stored.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
}

/** Demo requests per page of a vendor's list. */
const perPage = 20;

/** A page of the requests that a company got, newest first, with the total. Page numbers beyond the last return the last. */
export async function listForwarded(companyId: number, requestedPage: number) {
  const filter = await forwardedTo(companyId);
  const total = await Stored.countDocuments(filter);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(requestedPage, pages);
  const leads = await Stored.find(filter)
    .sort(newestFirst)
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean();
  return { leads, total, page, pages };
}

/** All requests that a company got, newest first. */
export async function listAllForwarded(companyId: number): Promise<StoredLead[]> {
  return Stored.find(await forwardedTo(companyId))
    .sort(newestFirst)
    .lean();
}

/** How many requests a company got since a moment. */
export async function countForwarded(companyId: number, since: Date): Promise<number> {
  return Stored.countDocuments(await forwardedTo(companyId, since));
}

/**
 * A company's vendors only see requests from after the first of the current vendors was added. Buyers didn't agree to
 * share earlier ones with them, and a company that was handed over may have belonged to others before.
 */
async function forwardedTo(companyId: number, since = new Date(0)) {
  const represented = (await representedSince(companyId)) ?? new Date();
  return { companyId, forwardedAt: { $gte: represented > since ? represented : since } };
}

const newestFirst = { forwardedAt: -1, _id: -1 } as const;
