import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import { listText } from "~/catalog/companies/facts/list-text";
import { partsText } from "~/catalog/companies/field-text";
import { fieldsWith } from "~/catalog/companies/fields";

const columns = ["id", ...fieldsWith("exported"), "createdAt", "updatedAt"];

/** The columns of the exported table: the names of the fields, as an import knows them. */
export const companyColumns = { ...Object.fromEntries(columns.map((name) => [name, name])), rating: "rating (0–50)" };

/** Text in a name that an import could mistake for a separator. */
const separators = /[,;|]| \/ /;

/**
 * Companies as rows of the exported table. Categories are separated by semicolons, or if the name of any category
 * contains a separator, by line breaks, which no name contains.
 * @param allCategories all categories of the site
 */
export function* companyRows(companies: Iterable<Company>, allCategories: readonly Pick<Category, "name">[]) {
  const isPlain = !allCategories.some(({ name }) => separators.test(name));
  for (const { categories, ...company } of companies)
    yield {
      ...Object.fromEntries(Object.entries(company).map(([name, value]) => [name, cellOf(value)])),
      categories: isPlain
        ? categories.map(({ name }) => name).join("; ")
        : categories.map(({ name }) => `${name}\n`).join(""),
    };
}

function cellOf(value: unknown): unknown {
  const text = partsText(value);
  if (text !== undefined) return text;
  if (Array.isArray(value)) return listText(value as string[], "; ");
  return typeof value === "boolean" ? String(value) : value;
}
