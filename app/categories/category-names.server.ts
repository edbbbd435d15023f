import { Category } from "#models/category.server";

/** What those of these categories that exist are called, by their ids. */
export async function namesOfCategories(ids: number[]): Promise<Map<number, string>> {
  const categories = await Category.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(categories.map(({ _id, name }) => [_id, name]));
}

/** What all categories are called. */
export async function listCategoryNames(): Promise<string[]> {
  return (await Category.find({}, { name: 1 }).lean()).map(({ name }) => name);
}

/** The slugs of those of these categories that exist, by their ids. */
export async function slugsOfCategories(ids: number[]): Promise<Map<number, string>> {
  const categories = await Category.find({ _id: { $in: ids } }, { slug: 1 }).lean();
  return new Map(categories.map(({ _id, slug }) => [_id, slug]));
}

/** Those of these slugs that categories have. */
export async function existingSlugs(slugs: string[]): Promise<Set<string>> {
  return new Set((await Category.find({ slug: { $in: slugs } }, { slug: 1 }).lean()).map(({ slug }) => slug));
}
