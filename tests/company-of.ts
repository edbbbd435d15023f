import type { Company } from "~/catalog/companies/company";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { parsePrice } from "~/catalog/companies/price";

/** A company for testing rules without a database. Tests set only the fields that matter. */
export function companyOf(given: Partial<Company> = {}): Company {
  const id = given.id ?? 1;
  const startingPrice = given.startingPrice ?? "$10/mo";
  return {
    id,
    name: `Company ${id}`,
    logo: "/placeholder-logo.svg",
    description: "A tool.",
    shortDescription: "A tool.",
    website: `https://company-${id}.example/`,
    rating: 40,
    ratingKind: "estimate",
    reviewCount: 0,
    startingPrice,
    price: parsePrice(startingPrice),
    sponsored: false,
    featured: false,
    categories: [],
    createdAt: "2024-01-01T00:00:00.000Z",
    updatedAt: "2024-01-01T00:00:00.000Z",
    ...given,
  };
}

/** The company as the catalog stores it. */
export function toRecord({
  price: _price,
  planPrice: _planPrice,
  openSource: _openSource,
  selfHosted: _selfHosted,
  categories,
  ...fields
}: Company): CompanyRecord {
  return { ...fields, categoryIds: categories.map(({ id }) => id) };
}
