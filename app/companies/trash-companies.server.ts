import { Category } from "#models/category.server";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import { CompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/audit/actor";
import { recordChanges, recordRest } from "~/audit/audit.server";
import { linkCategories, unlinkCategories } from "~/categories/categories.server";
import { catalogueChanged } from "~/catalogue/version.server";
import type { Changed } from "~/companies/changed";
import { getCompany } from "~/companies/companies.server";
import type { Company } from "~/companies/company";
import { auditedFields, companyChange } from "~/companies/company-record.server";
import { refusedInserts } from "~/duplicate-key.server";
import { Refusal } from "~/refusal";
import { findTrashed, forgetTrashed, keepAllInTrash } from "~/trash/trash.server";

/** Moves a company to the trash. @throws {Refusal} missing */
export async function trashCompany(actor: Actor, id: number): Promise<Changed> {
  const trashed = await trashCompanies(actor, [id]);
  if (trashed.changed === 0) throw new Refusal("missing", "There is no such company.");
  return trashed;
}

/**
 * Moves those of these companies that exist to the trash, and takes them out of their categories. An act with a name,
 * `batch`, may go on with it after a crash.
 */
export async function trashCompanies(actor: Actor, ids: number[], batch?: string): Promise<Changed> {
  const companies = await Stored.find({ _id: { $in: ids } }).lean();
  const links = await CompanyCategory.find({ companyId: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  const categoriesOf = new Map<number, number[]>(companies.map(({ _id }) => [_id, []]));
  for (const { companyId, categoryId } of links) categoriesOf.get(companyId)?.push(categoryId);
  await keepAllInTrash(
    actor,
    companies.map((document) => ({
      entity: "company",
      entityId: document._id,
      label: document.name,
      document,
      categoryIds: categoriesOf.get(document._id) ?? [],
    })),
  );
  const changes = companies.map((company) => companyChange("trash", company, auditedFields(company), null));
  // While they are there: of one that is gone, nobody could say it any more.
  const undo = await (batch === undefined ? recordChanges(actor, changes) : recordRest(actor, changes, batch));
  await Stored.deleteMany({ _id: { $in: companies.map(({ _id }) => _id) } });
  await unlinkCategories(links);
  await catalogueChanged();
  return { changed: companies.length, undo };
}

/**
 * Takes a company out of the trash, with the categories it had.
 * @throws {Refusal} missing, when it is not there; taken, when it was imported again meanwhile
 */
export async function restoreCompany(actor: Actor, id: number): Promise<Company> {
  const [trashed] = await findTrashed<StoredCompany>("company", [id]);
  if (!trashed) throw new Refusal("missing", "This is not in the trash.");
  const { changed } = await restoreCompanies(actor, [id]);
  if (changed === 0) throw new Refusal("taken", `${trashed.label} is listed again already.`);
  return getCompany(id);
}

/** Takes those of these companies out of the trash that are there and were not imported again meanwhile. */
export async function restoreCompanies(actor: Actor, ids: number[], batch?: string): Promise<Changed> {
  const trashed = await findTrashed<StoredCompany>("company", ids);
  // Restored is changed: whoever had the old version open is told.
  const at = new Date();
  const refused =
    trashed.length === 0
      ? new Map()
      : await Stored.insertMany(
          trashed.map(({ document }) => ({ ...document, updatedAt: at })),
          { ordered: false, timestamps: false, lean: true },
        ).then(() => new Map(), refusedInserts);
  const restored = trashed.filter((_, i) => !refused.has(i));
  const existing = new Set((await Category.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
  await linkCategories(
    restored.flatMap(({ entityId: companyId, categoryIds = [] }) =>
      categoryIds.filter((id) => existing.has(id)).map((categoryId) => ({ companyId, categoryId })),
    ),
  );
  await forgetTrashed("company", restored.map(({ entityId }) => entityId)); // prettier-ignore
  await catalogueChanged();
  const changes = restored.map(({ document }) => ({
    ...companyChange("restore", document, null, auditedFields(document)),
    at,
  }));
  return { changed: restored.length, undo: await recordChanges(actor, changes, batch) };
}
