import type { StoredImportBatch } from "#models/import-batch.server";
import { ImportCategory as Stored } from "#models/import-category.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { categoryKey } from "~/backoffice/import/category-key";
import { CategorySorter, type CategoryChoice } from "~/backoffice/import/category-sorter";

/**
 * Decides where imported categories go, by the site's categories and admins' choices as they are now. With an import,
 * names that differ only in spelling become the one that's most frequent there.
 */
export async function categorySorter(batch?: Pick<StoredImportBatch, "categories">): Promise<CategorySorter> {
  const [categories, stored] = await Promise.all([listCategories(), Stored.find().lean()]);
  const sorter = new CategorySorter(categories, new Map(stored.map(({ _id, category }) => [_id, category])));
  for (const { name } of batch?.categories ?? []) sorter.place(name);
  return sorter;
}

/** Stores an admin's choice for this and later imports. Without a choice, deletes the stored one. */
export async function saveCategoryChoice(imported: string, category: CategoryChoice | undefined): Promise<void> {
  const _id = categoryKey(imported);
  if (category === undefined) await Stored.deleteOne({ _id });
  else await Stored.updateOne({ _id }, { $set: { imported, category } }, { upsert: true });
}
