import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { changesSince, differingFields, recordChange, recordChanges } from "~/audit/audit.server";
import type { FieldChange } from "~/audit/change";
import { linkCategories } from "~/categories/categories.server";
import { catalogueChanged } from "~/content-version.server";
import { getCompany } from "~/companies/companies.server";
import type { Company, CompanyInput, CompanyUpdate, RatingKind } from "~/companies/company";
import {
  auditedFields,
  companyChange,
  updateOf,
  websiteFields,
  type AuditedFields,
} from "~/companies/company-record.server";
import { companyFields, fieldsWith } from "~/companies/fields";
import { nameKeyOf } from "~/companies/name-key";
import { originBy, originsFor } from "~/companies/origins.server";
import { differencesOf, EditConflict } from "~/companies/edit-conflict";
import { refusedInserts } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { Refusal } from "~/refusal";

/** A company that comes with a history: from an import, or from the demo catalogue. */
export type NewCompany = CompanyInput & {
  ratingKind: RatingKind;
  sourceType?: string;
  sourceId?: string;
  aiDescription?: string;
  aiFeatures?: string;
  categoryIds: number[];
};

export type AddedCompany = { ok: true; id: number } | { ok: false; reason: string };

/** A company as it was saved, and by what the save can be undone. */
export type SavedCompany = Company & { undo: string };

/** @throws {Refusal} invalid, when the website is none */
export async function addCompany(actor: Actor, input: CompanyInput): Promise<SavedCompany> {
  const { results, undo } = await add(actor, [{ ...input, ratingKind: "estimate", categoryIds: [] }]);
  const [added] = results;
  if (!added?.ok) throw new Refusal("invalid", added?.reason ?? "The company couldn’t be added. Try again.");
  return { ...(await getCompany(added.id)), undo };
}

/** Adds many at once, and says of each what became of it: one that cannot be stored does not stop the others. */
export async function addCompanies(actor: Actor, companies: NewCompany[]): Promise<AddedCompany[]> {
  return companies.length === 0 ? [] : (await add(actor, companies)).results;
}

async function add(actor: Actor, companies: NewCompany[]): Promise<{ results: AddedCompany[]; undo: string }> {
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
  const refused = await Stored.insertMany(documents, { ordered: false }).then(
    () => new Map<number, { duplicate: boolean }>(),
    refusedInserts,
  );
  const results = companies.map((_, i): AddedCompany => {
    const refusal = refused.get(i);
    if (!refusal) return { ok: true, id: first + i };
    return { ok: false, reason: refusal.duplicate ? "already imported" : "couldn’t be stored" };
  });
  const links = companies.flatMap(({ categoryIds }, i) => {
    const result = results[i];
    return result?.ok ? categoryIds.map((categoryId) => ({ companyId: result.id, categoryId })) : [];
  });
  await linkCategories(links);
  await catalogueChanged();
  const added = documents.filter((_, i) => results[i]?.ok);
  const changes = added.map((company) => ({
    ...companyChange("create", company, null, auditedFields(company)),
    at: createdAt,
  }));
  return { results, undo: await recordChanges(actor, changes) };
}

/**
 * Changes a company, and publishes a draft with `publish`. With `updatedAt`, the moment of the version that was edited, only if nobody changed it since.
 * @throws {EditConflict} with what differs from the version that is stored meanwhile
 * @throws {Refusal} missing; invalid, when the website is none, or a rating that consists of reviews would change
 */
export async function updateCompany(
  actor: Actor,
  id: number,
  { updatedAt: base, publish = false, ...input }: CompanyUpdate,
): Promise<SavedCompany> {
  const stored = await Stored.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Company not found.");
  const before = auditedFields(stored);
  const after = auditedFields({
    ...kept(before),
    ...(publish && { status: undefined }),
    ...input,
    ...websiteFields(input.website),
    ...ratingOf(stored, input),
  });
  const differing = differingFields(before, after);
  if (base !== undefined && Date.parse(base) !== stored.updatedAt.getTime() && differing.length > 0)
    throw await conflictWith(id, base, differing);
  if (differing.length === 0) return { ...(await getCompany(id)), undo: await recordChanges(actor, []) };

  // Later than the version before even within one millisecond: it is what tells versions apart.
  const at = new Date(Math.max(Date.now(), stored.updatedAt.getTime() + 1));
  const { matchedCount } = await Stored.updateOne(
    { _id: id, updatedAt: stored.updatedAt },
    updateOf(Object.fromEntries(differing.map(({ field, after }) => [field, after])), originBy(actor, at)),
    { timestamps: false },
  );
  if (matchedCount === 0) throw await conflictWith(id, stored.updatedAt.toISOString(), differing);
  await catalogueChanged();
  const undo = await recordChange(actor, { ...companyChange("update", { _id: id, ...input }, before, after), at });
  return { ...(await getCompany(id)), undo };
}

/** What no input says; of everything else, what is left out is to be empty. */
function kept(before: AuditedFields): Partial<AuditedFields> {
  const names = fieldsWith("audited").filter((name) => !("schema" in companyFields[name]));
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

async function conflictWith(id: number, base: string, differing: FieldChange[]): Promise<EditConflict> {
  const current = await getCompany(id);
  const since = await changesSince("company", id, new Date(base));
  const names = [...new Set(since.map(({ actor }) => actor.name))];
  const sentence = `${names.join(" and ") || "Someone else"} changed this company while you were editing. Nothing was overwritten. Review both versions before saving.`;
  const stored = current as unknown as Record<string, unknown>;
  const differs = differing
    .map(({ field, after }) => ({ field, before: stored[field] ?? null, after }))
    .filter(({ before, after }) => differingFields({ before }, { before: after }).length > 0);
  return new EditConflict(sentence, current, differencesOf(differs, since));
}

/** What the staff writes over an import is an estimate; what reviews say, only reviews change. */
function ratingOf({ rating, reviewCount, ratingKind }: StoredCompany, input: CompanyInput) {
  if (input.rating === rating && input.reviewCount === reviewCount) return { ratingKind };
  if (ratingKind !== "reviews") return { ratingKind: "estimate" as const };
  const field = input.rating === rating ? "reviewCount" : "rating";
  throw new Refusal("invalid", "This rating comes from reviews on this site and can’t be edited by hand.", {
    [field]: "Calculated from reviews on this site",
  });
}
