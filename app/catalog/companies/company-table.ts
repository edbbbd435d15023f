import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import { listText } from "~/catalog/companies/facts/list-text";
import { isPlanList, plansText } from "~/catalog/companies/facts/plan-text";
import { fieldsWith } from "~/catalog/companies/fields";

const columns = ["id", ...fieldsWith("exported"), "createdAt", "updatedAt"];

/** The columns of the exported table: the names of the fields, as an import knows them. */
export const companyColumns = { ...Object.fromEntries(columns.map((name) => [name, name])), rating: "rating (0–50)" };

/** What an import might take for the end of a name. */
const dividing = /[,;|]| \/ /;

/**
 * Companies as rows of it. Categories are separated by semicolons; where a name has what might separate others, each
 * ends with a line break, which no name has.
 * @param allCategories those that companies may be in
 */
export function* companyRows(companies: Iterable<Company>, allCategories: readonly Pick<Category, "name">[]) {
  const isPlain = !allCategories.some(({ name }) => dividing.test(name));
  for (const { categories, ...company } of companies)
    yield {
      ...Object.fromEntries(Object.entries(company).map(([name, value]) => [name, cellOf(value)])),
      categories: isPlain
        ? categories.map(({ name }) => name).join("; ")
        : categories.map(({ name }) => `${name}\n`).join(""),
    };
}

function cellOf(value: unknown): unknown {
  if (isPlanList(value)) return plansText(value);
  if (Array.isArray(value)) return listText(value as string[], "; ");
  return typeof value === "boolean" ? String(value) : value;
}
