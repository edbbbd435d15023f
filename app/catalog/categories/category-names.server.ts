import { Category } from "#models/category.server";

/** Names of these categories by ID. Missing categories are left out. */
export async function namesOfCategories(ids: number[]): Promise<Map<number, string>> {
  const categories = await Category.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(categories.map(({ _id, name }) => [_id, name]));
}

/** Names of all categories. */
export async function listCategoryNames(): Promise<string[]> {
  return (await Category.find({}, { name: 1 }).lean()).map(({ name }) => name);
}

/** Which of these slugs exist. */
export async function existingSlugs(slugs: string[]): Promise<Set<string>> {
  return new Set((await Category.find({ slug: { $in: slugs } }, { slug: 1 }).lean()).map(({ slug }) => slug));
}
