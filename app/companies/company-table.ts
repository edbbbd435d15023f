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
export const companyColumns = Object.fromEntries(columns.map((name) => [name, name]));

/** A company as a row of it. */
export function companyRow({ categories, featured, sponsored, ...company }: Company) {
  return {
    ...company,
    featured: String(featured),
    sponsored: String(sponsored),
    categories: categories.map(({ name }) => name).join("; "),
  };
}
