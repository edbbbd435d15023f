import { addMonths } from "date-fns";
import { PriceProposal as Stored, type StoredPriceProposal } from "#models/price-proposal.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { getCompany, listCompanyRecords } from "~/catalog/companies/companies.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { differingPlans, type PlanDifference } from "~/catalog/companies/facts/plan-changes";
import type { Plan } from "~/catalog/companies/facts/plans";
import { retentionMonths } from "~/community/submissions/retention";
import { changedMeanwhile } from "~/community/submissions/state-change";
import { isCurrent, publishFields, revertFields } from "~/community/vendors/edits.server";
import { backlogOf, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import { isDuplicateKey, storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";

type Found = Pick<StoredPriceProposal, "companyId" | "key" | "fields" | "url" | "quotes" | "reads" | "since">;

/**
 * Proposes changed prices in the inbox, in place of what still waits there about the company. Nothing with the same key is
 * proposed twice, even if an admin has decided about it since.
 */
export async function proposePrices(found: Found): Promise<void> {
  const { companyId, key } = found;
  if (await Stored.exists({ companyId, key })) return;
  const proposal = { ...found, state: "waiting" as const };
  const replaced = await Stored.updateOne({ companyId, state: "waiting" }, { $set: found });
  if (replaced.matchedCount === 0)
    await storedOnce(Stored.create({ _id: await takeIds("price_proposals"), ...proposal }));
}

/** Deletes what waits about companies, because their pages aren't read anymore. */
export async function withdrawPrices(companyIds: readonly number[]): Promise<void> {
  if (companyIds.length > 0) await Stored.deleteMany({ companyId: { $in: companyIds }, state: "waiting" });
}

/** The companies whose plans, or their proof, have been edited since a change of them was proposed that still waits. */
export async function listOutdated(): Promise<number[]> {
  const waiting = await Stored.find(undecided, { companyId: 1, fields: 1 }).lean();
  const records = await listCompanyRecords(waiting.map(({ companyId }) => companyId));
  const companies = new Map(records.map((company) => [company.id, company]));
  return waiting
    .filter(({ companyId, fields }) => {
      const company = companies.get(companyId);
      return company && !fields.every((field) => isCurrent(company, field));
    })
    .map(({ companyId }) => companyId);
}

/** Deletes what waits about a company if its page states one of the plans as it's stored. */
export async function withdrawRefuted(companyId: number, same: readonly string[]): Promise<void> {
  const waiting = await Stored.findOne({ companyId, state: "waiting" }).lean();
  if (waiting && changedPlans(waiting.fields).some(({ name }) => same.includes(name)))
    await Stored.deleteOne({ _id: waiting._id, state: "waiting" });
}

/** The plans that are proposed to change. */
export function changedPlans(fields: StoredPriceProposal["fields"]): PlanDifference[] {
  const { before, after } = (fields.find(({ field }) => field === "plans") ?? {}) as {
    before?: Plan[];
    after?: Plan[];
  };
  return differingPlans(before ?? [], after ?? []);
}

type State = StoredPriceProposal["state"];

/** Of a status, newest first: up to `max`, or all with 0. */
export async function listPriceProposals(state: State, max: number): Promise<StoredPriceProposal[]> {
  return Stored.find({ state }).sort({ createdAt: -1, _id: -1 }).limit(max).lean();
}

export async function countPriceProposals(state: State): Promise<number> {
  return Stored.countDocuments({ state });
}

const undecided = { state: "waiting" as const };

/** Those that wait for review. */
export function priceProposalBacklog(): Promise<Backlog> {
  return backlogOf(Stored, undecided, "createdAt");
}

export const oldestPriceProposals = (max: number) => oldestOf(Stored, undecided, "createdAt", max);

export async function findPriceProposal(id: number): Promise<StoredPriceProposal | null> {
  return Stored.findById(id).lean();
}

/**
 * Publishes or declines a proposal. Publishing comes first, so that after a crash the proposal still waits, and publishing
 * it again changes nothing more.
 * @param version the one that the admin read, in ISO 8601
 * @throws {Refusal} missing; taken, if the proposal or the company's plans have changed since
 */
export async function decidePrices(
  actor: Actor,
  id: number,
  { state, version, reason }: { state: "published" | "declined"; version: string; reason?: string | undefined },
): Promise<void> {
  const proposal = await getPriceProposal(id);
  const at = new Date(version);
  if (proposal.state !== "waiting" || proposal.updatedAt.getTime() !== at.getTime()) throw changedMeanwhile();
  const { companyId, fields } = proposal;
  const batch =
    state === "published" ? await publishFields(actor, await getCompany(companyId), fields, at, outdated) : undefined;
  const expiresAt = addMonths(new Date(), retentionMonths.handled);
  const decision = { state, expiresAt, ...(batch !== undefined && { batch }), ...(reason && { reason }) };
  const { matchedCount } = await Stored.updateOne({ _id: id, state: "waiting", updatedAt: at }, { $set: decision });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordState(actor, proposal, { before: "waiting", after: state });
}

const outdated = "Decline it, and read the page yourself.";

/**
 * Undoes the decision about a proposal: restores the company's plans, and moves it back to the queue.
 * @throws {Refusal} missing; taken, if the plans have changed again, or another change of prices waits
 */
export async function reopenPrices(actor: Actor, id: number): Promise<void> {
  const proposal = await getPriceProposal(id);
  const { state, companyId, batch } = proposal;
  if (state === "waiting") throw changedMeanwhile();
  if (await Stored.exists({ companyId, state: "waiting" })) throw newerExists();
  await revertFields(actor, batch);
  const waiting = { $set: { state: "waiting" }, $unset: { batch: 1, reason: 1, expiresAt: 1 } } as const;
  const { matchedCount } = await Stored.updateOne({ _id: id, state }, waiting).catch((error) => {
    throw isDuplicateKey(error) ? newerExists() : error;
  });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordState(actor, proposal, { before: state, after: "waiting" });
}

const newerExists = () => new Refusal("taken", "The page has other prices since. Decide about those instead.");

async function getPriceProposal(id: number): Promise<StoredPriceProposal> {
  const proposal = await findPriceProposal(id);
  if (!proposal) throw new Refusal("missing", "Price change not found.");
  return proposal;
}

async function recordState(
  actor: Actor,
  { _id: entityId, companyId }: StoredPriceProposal,
  { before, after }: { before: State; after: State },
): Promise<void> {
  const name = (await namesOfCompanies([companyId])).get(companyId) ?? "a deleted company";
  const fields = { before: { state: before }, after: { state: after } };
  await recordChange(actor, { entity: "price", entityId, label: `Prices of ${name}`, action: "update", ...fields });
}
