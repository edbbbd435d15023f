import type { Actor } from "~/platform/audit/actor";
import {
  decidedStates,
  inboxKinds,
  inboxStateNames,
  inboxStates,
  openStates,
  parseKey,
  totalOf,
  type InboxChange,
  type InboxCount,
  type InboxKind,
  type InboxQuery,
  type InboxReply,
  type InboxState,
} from "~/community/inbox/inbox";
import type { InboxItem, InboxResult } from "~/community/inbox/api";
import { refusalOf } from "~/platform/runtime/disk-full.server";
import {
  itemOfEdit,
  itemOfLead,
  itemOfPrices,
  itemOfReview,
  itemOfSubmission,
  readNames,
  type Inbox,
} from "~/community/inbox/items.server";
import { handlingOf } from "~/community/leads/handling.server";
import { setLeadState } from "~/community/leads/leads.server";
import { countLeads, findLead, leadBacklog, listLeads, oldestLeads } from "~/community/leads/queue.server";
import { withdrawDecisionMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { joinBacklogs, type Backlog } from "~/platform/runtime/count.server";
import { skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";
import { setReviewState } from "~/community/reviews/moderate.server";
import { checkReviewers } from "~/community/reviews/reviewers.server";
import { countReviews, findReview, listReviews, oldestReviews, reviewBacklog } from "~/community/reviews/queue.server";
import { removeReported } from "~/community/inbox/remove-reported.server";
import {
  declineListing,
  publishListing,
  setSubmissionState,
  unpublishListing,
} from "~/community/submissions/decide.server";
import {
  countSubmissions,
  findSubmission,
  listSubmissions,
  oldestSubmissions,
  submissionBacklog,
} from "~/community/submissions/queue.server";
import { replyToSubmission } from "~/community/submissions/reply.server";
import {
  countPriceProposals,
  decidePrices,
  findPriceProposal,
  listPriceProposals,
  oldestPriceProposals,
  priceProposalBacklog,
  reopenPrices,
} from "~/community/price-checks/proposals.server";
import { changedMeanwhile } from "~/community/submissions/state-change";
import { decideClaim } from "~/community/vendors/claim-requests.server";
import {
  countEdits,
  decideEdit,
  editBacklog,
  findEdit,
  listEdits,
  oldestEdits,
  reopenEdit,
} from "~/community/vendors/edits.server";

const submissionStates = [...new Set([...inboxStates.listing, ...inboxStates.report, ...inboxStates.claim])];

type Filter = Pick<InboxQuery, "kind" | "state">;
/** The kinds that aren't submissions. */
const otherKinds = ["demo", "review", "edit", "price"] as const;
type OtherKind = (typeof otherKinds)[number];

const isOtherKind = (kind: InboxKind | undefined): kind is OtherKind => otherKinds.some((other) => other === kind);

/** Groups of statuses, in the list's order. Those that need review are first. */
function groupsOf(state: InboxQuery["state"]): InboxState[][] {
  if (state === undefined) return [openStates, decidedStates];
  return [state === "open" ? openStates : [state]];
}

/** A page of items with the total: those that need review first, each group newest first. */
export async function listInbox(
  { kind, state, ...page }: InboxQuery,
  counts: Promise<InboxCount[]> = countInbox({ kind, state }),
): Promise<{ items: InboxItem[]; total: number }> {
  const counted = (await counts).filter((one) => !kind || one.kind === kind);
  const [first, end] = [skipped(page), skipped(page) + page.limit];
  const items: InboxItem[] = [];
  let total = 0;
  for (const states of groupsOf(state)) {
    const size = totalOf(counted.filter((one) => states.includes(one.state)));
    const [from, to] = [Math.max(0, first - total), Math.min(size, end - total)];
    if (from < to) items.push(...(await read(kind, states, to)).slice(from));
    total += size;
  }
  return { items, total };
}

/** All items of a kind and status, those that need review first, each group newest first. */
export async function listAllInbox({ kind, state }: Filter): Promise<InboxItem[]> {
  return (await Promise.all(groupsOf(state).map((states) => read(kind, states, 0)))).flat();
}

/** The number of items of each kind and status. */
export async function countInbox({ kind, state }: Filter = {}): Promise<InboxCount[]> {
  const shownStates = groupsOf(state).flat();
  const pairs = (kind ? [kind] : inboxKinds).flatMap((kind) =>
    inboxStates[kind].filter((state) => shownStates.includes(state)).map((state) => ({ kind, state })),
  );
  return Promise.all(pairs.map(async (pair) => ({ ...pair, count: await count(pair) })));
}

/** What needs review. */
export async function inboxBacklog(): Promise<Backlog> {
  return joinBacklogs(
    await Promise.all([submissionBacklog(), leadBacklog(), reviewBacklog(), editBacklog(), priceProposalBacklog()]),
  );
}

function count({ kind, state }: { kind: InboxKind; state: InboxState }): Promise<number> {
  if (kind === "demo") return countLeads(state as never);
  if (kind === "review") return countReviews(state as never);
  if (kind === "edit") return countEdits(state as never);
  if (kind === "price") return countPriceProposals(state as never);
  return countSubmissions(kind, state as never);
}

/** The newest items of these statuses, of one kind or all: up to `max`, or all with 0. */
async function read(kind: InboxKind | undefined, states: InboxState[], max: number): Promise<InboxItem[]> {
  // One query per status, so that an index provides the order.
  const inEach = async <State extends InboxState, Stored extends Dated>(
    known: readonly State[],
    list: (state: State) => Promise<Stored[]>,
  ) => newest(await Promise.all(known.filter((state) => states.includes(state)).map(list)), max);
  const [submissions, leads, reviews, edits, prices] = await Promise.all([
    isOtherKind(kind) ? [] : inEach(submissionStates, (state) => listSubmissions(kind, state, max)),
    !kind || kind === "demo" ? inEach(inboxStates.demo, (state) => listLeads(state, max)) : [],
    !kind || kind === "review" ? inEach(inboxStates.review, (state) => listReviews(state, max)) : [],
    !kind || kind === "edit" ? inEach(inboxStates.edit, (state) => listEdits(state, max)) : [],
    !kind || kind === "price" ? inEach(inboxStates.price, (state) => listPriceProposals(state, max)) : [],
  ]);
  const items = (await itemsOf({ submissions, leads, reviews, edits, prices })).toSorted((a, b) => byAge(b, a));
  return max === 0 ? items : items.slice(0, max);
}

/** What has needed review the longest, first. */
export async function oldestInInbox(max: number): Promise<InboxItem[]> {
  const [submissions, leads, reviews, edits, prices] = await Promise.all([
    ...([oldestSubmissions(max), oldestLeads(max), oldestReviews(max)] as const),
    ...([oldestEdits(max), oldestPriceProposals(max)] as const),
  ]);
  return (await itemsOf({ submissions, leads, reviews, edits, prices })).sort(byAge).slice(0, max);
}

const byAge = (a: InboxItem, b: InboxItem) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0);

async function itemsOf(inbox: Inbox): Promise<InboxItem[]> {
  const { submissions, leads, reviews, edits, prices } = inbox;
  const names = await readNames(inbox);
  const [checks, handling] = await Promise.all([checkReviewers(reviews), handlingOf(leads)]);
  return [
    ...submissions.map((stored) => itemOfSubmission(stored, names)),
    ...leads.map((stored, i) => itemOfLead(stored, names, handling[i])),
    ...reviews.map((stored, i) => itemOfReview(stored, names, checks[i])),
    ...edits.map((stored) => itemOfEdit(stored, names)),
    ...prices.map((stored) => itemOfPrices(stored, names)),
  ];
}

type Dated = { _id: number; createdAt: Date };

function newest<Stored extends Dated>(lists: Stored[][], max: number): Stored[] {
  const sorted = lists.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id);
  return max === 0 ? sorted : sorted.slice(0, max);
}

/** @throws {Refusal} missing */
export async function getInboxItem(kind: InboxKind, id: number): Promise<InboxItem> {
  const item = await findItem(kind, id);
  if (!item) throw new Refusal("missing", "Item not found.");
  return item;
}

/** The item that a text from an address names, or null if there's none. */
export async function findInboxItem(key: string): Promise<InboxItem | null> {
  const named = parseKey(key);
  return named && findItem(named.kind, named.id);
}

async function findItem(kind: InboxKind, id: number): Promise<InboxItem | null> {
  const [item] = await itemsOf({
    submissions: isOtherKind(kind) ? [] : listOf(await findSubmission(kind, id)),
    leads: kind === "demo" ? listOf(await findLead(id)) : [],
    reviews: kind === "review" ? listOf(await findReview(id)) : [],
    edits: kind === "edit" ? listOf(await findEdit(id)) : [],
    prices: kind === "price" ? listOf(await findPriceProposal(id)) : [],
  });
  return item ?? null;
}

const listOf = <Item>(item: Item | null): Item[] => (item ? [item] : []);

/**
 * Changes an item's status and applies the decision: a published listing becomes a company, published reviews and edits
 * change their company, and the sender gets an email half a minute later. The kind's first status undoes the last
 * decision: the company is restored, and the email is withdrawn if it hasn't been sent.
 * @throws {Refusal} missing; invalid, for an impossible status, a declined listing or review without a reason, or a
 * listing that makes no valid company; taken, if someone else changed it in the meantime, or its website is already
 * listed
 */
export async function changeInboxItem(
  actor: Actor,
  { kind, id, state, reason, fields, updatedAt }: { kind: InboxKind; id: number } & InboxChange,
  site: MailSite,
): Promise<InboxItem> {
  const item = await getInboxItem(kind, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(item.updatedAt)) throw alreadyChanged(item);
  if (item.state === state) return item;
  const reopens = state === inboxStates[kind][0] && item.state !== "removed";
  if (!reopens && !item.next.includes(state)) throw impossible(item, state);
  const change = { id, label: item.title, from: item.state as never, to: state as never };
  if (kind === "demo") await setLeadState(actor, change);
  else if (kind === "review") await setReviewState(actor, change, { reason, version: new Date(item.updatedAt), site });
  else if (kind === "edit" && reopens) await reopenEdit(actor, id);
  else if (kind === "edit") {
    const all = item.changes?.map(({ field }) => field) ?? [];
    const accepted = state === "published" ? (fields ?? all) : [];
    await decideEdit(actor, { id, version: item.updatedAt, accepted, reason }, site);
  } else if (kind === "price" && reopens) await reopenPrices(actor, id);
  else if (kind === "price")
    await decidePrices(actor, id, { state: state as "published" | "declined", version: item.updatedAt, reason });
  else if (kind === "report" && state === "removed") await removeReported(actor, { ...change, reason }, site);
  else if (kind === "claim") await decideClaim(actor, { ...change, reason }, site);
  else if (kind === "listing" && state === "published") await publishListing(actor, id, site);
  else if (kind === "listing" && state === "declined") await declineListing(actor, id, reason, site);
  else if (kind === "listing" && item.state === "published") await unpublishListing(actor, id);
  else await setSubmissionState(actor, change);
  const changed = await getInboxItem(kind, id);
  if (!reopens) return changed;
  const emailed = !(await withdrawDecisionMail(`${kind} ${id}`, new Date(item.updatedAt)));
  return { ...changed, emailed };
}

/**
 * Emails a reply to an item's sender. The item's status stays.
 * @throws {Refusal} missing; invalid, if there's no address to reply to; taken, if someone else changed it in the
 * meantime
 */
export async function replyToInboxItem(
  actor: Actor,
  { kind, id, text, updatedAt }: { kind: InboxKind; id: number } & InboxReply,
  site: MailSite,
): Promise<InboxItem> {
  const item = await getInboxItem(kind, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(item.updatedAt)) throw alreadyChanged(item);
  if (isOtherKind(kind)) throw new Refusal("invalid", "You can’t reply to this item from the inbox.");
  await replyToSubmission(actor, { kind, id, label: item.title, text, version: new Date(item.updatedAt) }, site);
  return getInboxItem(kind, id);
}

type Decision = { kind: InboxKind; id: number } & InboxChange;

/** Changes many items, one after the other. If one is refused or fails, the others are still changed. */
export async function changeInboxItems(actor: Actor, decisions: Decision[], site: MailSite): Promise<InboxResult[]> {
  const results: InboxResult[] = [];
  for (const decision of decisions) {
    const { kind, id } = decision;
    try {
      results.push({ kind, id, item: await changeInboxItem(actor, decision, site), refusal: null });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) console.error(`Couldn’t change ${kind} ${id} of the inbox:`, error);
      results.push({ kind, id, item: null, refusal: refusal?.message ?? "This couldn’t be saved. Try again." });
    }
  }
  return results;
}

/** The refusal for the second of two admins who change the same item. */
function alreadyChanged({ state }: InboxItem): Refusal {
  if (state === "new" || state === "waiting") return changedMeanwhile();
  return new Refusal("taken", `Someone else has changed this item’s status to “${inboxStateNames[state]}.”`);
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
