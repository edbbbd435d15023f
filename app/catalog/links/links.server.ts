import { addDays } from "date-fns";
import { LinkCheck as Stored, type StoredLinkCheck } from "#models/link-check.server";
import { scriptActor, type Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { listCompanyIds } from "~/catalog/companies/existing.server";
import { findWebsite, listWebsites, type Website } from "~/catalog/companies/websites.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { backlogOf, countOf, joinBacklogs, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import { shorten } from "~/platform/text/clean-text";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { readPage, type Page } from "~/platform/fetch/page.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import type { LinkDecision, LinkQuery } from "~/catalog/links/link-check";
import type { LinkCheck, LinksPage } from "~/catalog/links/api";
import { classifyLink, domainOf, linkStatuses, type Fault, type LinkStatus } from "~/catalog/links/link-status";
import { storeSiteIcon } from "~/catalog/links/site-icon.server";
import { Refusal } from "~/platform/runtime/refusal";
import { listTrashedIds } from "~/platform/trash/trash.server";

const perPage = 50;
const maxTitleLength = 300;
/** Days between checks of a website. */
const dueAfterDays: Record<LinkStatus, number> = { reachable: 7, moved: 7, suspect: 1, broken: 1, unknown: 3 };

const watch = scriptActor("link watch");

/** Checks a company's website and stores the result. Hides suspicious links from visitors. */
export async function checkLink(
  { _id, name, website }: Website,
  fetch: GuardedFetch = guardedFetch,
): Promise<StoredLinkCheck> {
  const found = await fetchPage(website, fetch);
  // Read the decision now, because the check takes seconds and an admin may decide meanwhile.
  const earlier = await Stored.findById(_id).lean();
  const isSame = earlier?.website === website;
  const known = isSame ? earlier.known : undefined;
  const { status, reasons } = classifyLink({ name, website, known }, found);
  const page = "fault" in found ? undefined : { finalUrl: found.url, title: shorten(found.title, maxTitleLength) };
  const isVendors = (status === "reachable" || status === "moved") && page !== undefined;
  const knownNow = known?.title || !isVendors ? known : { domain: domainOf(page.finalUrl), title: page.title };
  // Only an admin can release a held link: a hijacked site may look normal on the day we check it.
  const held = status === "suspect" || (isSame && earlier.held);
  const check: StoredLinkCheck = {
    _id,
    website,
    verdict: status,
    reasons,
    ...page,
    ...(knownNow && { known: knownNow }),
    held,
    checkedAt: new Date(),
    ...(isSame &&
      earlier.reviewedAt && {
        reviewedAt: earlier.reviewedAt,
        reviewedBy: earlier.reviewedBy,
        reviewedById: earlier.reviewedById ?? null,
      }),
  };
  await Stored.replaceOne({ _id }, check, { upsert: true });
  const wasHeld = isSame && earlier.held;
  if (held !== wasHeld) {
    await contentChanged({ companies: [_id] });
    await recordHold(watch, { _id, name }, wasHeld, held);
  }
  if (isVendors && !held && !("fault" in found)) await storeSiteIcon({ _id, name, website }, found, fetch);
  return check;
}

function recordHold(actor: Actor, { _id, name }: Pick<Website, "_id" | "name">, before: boolean, after: boolean) {
  const fields = { before: { held: before }, after: { held: after } };
  return recordChange(actor, { entity: "link", entityId: _id, label: name, action: "update", ...fields });
}

async function fetchPage(website: string, fetch: GuardedFetch): Promise<Page | Fault> {
  try {
    return await readPage(website, fetch);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { fault: error.fault, sentence: error.message };
  }
}

/** Companies whose website is due, never checked ones first. */
export async function dueWebsites(now = new Date()): Promise<Website[]> {
  const checks = await Stored.find({}, { website: 1, verdict: 1, checkedAt: 1 }).sort({ checkedAt: 1 }).lean();
  const order = new Map(checks.map((check, i) => [check._id, { ...check, position: i + 1 }]));
  const companies = await listWebsites();
  const positionOf = ({ _id }: Website) => order.get(_id)?.position ?? 0;
  return companies
    .filter(({ _id, website }) => {
      const check = order.get(_id);
      if (check?.website !== website) return true;
      return addDays(check.checkedAt, dueAfterDays[check.verdict]) < now;
    })
    .sort((a, b) => positionOf(a) - positionOf(b));
}

/** Deletes check results of companies that are neither listed nor in the trash. */
export async function deleteOrphanedChecks(): Promise<void> {
  const known = new Set([...(await listCompanyIds()), ...(await listTrashedIds("company"))]);
  const checked = await Stored.find({}, { _id: 1 }).lean();
  const gone = checked.map(({ _id }) => _id).filter((id) => !known.has(id));
  if (gone.length > 0) await Stored.deleteMany({ _id: { $in: gone } });
}

/** Whether a company's link to this website is hidden until an admin reviews it. */
export async function isLinkHidden(companyId: number, website: string): Promise<boolean> {
  return (await Stored.exists({ _id: companyId, website, held: true })) !== null;
}

/** The websites of these companies, or of all, whose links are hidden from visitors, by company ID. */
export async function listHiddenWebsites(companyIds?: number[]): Promise<Map<number, string>> {
  const among = companyIds ? { _id: { $in: companyIds } } : {};
  const held = await Stored.find({ ...among, held: true }, { website: 1 }).lean();
  return new Map(held.map(({ _id, website }) => [_id, website]));
}

/** Websites that were broken, or no longer the vendor's, when they were last checked. */
export async function brokenLinks(): Promise<Backlog> {
  return joinBacklogs([
    await backlogOf(Stored, { verdict: "broken" }, "checkedAt"),
    await backlogOf(Stored, { verdict: "suspect" }, "checkedAt"),
  ]);
}

/** The IDs of the companies whose websites haven't been checked again for the longest. */
export async function oldestBrokenLinks(max: number): Promise<number[]> {
  const verdicts = ["broken", "suspect"] as const;
  const lists = await Promise.all(verdicts.map((verdict) => oldestOf(Stored, { verdict }, "checkedAt", max)));
  const checks = lists.flat().sort((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
  return checks.slice(0, max).map(({ _id }) => _id);
}

/** Last checked first, 50 per page, with the totals by status. */
export async function listLinks(query: LinkQuery): Promise<LinksPage> {
  const filter = { ...(query.verdict ? { verdict: query.verdict } : {}), ...(query.held ? { held: true } : {}) };
  const total = await countOf(Stored, filter);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(query.page, pages);
  const checks = await Stored.find(filter)
    .sort({ checkedAt: -1, _id: 1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean();
  const nameOf = await namesOfCompanies(checks.map(({ _id }) => _id));
  // Each count uses an index; grouping would read all checks.
  const counted = linkStatuses.map(async (verdict) => [verdict, await Stored.countDocuments({ verdict })] as const);
  return {
    links: checks.map((check) => toLinkCheck(check, nameOf.get(check._id) ?? "(removed)")),
    total,
    page,
    pages,
    counts: {
      ...Object.fromEntries(await Promise.all(counted)),
      held: await Stored.countDocuments({ held: true }),
    },
  };
}

/**
 * Applies an admin's decision about a website: show its link and trust the site as it is now, hide the link, or check
 * again now.
 * @throws {Refusal} missing; invalid, if it was never checked
 */
export async function decideLink(actor: Actor, companyId: number, decision: LinkDecision): Promise<LinkCheck> {
  const company = await findWebsite(companyId);
  if (!company) throw new Refusal("missing", "Company not found.");
  if (decision === "check") return toLinkCheck(await checkLink(company), company.name);
  const check = await Stored.findById(companyId).lean();
  if (check?.website !== company.website)
    throw new Refusal("invalid", "This website hasn’t been checked yet. Check it first.");
  const { finalUrl, title = "" } = check;
  const reviewed = {
    reviewedBy: actor.name,
    reviewedById: actor.userId,
    reviewedAt: new Date(),
    held: decision === "hold",
  };
  const known = decision === "release" && finalUrl ? { known: { domain: domainOf(finalUrl), title } } : {};
  const found = decision === "release" && check.verdict === "suspect" ? { verdict: "moved" as const, reasons: [] } : {};
  await Stored.updateOne({ _id: companyId }, { $set: { ...reviewed, ...known, ...found } });
  await contentChanged({ companies: [companyId] });
  await recordHold(actor, company, check.held, reviewed.held);
  return toLinkCheck({ ...check, ...reviewed, ...known, ...found }, company.name);
}

function toLinkCheck(check: StoredLinkCheck, companyName: string): LinkCheck {
  const { _id, website, verdict, reasons, finalUrl, title, known, held, checkedAt, reviewedBy, reviewedAt } = check;
  return {
    companyId: _id,
    companyName,
    website,
    verdict,
    reasons,
    ...(finalUrl ? { finalUrl } : {}),
    ...(title ? { title } : {}),
    ...(known?.title ? { knownTitle: known.title } : {}),
    held,
    checkedAt: checkedAt.toISOString(),
    ...(reviewedBy ? { reviewedBy } : {}),
    ...(reviewedAt ? { reviewedAt: reviewedAt.toISOString() } : {}),
  };
}
