import { createHash } from "node:crypto";
import { addDays } from "date-fns";
import { PricingPage as Stored, type StoredPricingPage } from "#models/pricing-page.server";
import { listCompanyRecords } from "~/catalog/companies/companies.server";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { Plan } from "~/catalog/companies/facts/plans";
import { planPricesText } from "~/catalog/companies/facts/plan-text";
import { listPricingPages } from "~/catalog/companies/pricing-pages.server";
import { maxQuoteLength } from "~/catalog/companies/proof";
import { comparePlans, type Comparison, type KnownPrice } from "~/community/price-checks/compare-plans";
import { confirm } from "~/community/price-checks/confirmations";
import {
  listOutdated,
  proposePrices,
  withdrawPrices,
  withdrawRefuted,
} from "~/community/price-checks/proposals.server";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { fetchHtml } from "~/platform/fetch/page.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { dayOf } from "~/platform/text/day";
import { shorten } from "~/platform/text/clean-text";

export type Outcome = StoredPricingPage["outcome"];

/** How much may follow the end of a page, such as comments, in characters. */
const maxAfterEnd = 5_000;
const weekMs = 7 * 24 * 3600_000;

/**
 * Notes the pricing pages that companies have now. A new one is due at some time of the next week, so that pages aren't all
 * read at once. One with a proposal about plans that have been edited since is due now.
 */
export async function updatePages(now: Date): Promise<void> {
  // A clock that was wrong has planned later reads.
  await Stored.updateMany({ nextAt: { $gt: addDays(now, 8) } }, { $set: { nextAt: now } });
  const noted = new Map((await Stored.find({}, { url: 1 }).lean()).map(({ _id, url }) => [_id, url]));
  const listed = await listPricingPages(noted);
  const gone = [...noted].filter(([id, url]) => listed.get(id) !== url).map(([id]) => id);
  if (gone.length > 0) await Stored.deleteMany({ _id: { $in: gone } });
  await withdrawPrices(gone);
  const added = [...listed].filter(([id, url]) => noted.get(id) !== url);
  const dueAt = (id: number) => new Date(now.getTime() + shareOf(id) * weekMs);
  await Stored.insertMany(added.map(([_id, url]) => ({ _id, url, nextAt: dueAt(_id), outcome: "new" })));
  const edited = await listOutdated();
  // Before the proposals, so that a crash in between doesn't keep the page from being proposed again.
  if (edited.length > 0)
    await Stored.updateMany({ _id: { $in: edited } }, { $set: { nextAt: now }, $unset: { proposed: 1 } });
  await withdrawPrices(edited);
}

/** Spreads successive IDs evenly between 0 and 1. */
const shareOf = (id: number) => (id * ((Math.sqrt(5) - 1) / 2)) % 1;

/** Pages that are due, the longest due first, at most this many. */
export function duePages(max: number, now: Date): Promise<StoredPricingPage[]> {
  return Stored.find({ nextAt: { $lte: now } })
    .sort({ nextAt: 1 })
    .limit(max)
    .lean()
    .exec();
}

type CheckOptions = {
  fetch: GuardedFetch;
  userAgent: string;
  allows: (url: string) => Promise<boolean>;
  now: Date;
};

/**
 * Reads a company's pricing page and compares it with the stored plans. Proposes a change that the page has stated often
 * enough. May stop anywhere and be repeated: nothing is proposed twice.
 */
export async function checkPage(page: StoredPricingPage, { now, ...options }: CheckOptions): Promise<Outcome> {
  const [company] = await listCompanyRecords([page._id]);
  if (!company?.plans) {
    await withdrawPrices([page._id]);
    await Stored.deleteOne({ _id: page._id });
    return "new";
  }
  // A page that ends the process isn't the first one that the next run reads.
  await Stored.updateOne({ _id: page._id }, { $set: { nextAt: addDays(now, 1) } });
  const { plans } = company;
  const compared = hashOf(plans);
  const isKnown = page.compared === compared && !page.pending && page.outcome === "same";
  const read = await readHtml(page.url, { ...options, etag: isKnown ? page.etag : undefined });
  if (read === "unchanged") {
    await Stored.updateOne({ _id: page._id }, { $set: { checkedAt: now, nextAt: addDays(now, 7) } });
    return "same";
  }
  const known = page.known as KnownPrice[];
  const hasEnd = "html" in read && /<\/html\s*>/i.test(read.html.slice(-maxAfterEnd));
  // Cut off on the way, unless it's without its end the next time, too.
  const isCut = page.hasEnd === true && !hasEnd;
  const comparison =
    "html" in read && !isCut ? validated(comparePlans(read.html, { company: company.name, plans, known })) : null;
  const changes = comparison?.changes ?? [];
  const key = changes.length > 0 ? hashOf(changes.map(({ after }) => [after.name, planPricesText(after)])) : undefined;
  // If the page states another change, or none anymore, that isn't the page's doing.
  const isEdited = page.compared !== undefined && page.compared !== compared;
  const { pending } = isEdited && comparison && key !== page.pending?.key ? {} : page;
  const { isCertain, nextAt, confirmation } = confirm({ ...page, pending }, comparison, key, now);
  if (comparison) await withdrawRefuted(page._id, comparison.same);
  if (isCertain && page.pending) await propose(page, company, changes, now);
  const outcome = "problem" in read ? read.outcome : !comparison ? "unclear" : key === undefined ? "same" : "changed";
  // A page that can't be read may be out of order for a day.
  const isFirstProblem = !comparison && (page.outcome === "same" || page.outcome === "new");
  const dueAt: Date = isFirstProblem ? addDays(now, 1) : nextAt;
  await Stored.replaceOne(
    { _id: page._id },
    {
      ...{ _id: page._id, url: page.url, checkedAt: now, outcome, known: comparison?.known ?? page.known },
      nextAt: dueAt,
      ...("html" in read ? { hasEnd } : page.hasEnd !== undefined && { hasEnd: page.hasEnd }),
      ...("problem" in read && { note: read.problem }),
      ...("etag" in read && read.etag !== undefined && { etag: read.etag }),
      ...(comparison ? { compared } : page.compared !== undefined && { compared: page.compared }),
      ...confirmation,
    },
  );
  return outcome;
}

type Read = { html: string; etag: string | undefined } | { problem: string; outcome: "failed" | "forbidden" };

type ReadOptions = Omit<CheckOptions, "now"> & { etag: string | undefined };

async function readHtml(url: string, { fetch, ...request }: ReadOptions): Promise<Read | "unchanged"> {
  try {
    const { status, html, etag } = await fetchHtml(url, fetch, request);
    if (status === 304 && request.etag !== undefined) return "unchanged";
    if (html !== "") return { html, etag };
    return { problem: `The page can’t be read (${status}).`, outcome: "failed" };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const outcome = error.fault === "forbidden" ? "forbidden" : "failed";
    return { problem: error.message, outcome };
  }
}

/** Without changes that plans can't have. */
function validated(comparison: Comparison | null): Comparison | null {
  if (!comparison) return null;
  const changes = comparison.changes.flatMap((change) => {
    const after = Plan.safeParse(plain(change.after));
    return after.success ? [{ ...change, after: plain(after.data) }] : [];
  });
  return { ...comparison, changes };
}

async function propose(
  { _id, url, pending }: StoredPricingPage,
  company: CompanyRecord,
  changes: Comparison["changes"],
  now: Date,
) {
  const after = company.plans?.map((plan) => changes.find(({ before }) => before === plan)?.after ?? plan);
  const quotes = changes.map(({ quote }) => quote);
  const proof = { url, quote: shorten(quotes.join(" … "), maxQuoteLength), seen: dayOf(now) };
  await proposePrices({
    companyId: _id,
    key: `${pending!.since.toISOString()} ${pending!.key}`,
    fields: [
      { field: "plans", before: company.plans, after },
      { field: "plansProof", before: company.plansProof ?? null, after: proof },
    ],
    ...{ url, quotes, reads: pending!.reads + 1, since: pending!.since },
  });
}

/** Without undefined values, which the database would store as null. */
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url");
