import type { Company } from "~/companies/company";

const columns = [
  "id",
  "name",
  "website",
  "affiliateLink",
  "categories",
  "rating",
  "ratingKind",
  "reviewCount",
  "startingPrice",
  "featured",
  "featuredFrom",
  "featuredUntil",
  "sponsored",
  "sponsoredFrom",
  "sponsoredUntil",
  "sourceType",
  "sourceId",
  "shortDescription",
  "description",
  "logo",
  "createdAt",
  "updatedAt",
] as const;

/** The columns of the exported table: the names of the fields, as an import knows them. */
export const companyColumns = { ...Object.fromEntries(columns.map((name) => [name, name])), rating: "rating (0–50)" };

/** What an import might take for the end of a name. */
const dividing = /[,;|]| \/ /;

/**
 * Companies as rows of it. Categories are separated by semicolons; where a name has what might separate others, each
 * ends with a line break, which no name has.
 */
export function companyRows(companies: readonly Company[]) {
  const isPlain = !companies.some(({ categories }) => categories.some(({ name }) => dividing.test(name)));
  return companies.map(({ categories, featured, sponsored, ...company }) => ({
    ...company,
    featured: String(featured),
    sponsored: String(sponsored),
    categories: isPlain
      ? categories.map(({ name }) => name).join("; ")
      : categories.map(({ name }) => `${name}\n`).join(""),
  }));
}
