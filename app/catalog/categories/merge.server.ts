import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/platform/audit/actor";
import {
  findStored,
  linkCategories,
  listCategories,
  toCategory,
  unlinkCategories,
} from "~/catalog/categories/categories.server";
import type { Category, CategoryMerge, MergePreview } from "~/catalog/categories/category";
import { changeCategories, deleteCategory } from "~/catalog/categories/store.server";
import { branchOf, parentsOf } from "~/catalog/categories/tree";
import { asOneChange } from "~/platform/runtime/begun-changes.server";
import { Refusal } from "~/platform/runtime/refusal";
import { storeInTrash } from "~/platform/trash/trash.server";

/** A merge by IDs: the target category, the companies added to it, and the subcategories moved to it. */
type Merge = { into: number; added: number[]; subcategories: number[] };

/** A category in the trash, with the merge that moved it there, if any. */
export type TrashedCategory = StoredCategory & { merged?: Merge };

type Plan = {
  from: StoredCategory;
  into: StoredCategory;
  companies: number[];
  added: number[];
  subcategories: number[];
};

/** @throws {Refusal} missing; invalid, if they can't be merged */
async function planMerge(id: number, { into: intoId }: CategoryMerge): Promise<Plan> {
  const invalid = (problem: string) => new Refusal("invalid", problem, { into: problem });
  if (id === intoId) throw invalid("Choose another category.");
  const [from, into, categories] = await Promise.all([findStored(id), findStored(intoId), listCategories()]);
  const parents = parentsOf(categories);
  const subcategories = [...branchOf(parents, id)].filter((each) => each !== id);
  if (subcategories.includes(intoId)) throw invalid(`${into.name} is a subcategory of ${from.name}. Move it first.`);
  if (subcategories.length > 0 && parents.has(intoId))
    throw invalid(`${from.name} has subcategories. Merge it into a top-level category.`);
  const [companies, known] = await Promise.all([companiesIn(id), companiesIn(intoId)]);
  const inTarget = new Set(known);
  return { from, into, companies, added: companies.filter((company) => !inTarget.has(company)), subcategories };
}

/** The IDs of the companies in a category, the first linked first. */
export async function companiesIn(categoryId: number): Promise<number[]> {
  const links = await CompanyCategory.find({ categoryId }, { companyId: 1 }).sort({ _id: 1 }).lean();
  return links.map(({ companyId }) => companyId);
}

/** @throws {Refusal} missing; invalid, if they can't be merged */
export async function previewMerge(id: number, merge: CategoryMerge): Promise<MergePreview> {
  const { companies, added, subcategories } = await planMerge(id, merge);
  return { added: added.length, inBoth: companies.length - added.length, subcategories: subcategories.length };
}

/**
 * Merges a category into another one: its companies, subcategories, and slugs move there, and it moves to the trash.
 * Restoring it undoes the merge. If the server is killed in between, both exist, and merging again completes it.
 * @throws {Refusal} missing; invalid, if they can't be merged
 */
export async function mergeCategory(actor: Actor, id: number, merge: CategoryMerge): Promise<Category> {
  const { from, into, companies, added, subcategories } = await planMerge(id, merge);
  const document: TrashedCategory = { ...from, merged: { into: into._id, added, subcategories } };
  await storeInTrash(actor, { entity: "category", entityId: id, label: from.name, document, companyIds: companies });
  const links = added.map((companyId) => ({ companyId, categoryId: into._id }));
  await asOneChange({ categories: [id, into._id, ...subcategories], companies }, async () => {
    await linkCategories(links);
    await moveSubcategories(actor, subcategories, id, into._id);
    await deleteCategory(actor, from, companies);
    // Last, because a slug redirects only once no category has it.
    await changeFormerSlugs(actor, into._id, (slugs) => new Set([...slugs, ...slugsOf(from)]));
  });
  return toCategory(await findStored(into._id));
}

/** Undoes what a merge moved, except for what has moved again since. Callers announce the content change. */
export async function undoMerge(actor: Actor, from: StoredCategory, merged: Merge): Promise<void> {
  const { into, added, subcategories } = merged;
  await moveSubcategories(actor, subcategories, into, from._id);
  if (!(await Stored.exists({ _id: into }))) return;
  await unlinkCategories(added.map((companyId) => ({ companyId, categoryId: into })));
  const own = new Set(slugsOf(from));
  await changeFormerSlugs(actor, into, (slugs) => new Set([...slugs].filter((slug) => !own.has(slug))));
}

const slugsOf = ({ slug, formerSlugs = [] }: StoredCategory) => [slug, ...formerSlugs];

async function moveSubcategories(actor: Actor, ids: number[], from: number, to: number): Promise<void> {
  const moving = await Stored.find({ _id: { $in: ids }, parentId: from }).lean();
  if (moving.length === 0) return;
  const changes = moving.map((category) => ({ category, values: { parentId: to } }));
  const done = await changeCategories(actor, changes);
  // Someone changed one in between, so try again on top of that.
  if (done.size < moving.length) await moveSubcategories(actor, ids, from, to);
}

async function changeFormerSlugs(
  actor: Actor,
  id: number,
  change: (slugs: readonly string[]) => ReadonlySet<string>,
): Promise<void> {
  const category = await findStored(id);
  const slugs = change(category.formerSlugs ?? []);
  const formerSlugs = slugs.size > 0 ? [...slugs] : undefined;
  const done = await changeCategories(actor, [{ category, values: { formerSlugs } }]);
  // Someone changed it in between, so try again on top of that.
  if (done.size === 0) await changeFormerSlugs(actor, id, change);
}
