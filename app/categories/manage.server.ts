import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/audit/actor";
import { linkCategories, listCategories, newCategory, toCategory } from "~/categories/categories.server";
import { inOrder, type Category, type CategoryInput, type CategoryOrder } from "~/categories/category";
import { changeCategories, deleteCategory, insertCategories } from "~/categories/store.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { Refusal } from "~/refusal";
import { keepInTrash, takeFromTrash } from "~/trash/trash.server";

/** In the order that visitors see. */
export async function listOrderedCategories(): Promise<Category[]> {
  return (await listCategories()).sort(inOrder);
}

/** @throws {Refusal} missing */
export async function getCategory(id: number): Promise<Category> {
  return toCategory(await findStored(id));
}

/** @throws {Refusal} taken, if another category has the slug */
export async function createCategory(actor: Actor, input: CategoryInput): Promise<Category> {
  const category = await newCategory(input);
  const added = await insertCategories(actor, "create", [category]);
  if (added.size === 0) throw slugTaken(input.slug);
  return toCategory(category);
}

/** @throws {Refusal} missing; taken, if another category has the slug */
export async function updateCategory(actor: Actor, id: number, { name, slug, icon }: CategoryInput): Promise<Category> {
  const category = await findStored(id);
  try {
    const done = await changeCategories(actor, [{ category, values: { name, slug, icon } }]);
    // Someone saved it in between, so try again on top of that.
    if (done.size === 0) return await updateCategory(actor, id, { name, slug, icon });
  } catch (error) {
    throw isDuplicateKey(error) ? slugTaken(slug) : error;
  }
  return getCategory(id);
}

function slugTaken(slug: string): Refusal {
  return new Refusal("taken", `Another category already uses the slug ${slug}.`, { slug: "Taken" });
}

/**
 * Puts the categories with these IDs first, in this order. The others follow, largest first.
 * @throws {Refusal} invalid, if one of the IDs isn't a category
 */
export async function orderCategories(actor: Actor, { ids }: CategoryOrder): Promise<Category[]> {
  const categories = await Stored.find().lean();
  const known = new Set(categories.map(({ _id }) => _id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal("invalid", `There is no category ${unknown}.`, { ids: `There is no category ${unknown}` });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const moved = categories.filter(({ _id, position }) => position !== placeOf.get(_id));
  if (moved.length === 0) return listOrderedCategories();
  const changes = moved.map((category) => ({ category, values: { position: placeOf.get(category._id) } }));
  const done = await changeCategories(actor, changes);
  // Someone changed a category in between, so try again on top of that.
  return done.size < moved.length ? orderCategories(actor, { ids }) : listOrderedCategories();
}

/** Moves a category to the trash and unlinks its companies. @throws {Refusal} missing */
export async function trashCategory(actor: Actor, id: number): Promise<void> {
  const document = await findStored(id);
  const links = await CompanyCategory.find({ categoryId: id }, { companyId: 1 }).sort({ _id: 1 }).lean();
  const companyIds = links.map(({ companyId }) => companyId);
  await keepInTrash(actor, { entity: "category", entityId: id, label: document.name, document, companyIds });
  await deleteCategory(actor, document, async () => {
    await CompanyCategory.deleteMany({ categoryId: id });
    return companyIds;
  });
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
  await takeFromTrash<StoredCategory>("category", id, async (document, companyIds) => {
    const restored = { ...document, count: 0, updatedAt: new Date() };
    const added = await insertCategories(actor, "restore", [restored], async () => {
      const companies = await existingCompanies(companyIds);
      await linkCategories(companies.map((companyId) => ({ companyId, categoryId: id })));
      return companies;
    });
    return added.size > 0;
  });
  return getCategory(id);
}

async function findStored(id: number): Promise<StoredCategory> {
  const stored = await Stored.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Category not found.");
  return stored;
}
