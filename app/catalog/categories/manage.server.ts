import { Category as Stored } from "#models/category.server";
import type { Actor } from "~/platform/audit/actor";
import {
  findStored,
  linkCategories,
  listCategories,
  newCategory,
  toCategory,
} from "~/catalog/categories/categories.server";
import type { Category, CategoryInput, CategoryOrder } from "~/catalog/categories/category";
import { companiesIn, undoMerge, type TrashedCategory } from "~/catalog/categories/merge.server";
import { changeCategories, deleteCategory, insertCategories } from "~/catalog/categories/store.server";
import { branchOf, parentsOf } from "~/catalog/categories/tree";
import { asOneChange } from "~/platform/runtime/begun-changes.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { slugOf } from "~/platform/text/slug";
import { storeInTrash, restoreFromTrash } from "~/platform/trash/trash.server";

/** @throws {Refusal} missing */
export async function getCategory(id: number): Promise<Category> {
  return toCategory(await findStored(id));
}

/** @throws {Refusal} taken, if another category has the slug; invalid, if it can't be below that parent */
export async function createCategory(actor: Actor, input: CategoryInput): Promise<Category> {
  await checkParent(undefined, input.parentId);
  const category = await newCategory(input);
  const added = await insertCategories(actor, "create", [category]);
  if (added.size === 0) throw slugTaken(category.slug);
  return toCategory(category);
}

/**
 * Updates a category. Its former slugs redirect to it.
 * @throws {Refusal} missing; taken, if another category has the slug; invalid, if it can't be below that parent
 */
export async function updateCategory(actor: Actor, id: number, input: CategoryInput): Promise<Category> {
  const category = await findStored(id);
  const { name, slug = slugOf(name), icon, parentId, description } = input;
  await checkParent(id, parentId);
  const former = new Set(category.formerSlugs).add(category.slug);
  former.delete(slug);
  const formerSlugs = former.size > 0 ? [...former] : undefined;
  try {
    const values = { name, slug, icon, parentId, description, formerSlugs };
    const done = await changeCategories(actor, [{ category, values }]);
    // Someone saved it in between, so try again on top of that.
    if (done.size === 0) return await updateCategory(actor, id, input);
  } catch (error) {
    throw isDuplicateKey(error) ? slugTaken(slug) : error;
  }
  return getCategory(id);
}

/** @throws {Refusal} invalid, unless the parent is a top-level category and this one has no subcategories */
async function checkParent(id: number | undefined, parentId: number | undefined): Promise<void> {
  if (parentId === undefined) return;
  const categories = await listCategories();
  const parents = parentsOf(categories);
  const invalid = (problem: string) => new Refusal("invalid", `${problem}.`, { parentId: problem });
  if (!categories.some((category) => category.id === parentId)) throw invalid("This category doesn’t exist anymore");
  if (parentId === id) throw invalid("A category can’t be its own subcategory");
  if (parents.has(parentId)) throw invalid("Choose a top-level category. Subcategories can’t have their own");
  if (id !== undefined && branchOf(parents, id).size > 1) throw invalid("Move its subcategories to another one first");
}

function slugTaken(slug: string): Refusal {
  return new Refusal("taken", `Another category already uses the slug ${slug}.`, { slug: "Taken" });
}

/**
 * Puts the categories with these IDs first, in this order. The others follow, largest first.
 * @throws {Refusal} invalid, if one of the IDs isn't a category
 */
export async function orderCategories(actor: Actor, { ids }: CategoryOrder): Promise<void> {
  const categories = await Stored.find().lean();
  const known = new Set(categories.map(({ _id }) => _id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal("invalid", `There is no category ${unknown}.`, { ids: `There is no category ${unknown}` });
  const positionOf = new Map(ids.map((id, position) => [id, position]));
  const moved = categories.filter(({ _id, position }) => position !== positionOf.get(_id));
  if (moved.length === 0) return;
  const changes = moved.map((category) => ({ category, values: { position: positionOf.get(category._id) } }));
  const done = await changeCategories(actor, changes);
  // Someone changed a category in between, so try again on top of that.
  if (done.size < moved.length) await orderCategories(actor, { ids });
}

/** Moves a category to the trash and unlinks its companies. @throws {Refusal} missing */
export async function trashCategory(actor: Actor, id: number): Promise<void> {
  const document = await findStored(id);
  const companyIds = await companiesIn(id);
  await storeInTrash(actor, { entity: "category", entityId: id, label: document.name, document, companyIds });
  await deleteCategory(actor, document, companyIds);
}

/**
 * Restores a category from the trash with its companies.
 * @param existingCompanies returns which of the given companies still exist
 * @throws {Refusal} missing, if it isn't in the trash; taken, if another category now has its slug
 */
export async function restoreCategory(
  actor: Actor,
  id: number,
  existingCompanies: (ids: number[]) => Promise<number[]>,
): Promise<Category> {
  await restoreFromTrash<TrashedCategory>("category", id, async ({ merged, ...document }, companyIds) => {
    const restored = { ...document, count: 0, updatedAt: new Date() };
    const categories = [id, ...(merged ? [merged.into, ...merged.subcategories] : [])];
    const records = { categories, companies: companyIds };
    const restore = async () => {
      const added = await insertCategories(actor, "restore", [restored]);
      if (added.size === 0) return false;
      const companies = await existingCompanies(companyIds);
      await linkCategories(companies.map((companyId) => ({ companyId, categoryId: id })));
      if (merged) await undoMerge(actor, document, merged);
      return true;
    };
    return asOneChange(records, restore, (isBack) => (isBack ? records : {}));
  });
  return getCategory(id);
}
