import { Category } from "#models/category.server";

/** What those of these categories that exist are called, by their ids. */
export async function namesOfCategories(ids: number[]): Promise<Map<number, string>> {
  const categories = await Category.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(categories.map(({ _id, name }) => [_id, name]));
}
