import type { Actor } from "~/audit/actor";
import {
  inboxStateNames,
  inboxStates,
  nextStates,
  type InboxChange,
  type InboxItem,
  type InboxKind,
  type InboxQuery,
  type InboxState,
} from "~/inbox/inbox";
import { itemOfEdit, itemOfLead, itemOfReview, itemOfSubmission, readNames } from "~/inbox/items.server";
import { setLeadState } from "~/leads/leads.server";
import { countLeads, findLead, listLeads } from "~/leads/queue.server";
import type { MailSite } from "~/mail/template";
import { skipped } from "~/paging";
import { Refusal } from "~/refusal";
import { setReviewState } from "~/reviews/moderate.server";
import { checkReviewers } from "~/reviews/reviewers.server";
import { countReviews, findReview, listReviews } from "~/reviews/queue.server";
import { removeReported } from "~/inbox/remove-reported.server";
import { declineListing, publishListing, setSubmissionState } from "~/submissions/decide.server";
import { countSubmissions, findSubmission, listSubmissions } from "~/submissions/queue.server";
import { countEdits, decideEdit, findEdit, listEdits } from "~/vendors/edits.server";

const open: InboxState[] = ["new", "waiting"];

const submissionStates = [...new Set([...inboxStates.listing, ...inboxStates.report])];

type Filter = Pick<InboxQuery, "kind" | "state">;

/** The filter for each queue, or null if it has no matches. A status that a queue doesn't use matches nothing. */
function filtersOf({ kind, state }: Filter) {
  const wanted = state && (state === "open" ? open : [state]);
  const among = <State extends InboxState>(known: readonly State[]) =>
    wanted && known.filter((state) => wanted.includes(state));
  return {
    submissions: isElsewhere(kind) ? null : { kind, states: among(submissionStates) },
    leads: !kind || kind === "demo" ? { states: among(inboxStates.demo) } : null,
    reviews: !kind || kind === "review" ? { states: among(inboxStates.review) } : null,
    edits: !kind || kind === "edit" ? { states: among(inboxStates.edit) } : null,
  };
}

/** Whether items of a kind aren't submissions. */
function isElsewhere(kind: InboxKind | undefined): kind is "demo" | "review" | "edit" {
  return kind === "demo" || kind === "review" || kind === "edit";
}

/** A page of submissions, newest first, with the total count. */
export async function listInbox({ kind, state, ...page }: InboxQuery): Promise<{ items: InboxItem[]; total: number }> {
  const filters = filtersOf({ kind, state });
  const [items, total] = await Promise.all([read(filters, skipped(page) + page.limit), count(filters)]);
  return { items: items.slice(skipped(page)), total };
}

/** All items of a kind and status, newest first. */
export function listAllInbox(filter: Filter): Promise<InboxItem[]> {
  return read(filtersOf(filter), 0);
}

type Filters = ReturnType<typeof filtersOf>;

/** The newest items of all queues; 0 means all of them. */
async function read(filters: Filters, limit: number): Promise<InboxItem[]> {
  const [submissions, leads, reviews, edits] = await Promise.all([
    filters.submissions ? listSubmissions(filters.submissions, limit) : [],
    filters.leads ? listLeads(filters.leads, limit) : [],
    filters.reviews ? listReviews(filters.reviews, limit) : [],
    filters.edits ? listEdits(filters.edits, limit) : [],
  ]);
  const names = await readNames(submissions, leads, reviews, edits);
  const checks = await checkReviewers(reviews);
  const items = [
    ...submissions.map((stored) => itemOfSubmission(stored, names)),
    ...leads.map((stored) => itemOfLead(stored, names)),
    ...reviews.map((stored, i) => itemOfReview(stored, names, checks[i])),
    ...edits.map((stored) => itemOfEdit(stored, names)),
  ];
  items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  return limit === 0 ? items : items.slice(0, limit);
}

async function count({ submissions, leads, reviews, edits }: Filters): Promise<number> {
  const counts = await Promise.all([
    submissions ? countSubmissions(submissions) : 0,
    leads ? countLeads(leads) : 0,
    reviews ? countReviews(reviews) : 0,
    edits ? countEdits(edits) : 0,
  ]);
  return counts.reduce((sum, one) => sum + one, 0);
}

/** @throws {Refusal} missing */
export async function getInboxItem(kind: InboxKind, id: number): Promise<InboxItem> {
  const submission = isElsewhere(kind) ? null : await findSubmission(kind, id);
  const lead = kind === "demo" ? await findLead(id) : null;
  const review = kind === "review" ? await findReview(id) : null;
  const edit = kind === "edit" ? await findEdit(id) : null;
  const names = await readNames(listOf(submission), listOf(lead), listOf(review), listOf(edit));
  if (submission) return itemOfSubmission(submission, names);
  if (lead) return itemOfLead(lead, names);
  if (review) return itemOfReview(review, names, (await checkReviewers([review]))[0]);
  if (edit) return itemOfEdit(edit, names);
  throw new Refusal("missing", "Item not found.");
}

const listOf = <Item>(item: Item | null): Item[] => (item ? [item] : []);

/**
 * Changes an item's status, with the consequences: a published listing becomes a company, published or declined ones
 * send an email, as do those of reviews, which update the company's rating. Published edits update the company.
 * @throws {Refusal} missing; invalid, for an impossible status, a declined listing or review without a reason, or a listing that
 * makes no valid company; taken, if someone else changed it in the meantime, or its website is already listed
 */
export async function changeInboxItem(
  actor: Actor,
  { kind, id, state, reason, fields, updatedAt }: { kind: InboxKind; id: number } & InboxChange,
  site: MailSite,
): Promise<InboxItem> {
  const item = await getInboxItem(kind, id);
  if (item.state === state) return item;
  if (!nextStates(kind, item.state).includes(state)) throw impossible(item, state);
  const change = { id, label: item.title, from: item.state as never, to: state as never };
  if (kind === "demo") await setLeadState(actor, change);
  else if (kind === "review") {
    const version = updatedAt === undefined ? undefined : new Date(updatedAt);
    await setReviewState(actor, change, { reason, version, site });
  } else if (kind === "edit") {
    const all = item.changes?.map(({ field }) => field) ?? [];
    const accepted = state === "published" ? (fields ?? all) : [];
    await decideEdit(actor, { id, version: updatedAt ?? item.updatedAt, accepted, reason }, site);
  } else if (kind === "report" && state === "removed") await removeReported(actor, { ...change, reason }, site);
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
