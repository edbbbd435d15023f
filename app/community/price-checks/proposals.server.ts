import { addMonths } from "date-fns";
import { PriceProposal as Stored, type StoredPriceProposal } from "#models/price-proposal.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { retentionMonths } from "~/community/submissions/retention";
import { changedMeanwhile } from "~/community/submissions/state-change";
import { publishFields, revertFields } from "~/community/vendors/edits.server";
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

/** Deletes what waits about a company, because its page doesn't say so anymore. */
export async function withdrawPrices(companyId: number): Promise<void> {
  await Stored.deleteOne({ companyId, state: "waiting" });
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
  state: "published" | "declined",
  version: string,
): Promise<void> {
  const proposal = await getPriceProposal(id);
  const at = new Date(version);
  if (proposal.state !== "waiting" || proposal.updatedAt.getTime() !== at.getTime()) throw changedMeanwhile();
  const company = await getCompany(proposal.companyId);
  const batch = state === "published" ? await publishFields(actor, company, proposal.fields, at) : undefined;
  const expiresAt = addMonths(new Date(), retentionMonths.handled);
  const decision = { state, expiresAt, ...(batch !== undefined && { batch }) };
  const { matchedCount } = await Stored.updateOne({ _id: id, state: "waiting", updatedAt: at }, { $set: decision });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordState(actor, id, company.name, { before: "waiting", after: state });
}

/**
 * Undoes the decision about a proposal: restores the company's plans, and moves it back to the queue.
 * @throws {Refusal} missing; taken, if the plans have changed again, or another change of prices waits
 */
export async function reopenPrices(actor: Actor, id: number): Promise<void> {
  const { state, companyId, batch } = await getPriceProposal(id);
  if (state === "waiting") throw changedMeanwhile();
  if (await Stored.exists({ companyId, state: "waiting" })) throw newerExists();
  const { name } = await getCompany(companyId);
  await revertFields(actor, batch);
  const waiting = { $set: { state: "waiting" }, $unset: { batch: 1, expiresAt: 1 } } as const;
  const { matchedCount } = await Stored.updateOne({ _id: id, state }, waiting).catch((error) => {
    throw isDuplicateKey(error) ? newerExists() : error;
  });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordState(actor, id, name, { before: state, after: "waiting" });
}

const newerExists = () => new Refusal("taken", "The page has other prices since. Decide about those instead.");

async function getPriceProposal(id: number): Promise<StoredPriceProposal> {
  const proposal = await findPriceProposal(id);
  if (!proposal) throw new Refusal("missing", "Price change not found.");
  return proposal;
}

function recordState(
  actor: Actor,
  entityId: number,
  company: string,
  { before, after }: { before: State; after: State },
) {
  const fields = { before: { state: before }, after: { state: after } };
  return recordChange(actor, { entity: "price", entityId, label: `Prices of ${company}`, action: "update", ...fields });
}
