import { isDeepStrictEqual } from "node:util";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { loggedAndPendingChangesSince } from "~/platform/audit/announce.server";
import { differingFields } from "~/platform/audit/audit.server";
import type { FieldChange } from "~/platform/audit/change";
import { namesOfCategories } from "~/catalog/categories/category-names.server";
import { assignAll, unassignAll } from "~/catalog/companies/assign-categories.server";
import { getCompany } from "~/catalog/companies/companies.server";
import type { Company, CompanyCreate, CompanyInput, CompanyUpdate, RatingKind } from "~/catalog/companies/company";
import { aiFields, cleanAiTexts } from "~/catalog/companies/ai-values.server";
import { auditedFields, updateOf, websiteFields, type AuditedFields } from "~/catalog/companies/audit-entry.server";
import { provedBy } from "~/catalog/companies/facts/table";
import { companyFields, fieldsWith } from "~/catalog/companies/fields";
import { nameKeyOf } from "~/catalog/companies/name-key";
import { originBy, originsFor } from "~/catalog/companies/origins.server";
import { differencesOf, EditConflict } from "~/catalog/companies/edit-conflict";
import { backwardsDays } from "~/catalog/companies/placement";
import { applyChanges, insertCompanies } from "~/catalog/companies/store.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";

/** A company with a source: from an import or the demo. */
export type NewCompany = CompanyInput & {
  ratingKind: RatingKind;
  sourceType?: string;
  sourceId?: string;
  aiDescription?: string | undefined;
  aiFeatures?: string | undefined;
  categoryIds: number[];
};

type AddedCompany = { ok: true; id: number } | { ok: false; reason: string };

/** A saved company, and the batch ID that undoes the save. */
type SavedCompany = Company & { undo: string };

/** @throws {Refusal} invalid, if the website is, or if a category doesn't exist */
export async function addCompany(
  actor: Actor,
  { assign: categoryIds = [], ...input }: CompanyCreate,
): Promise<SavedCompany> {
  await requireCategories(categoryIds);
  const company = { ...input, ...cleanAiTexts(input), ratingKind: "estimate" as const, categoryIds };
  const { results, batchId } = await add(actor, [company]);
  const [added] = results;
  if (!added?.ok) throw new Refusal("invalid", added?.reason ?? "The company couldn’t be added. Try again.");
  return { ...(await getCompany(added.id)), undo: batchId };
}

async function requireCategories(ids: number[]): Promise<void> {
  const known = ids.length > 0 ? await namesOfCategories(ids) : new Map();
  if (ids.every((id) => known.has(id))) return;
  throw new Refusal("invalid", "A category no longer exists. Remove it and try again.", {
    assign: "Doesn’t exist",
  });
}

/** Adds many companies and returns each one's outcome. A failure doesn't stop the others. */
export async function addCompanies(actor: Actor, companies: NewCompany[]): Promise<AddedCompany[]> {
  return companies.length === 0 ? [] : (await add(actor, companies)).results;
}

async function add(actor: Actor, companies: NewCompany[]): Promise<{ results: AddedCompany[]; batchId: string }> {
  const first = await takeIds("companies", companies.length);
  const createdAt = new Date();
  const origin = originBy(actor, createdAt);
  const documents = companies.map(({ categoryIds: _categoryIds, ...company }, i) => ({
    ...company,
    ...websiteFields(company.website),
    nameKey: nameKeyOf(company.name),
    origins: originsFor(Object.keys(auditedFields(company)), origin),
    _id: first + i,
    createdAt,
    ...(company.aiDescription || company.aiFeatures ? { aiLastUpdated: new Date() } : {}),
  }));
  const links = companies.flatMap(({ categoryIds }, i) =>
    categoryIds.map((categoryId) => ({ companyId: first + i, categoryId })),
  );
  const { refused, batchId } = await insertCompanies(actor, "create", documents, { links });
  const results = companies.map((_, i): AddedCompany => {
    const refusal = refused.get(i);
    if (!refusal) return { ok: true, id: first + i };
    return { ok: false, reason: refusal.duplicate ? "already imported" : "couldn’t be stored" };
  });
  return { results, batchId };
}

/**
 * Edits a company; `publish` also publishes a draft, and `assign` and `unassign` change its categories. `updatedAt` is
 * the version that was edited. Others' later changes stay, and only fields that both changed conflict.
 * @throws {EditConflict} with the differences from the stored version
 * @throws {Refusal} missing; invalid, if the website is, if the edit changes a rating that comes from reviews, or if a
 * category doesn't exist
 */
export async function updateCompany(actor: Actor, id: number, edit: CompanyUpdate): Promise<SavedCompany> {
  const stored = await Stored.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Company not found.");
  const {
    updatedAt: base = stored.updatedAt.toISOString(),
    publish = false,
    assign = [],
    unassign = [],
    ...input
  } = edit;
  await requireCategories(assign);
  const before = auditedFields(stored);
  const differing = differingFields(
    before,
    auditedFields({
      ...retained(before),
      ...(publish && { status: undefined }),
      ...input,
      ...cleanAiTexts(input, stored),
      ...websiteFields(input.website),
    }),
  );
  const isCurrent = Date.parse(base) === stored.updatedAt.getTime();
  const mine = isCurrent ? differing : await editedSince(id, new Date(base), differing);
  const values = Object.fromEntries((mine ?? []).map(({ field, after }) => [field, after]));
  if (!mine || backwardsDays(before, values).length > 0) throw await conflictWith(id, base, differing);

  const change = { company: stored, before, values: { ...values, ...ratingOf(stored, values) } };
  const { done, batchId } = await applyChanges(actor, mine.length > 0 ? [change] : [], { update: updateBy(actor) });
  // Someone saved it in between, so try again on top of that.
  if (mine.length > 0 && done.size === 0) return updateCompany(actor, id, { ...edit, updatedAt: base });
  const linksTo = (ids: number[]) => ids.map((categoryId) => ({ companyId: id, categoryId }));
  if (assign.length > 0) await assignAll(actor, linksTo(assign), batchId);
  if (unassign.length > 0) await unassignAll(actor, linksTo(unassign), batchId);
  return { ...(await getCompany(id)), undo: batchId };
}

/** Builds the update for values that an actor set. With an AI text, also sets `aiLastUpdated`. */
function updateBy(actor: Actor) {
  return (values: Record<string, unknown>, at: Date) => {
    const { $set, ...rest } = updateOf(values, originBy(actor, at));
    const isAiText = aiFields.some((field) => field in values);
    return { ...rest, $set: { ...$set, ...(isAiText && { aiLastUpdated: at }) } };
  };
}

/**
 * The fields that were edited, starting from the version of that moment. Excludes fields that only others changed.
 * Returns null if both changed a field, or if others' changes are unknown.
 */
async function editedSince(id: number, base: Date, differing: FieldChange[]): Promise<FieldChange[] | null> {
  const since = await loggedAndPendingChangesSince("company", id, base);
  if (since.length === 0 && differing.length > 0) return null;
  const earliest = new Map(since.flatMap(({ fields }) => fields).map((change) => [change.field, change]));
  const untouched = ({ field, after }: FieldChange) => isDeepStrictEqual(earliest.get(field)?.before, after);
  const edited = differing.filter((change) => !earliest.has(change.field) || !untouched(change));
  // A proof is of the value that its editor saw.
  const isContested = ({ field }: FieldChange) => earliest.has(field) || earliest.has(provedBy(field) ?? "");
  return edited.some(isContested) ? null : edited;
}

/** Fields that no input sets. For all others, leaving a field out clears it. */
function retained(before: AuditedFields): Partial<AuditedFields> {
  const names = fieldsWith("audited").filter((name) => !("schema" in companyFields[name]));
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

async function conflictWith(id: number, base: string, differing: FieldChange[]): Promise<EditConflict> {
  const current = await getCompany(id);
  const since = await loggedAndPendingChangesSince("company", id, new Date(base));
  const names = [...new Set(since.map(({ actor }) => actor.name))];
  const sentence = `${names.join(" and ") || "Someone else"} changed this company while you were editing. Nothing was overwritten. Review both versions before saving.`;
  const stored = current as unknown as Record<string, unknown>;
  const differs = differing
    .map(({ field, after }) => ({ field, before: stored[field] ?? null, after }))
    .filter(({ before, after }) => differingFields({ before }, { before: after }).length > 0);
  return new EditConflict(sentence, current, differencesOf(differs, since));
}

/** A rating that an admin enters over an imported one is an estimate. Ratings from reviews can't be edited. */
function ratingOf({ ratingKind }: StoredCompany, values: Record<string, unknown>): Partial<AuditedFields> {
  const field = ["rating", "reviewCount"].find((name) => name in values);
  if (field === undefined) return {};
  if (ratingKind !== "reviews") return { ratingKind: "estimate" };
  throw new Refusal("invalid", "This rating comes from reviews on this site and can’t be edited by hand.", {
    [field]: "Calculated from reviews on this site",
  });
}
