import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/audit/actor";
import { recordChange, recordChanges } from "~/audit/audit.server";
import {
  addCategory,
  categoryChange,
  categoryFields,
  linkCategories,
  listCategories,
  slugTaken,
  toCategory,
} from "~/categories/categories.server";
import { inOrder, type Category, type CategoryInput, type CategoryOrder } from "~/categories/category";
import { contentChanged } from "~/content-version.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { Refusal } from "~/refusal";
import { keepInTrash, takeFromTrash } from "~/trash/trash.server";

/** In the order in which visitors see them. */
export async function listOrderedCategories(): Promise<Category[]> {
  return (await listCategories()).sort(inOrder);
}

/** @throws {Refusal} missing */
export async function getCategory(id: number): Promise<Category> {
  return toCategory(await findStored(id));
}

/** @throws {Refusal} taken, when another category has the slug */
export async function createCategory(actor: Actor, input: CategoryInput): Promise<Category> {
  const category = await addCategory(input);
  await recordChange(actor, categoryChange("create", category, null, categoryFields(category)));
  return category;
}

/** @throws {Refusal} missing; taken, when another category has the slug */
export async function updateCategory(actor: Actor, id: number, input: CategoryInput): Promise<Category> {
  const before = await findStored(id);
  try {
    await Stored.updateOne({ _id: id }, { $set: categoryFields(input) });
  } catch (error) {
    throw isDuplicateKey(error) ? slugTaken(input.slug) : error;
  }
  await contentChanged({ categories: [id] });
  await recordChange(
    actor,
    categoryChange("update", { id, name: input.name }, categoryFields(before), categoryFields(input)),
  );
  return toCategory(await findStored(id));
}

/**
 * Puts the categories of these ids first, in this order. Those that are left out follow, the largest first.
 * @throws {Refusal} invalid, when one of them is none
 */
export async function orderCategories(actor: Actor, { ids }: CategoryOrder): Promise<Category[]> {
  const categories = await listCategories();
  const known = new Set(categories.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal("invalid", `There is no category ${unknown}.`, { ids: `There is no category ${unknown}` });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const moved = categories.filter(({ id, position }) => position !== placeOf.get(id));
  for (const { id } of moved) {
    const position = placeOf.get(id);
    const update = position === undefined ? { $unset: { position: 1 as const } } : { $set: { position } };
    await Stored.updateOne({ _id: id }, update);
  }
  if (moved.length === 0) return listOrderedCategories();
  await contentChanged({ categories: moved.map(({ id }) => id) });
  const changes = moved.map((category) =>
    categoryChange("update", category, { position: category.position }, { position: placeOf.get(category.id) }),
  );
  await recordChanges(actor, changes);
  return listOrderedCategories();
}

/** Moves a category to the trash, and takes its companies out of it. @throws {Refusal} missing */
export async function trashCategory(actor: Actor, id: number): Promise<void> {
  const document = await findStored(id);
  const links = await CompanyCategory.find({ categoryId: id }, { companyId: 1 }).sort({ _id: 1 }).lean();
  const companyIds = links.map(({ companyId }) => companyId);
  await keepInTrash(actor, { entity: "category", entityId: id, label: document.name, document, companyIds });
  await Stored.deleteOne({ _id: id });
  await CompanyCategory.deleteMany({ categoryId: id });
  await contentChanged({ categories: [id], companies: companyIds });
  await recordChange(actor, categoryChange("trash", { id, name: document.name }, categoryFields(document), null));
}

/**
 * Takes a category out of the trash, with the companies it had.
 * @param existingCompanies says which of these ids are still companies'
 * @throws {Refusal} missing, when it is not there; taken, when another category has its slug meanwhile
 */
export async function restoreCategory(
  actor: Actor,
  id: number,
  existingCompanies: (ids: number[]) => Promise<number[]>,
): Promise<Category> {
  let companies: number[] = [];
  await takeFromTrash<StoredCategory>("category", id, async (document, companyIds) => {
    await Stored.create({ ...document, count: 0 });
    companies = await existingCompanies(companyIds);
    await linkCategories(companies.map((companyId) => ({ companyId, categoryId: id })));
  });
  await contentChanged({ categories: [id], companies });
  const category = toCategory(await findStored(id));
  await recordChange(actor, categoryChange("restore", category, null, categoryFields(category)));
  return category;
}

async function findStored(id: number): Promise<StoredCategory> {
  const stored = await Stored.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Category not found.");
  return stored;
}
