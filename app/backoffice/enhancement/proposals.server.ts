import { AiProposal, type StoredAiProposal } from "#models/ai-proposal.server";
import type { Actor } from "~/platform/audit/actor";
import { aiFields, setAiValues } from "~/catalog/companies/ai-values.server";
import { backlogOf, countOf, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import type { Decision, ProposalQuery, ProposedFieldName } from "~/backoffice/enhancement/proposal";
import type { Proposal } from "~/backoffice/enhancement/api";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";

const perPage = 20;

function toProposal({ _id, createdAt, createdById: _createdById, ...stored }: StoredAiProposal): Proposal {
  return { ...stored, instructions: stored.instructions ?? [], id: _id, createdAt: createdAt.toISOString() };
}

/**
 * Stores a suggestion. Marks undecided fields of the company's older suggestions as replaced.
 * @param id a reserved ID, if the caller needed it beforehand
 */
export async function addProposal(
  actor: Actor,
  proposal: Omit<Proposal, "id" | "open" | "createdAt" | "createdBy">,
  id?: number,
): Promise<Proposal> {
  const older = await AiProposal.find({ companyId: proposal.companyId, open: true }).lean();
  for (const { _id, fields } of older) {
    const replaced = fields.map((field) => (field.state === "open" ? { ...field, state: "replaced" } : field));
    await AiProposal.updateOne({ _id }, { $set: { open: false, fields: replaced } });
  }
  const added = await AiProposal.create({
    ...proposal,
    _id: id ?? (await reserveProposalId()),
    open: proposal.fields.some(({ state }) => state === "open"),
    createdBy: actor.name,
    createdById: actor.userId,
    createdAt: new Date(),
  });
  return toProposal(added.toObject());
}

export function reserveProposalId(): Promise<number> {
  return takeIds("ai_proposals");
}

/** Newest first, 20 per page. */
export async function listProposals(query: ProposalQuery): Promise<{ proposals: Proposal[]; total: number }> {
  const filter = {
    ...(query.open ? { open: query.open === "true" } : {}),
    ...(query.companyId !== undefined ? { companyId: query.companyId } : {}),
  };
  const total = await countOf(AiProposal, filter);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(query.page, pages);
  const stored = await AiProposal.find(filter)
    .sort({ _id: -1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean();
  return { proposals: stored.map(toProposal), total };
}

/** Suggestions with undecided fields. */
export function proposalBacklog(): Promise<Backlog> {
  return backlogOf(AiProposal, { open: true }, "createdAt", "_id");
}

export async function oldestProposals(max: number): Promise<Proposal[]> {
  return (await oldestOf(AiProposal, { open: true }, "_id", max)).map(toProposal);
}

/** @throws {Refusal} missing */
export async function getProposal(id: number): Promise<Proposal> {
  const proposal = await findProposal(id);
  if (!proposal) throw new Refusal("missing", "Suggestion not found.");
  return proposal;
}

export async function findProposal(id: number): Promise<Proposal | null> {
  const stored = await AiProposal.findById(id).lean();
  return stored && toProposal(stored);
}

/**
 * Accepts some fields of a suggestion and rejects others. Fields in neither list stay undecided. `undo` is the batch ID
 * that undoes the change of the company.
 * @throws {Refusal} missing; taken, if a field was decided already, or someone changed its text in the company
 */
export async function decideProposal(
  actor: Actor,
  id: number,
  { accept, reject }: Decision,
): Promise<{ proposal: Proposal; undo?: string }> {
  const { companyId, fields } = await getProposal(id);
  const decided = [...accept, ...reject];
  const closed = fields.find(({ field, state }) => decided.includes(field) && state !== "open");
  if (closed || decided.some((name) => !fields.some(({ field }) => field === name))) {
    throw new Refusal("taken", "Someone already accepted or rejected this suggestion.");
  }
  // Change the company first: if the server stops here, the suggestion is still open and can be decided again.
  const accepted = fields.filter(({ field }) => accept.includes(field));
  const undo = accepted.length > 0 ? await setAiValues(actor, companyId, accepted) : undefined;
  for (const name of decided) await decide(id, name, accept.includes(name) ? "accepted" : "rejected");
  await AiProposal.updateOne({ _id: id, "fields.state": { $ne: "open" } }, { $set: { open: false } });
  return { proposal: await getProposal(id), ...(undo ? { undo } : {}) };
}

/**
 * Accepts all undecided texts of a suggestion. Facts wait for an admin who reads their proof. `undo` is absent if the company
 * already has these texts.
 */
export async function acceptOpen(actor: Actor, { id, fields }: Proposal): Promise<{ undo?: string }> {
  const texts: readonly string[] = aiFields;
  const accept = fields
    .filter(({ field, state }) => state === "open" && texts.includes(field))
    .map(({ field }) => field);
  return accept.length > 0 ? decideProposal(actor, id, { accept, reject: [] }) : {};
}

async function decide(id: number, field: ProposedFieldName, state: "accepted" | "rejected"): Promise<void> {
  await AiProposal.updateOne(
    { _id: id, fields: { $elemMatch: { field, state: "open" } } },
    { $set: { "fields.$.state": state } },
  );
}
