import type { Category } from "~/catalog/categories/category";

/** The texts in place of a category's tools, if it has none, and if filters leave none. */
export const emptyCategory = "No SaaS tools found in this category yet.";
export const nothingFound = "No SaaS tools found matching your search criteria.";

/** The category's description, or a sentence with its number of tools. */
export function categorySummary({
  name,
  count,
  description,
}: Pick<Category, "name" | "count" | "description">): string {
  return description ?? `Compare ${count} ${name} ${count === 1 ? "tool" : "tools"} by price, rating, and description.`;
}
