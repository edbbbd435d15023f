import { Lead, type StoredLead } from "#models/lead.server";
import { Review, type StoredReview } from "#models/review.server";
import { Submission, type StoredSubmission } from "#models/submission.server";
import type { Actor } from "~/audit/actor";
import {
  inboxKinds,
  inboxStateNames,
  nextStates,
  type InboxChange,
  type InboxItem,
  type InboxKind,
  type InboxQuery,
  type InboxState,
} from "~/inbox/inbox";
import { itemOfLead, itemOfReview, itemOfSubmission, readNames } from "~/inbox/items.server";
import { setLeadState } from "~/leads/leads.server";
import type { MailSite } from "~/mail/template";
import { skipped } from "~/paging";
import { Refusal } from "~/refusal";
import { setReviewState } from "~/reviews/moderate.server";
import { declineListing, publishListing, setSubmissionState } from "~/submissions/decide.server";

const open = ["new", "waiting"];

type Filter = Pick<InboxQuery, "kind" | "state">;

// A state that a collection does not know matches nothing in it, which the models' types would not let us ask.
type Condition = { state?: { $in: never[] }; kind?: never };

/** The conditions for each collection; null where nothing of it is asked for. */
function filtersOf({ kind, state }: Filter) {
  const inState = state ? { state: { $in: state === "open" ? open : [state] } } : {};
  const conditions = inState as Condition;
  const ofKind = { ...inState, ...(kind && { kind }) } as Condition;
  return {
    submissions: kind === "demo" || kind === "review" ? null : ofKind,
    leads: !kind || kind === "demo" ? conditions : null,
    reviews: !kind || kind === "review" ? conditions : null,
  };
}

/** A page of what people sent, the newest first, and how many there are in all. */
export async function listInbox({ kind, state, ...page }: InboxQuery): Promise<{ items: InboxItem[]; total: number }> {
  const filters = filtersOf({ kind, state });
  const [items, total] = await Promise.all([read(filters, skipped(page) + page.limit), count(filters)]);
  return { items: items.slice(skipped(page)), total };
}

/** Everything of a kind and state, the newest first. */
export function listAllInbox(filter: Filter): Promise<InboxItem[]> {
  return read(filtersOf(filter), 0);
}

/** How many of each kind nobody looked at yet. */
export async function countOpen(): Promise<Record<InboxKind, number>> {
  const counts = inboxKinds.map(async (kind) => [kind, await count(filtersOf({ kind, state: "open" }))] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<InboxKind, number>;
}

type Filters = ReturnType<typeof filtersOf>;

/** The newest of all collections; 0 for all of them. */
async function read(filters: Filters, limit: number): Promise<InboxItem[]> {
  const newest = { sort: { createdAt: -1, _id: -1 }, limit } as const;
  const [submissions, leads, reviews] = await Promise.all([
    filters.submissions ? Submission.find(filters.submissions, null, newest).lean<StoredSubmission[]>() : [],
    filters.leads ? Lead.find(filters.leads, null, newest).lean<StoredLead[]>() : [],
    filters.reviews ? Review.find(filters.reviews, null, newest).lean<StoredReview[]>() : [],
  ]);
  const names = await readNames(submissions, leads, reviews);
  const items = [
    ...submissions.map((stored) => itemOfSubmission(stored, names)),
    ...leads.map((stored) => itemOfLead(stored, names)),
    ...reviews.map((stored) => itemOfReview(stored, names)),
  ];
  items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  return limit === 0 ? items : items.slice(0, limit);
}

async function count({ submissions, leads, reviews }: Filters): Promise<number> {
  const counts = await Promise.all([
    submissions ? Submission.countDocuments(submissions) : 0,
    leads ? Lead.countDocuments(leads) : 0,
    reviews ? Review.countDocuments(reviews) : 0,
  ]);
  return counts.reduce((sum, one) => sum + one, 0);
}

/** @throws {Refusal} missing */
export async function getInboxItem(kind: InboxKind, id: number): Promise<InboxItem> {
  const submission =
    kind !== "demo" && kind !== "review" ? await Submission.findOne({ _id: id, kind }).lean() : undefined;
  const lead = kind === "demo" ? await Lead.findById(id).lean() : undefined;
  const review = kind === "review" ? await Review.findById(id).lean() : undefined;
  const names = await readNames(submission ? [submission] : [], lead ? [lead] : [], review ? [review] : []);
  if (submission) return itemOfSubmission(submission, names);
  if (lead) return itemOfLead(lead, names);
  if (review) return itemOfReview(review, names);
  throw new Refusal("missing", "Item not found.");
}

/**
 * Puts an item into a state, with what follows from it: a listing that is published becomes a company, one that is
 * published or declined a mail to its sender, and published reviews make the company's rating.
 * @throws {Refusal} missing; invalid, for a state that it cannot come to, a declined listing without a reason, or a
 * listing that makes no company; taken, when somebody else changed it meanwhile, or its website is listed
 */
export async function changeInboxItem(
  actor: Actor,
  { kind, id, state, reason }: { kind: InboxKind; id: number } & InboxChange,
  site: MailSite,
): Promise<InboxItem> {
  const item = await getInboxItem(kind, id);
  if (item.state === state) return item;
  if (!nextStates(kind, item.state).includes(state)) throw impossible(item, state);
  const change = { id, label: item.title, from: item.state as never, to: state as never };
  if (kind === "demo") await setLeadState(actor, change);
  else if (kind === "review") await setReviewState(actor, change);
  else if (kind === "listing" && state === "published") await publishListing(actor, id, site);
  else if (kind === "listing" && state === "declined") await declineListing(actor, id, reason, site);
  else await setSubmissionState(actor, change);
  return getInboxItem(kind, id);
}

function impossible({ kind, state: before }: InboxItem, after: InboxState): Refusal {
  if (kind === "listing" && before === "published")
    return new Refusal("taken", "This listing is already published. Edit the company instead.", {
      state: "Already published",
    });
  return new Refusal("invalid", `You can’t change this item’s status to “${inboxStateNames[after]}.”`, {
    state: "Not possible for this item",
  });
}
