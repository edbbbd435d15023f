import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/platform/audit/actor";
import { listCategories, newCategory, toCategory } from "~/catalog/categories/categories.server";
import type { Category } from "~/catalog/categories/category";
import { deleteUnannounced, insertCategories } from "~/catalog/categories/store.server";
import { parentsOf } from "~/catalog/categories/tree";

type CategoryTexts = Pick<Category, "name" | "slug" | "icon" | "description">;
/** A category that should exist. Only its slug matters if it does. */
export type CategoryToEnsure = CategoryTexts & { parent?: CategoryTexts | undefined };

/** The categories with these slugs, by slug. Creates missing ones, after their missing parents. */
export async function ensureCategories(
  actor: Actor,
  categories: readonly CategoryToEnsure[],
): Promise<Map<string, Category>> {
  const known = await findBySlug(categories);
  const missing = categories.filter(({ slug }) => !known.has(slug));
  if (missing.length === 0) return known;
  const above = missing.flatMap(({ parent }) => parent ?? []);
  const parents = above.length > 0 ? await ensureCategories(actor, above) : new Map<string, Category>();
  const topOf = above.length > 0 ? parentsOf(await listCategories()) : new Map<number, number>();
  const created = new Map<string, StoredCategory>();
  for (const { parent, ...category } of missing) {
    if (created.has(category.slug)) continue;
    const id = parent && parents.get(parent.slug)?.id;
    // A parent may have become a subcategory since.
    const parentId = id === undefined ? undefined : (topOf.get(id) ?? id);
    created.set(category.slug, await newCategory({ ...category, parentId }));
  }
  await insertCategories(actor, "create", [...created.values()]);
  // Another process may have created some in the meantime.
  return findBySlug(categories);
}

async function findBySlug(categories: readonly CategoryToEnsure[]): Promise<Map<string, Category>> {
  const slugs = [...new Set(categories.map(({ slug }) => slug))];
  const stored = await Stored.find({ slug: { $in: slugs } }).lean();
  return new Map(stored.map((category) => [category.slug, toCategory(category)]));
}

/** Deletes the categories with these slugs, except those with companies or with subcategories that stay. */
export async function deleteUnusedCategories(slugs: string[]): Promise<void> {
  const ids = (await Stored.find({ slug: { $in: slugs } }, { _id: 1 }).lean()).map(({ _id }) => _id);
  const used = new Set(await CompanyCategory.distinct("categoryId", { categoryId: { $in: ids } }));
  const unused = ids.filter((id) => !used.has(id));
  const below = await Stored.find({ parentId: { $in: unused }, _id: { $nin: unused } }, { parentId: 1 }).lean();
  const parents = new Set(below.map(({ parentId }) => parentId));
  await deleteUnannounced(unused.filter((id) => !parents.has(id)));
}
