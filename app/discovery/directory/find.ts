import type { Directory } from "~/discovery/directory/directory";
import { publicPositionOf, recordAt, valueAt } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";
import { logoOf, type Logo } from "~/catalog/companies/logo";
import { withCurrentPlacement } from "~/catalog/companies/placement";
import { derivedFrom } from "~/catalog/companies/derived";

const idPattern = /^[1-9]\d{0,14}$/;

/** Finds a public company by the ID in a URL. Undefined if there's none, or for an invalid ID of any length. */
export function findCompany(directory: Directory, id: string | undefined): Company | undefined {
  const position =
    id !== undefined && idPattern.test(id) ? publicPositionOf(directory.companies, Number(id)) : undefined;
  return position === undefined ? undefined : companyAt(directory, position);
}

/** Finds the logo of a public company. */
export function findLogo(directory: Directory, id: number): Logo | undefined {
  const company = findCompany(directory, String(id));
  return company && logoOf(company);
}

/** Finds whether a public company is sponsored and featured now. */
export function findPlacement({ companies }: Directory, id: number) {
  const position = publicPositionOf(companies, id);
  if (position === undefined) return undefined;
  const is = (column: "sponsored" | "featured") => valueAt(companies, column, position) === 1;
  return { sponsored: is("sponsored"), featured: is("featured") };
}

/** Returns the company at a position as visitors see it: with placements applied, and without their dates. */
export function companyAt(directory: Directory, position: number): Company {
  return withCurrentPlacement(storedCompanyAt(directory, position), {
    featured: valueAt(directory.companies, "featured", position) === 1,
    sponsored: valueAt(directory.companies, "sponsored", position) === 1,
  });
}

/** Returns the company at a position as stored. */
export function storedCompanyAt({ companies, categoryById }: Directory, position: number): Company {
  const { categoryIds, ...fields } = recordAt(companies, position);
  const categories = categoryIds.flatMap((id) => {
    const category = categoryById.get(id);
    return category ? [{ id, name: category.name, slug: category.slug }] : [];
  });
  return { ...fields, ...derivedFrom(fields), categories };
}

/** Yields the companies at these positions as visitors see them. */
export function* companiesAt(directory: Directory, positions: Iterable<number>): Generator<Company, void> {
  for (const position of positions) yield companyAt(directory, position);
}

/** Yields the companies at these positions as stored. */
export function* storedCompaniesAt(directory: Directory, positions: Iterable<number>): Generator<Company, void> {
  for (const position of positions) yield storedCompanyAt(directory, position);
}

/** Returns the current slugs of categories for slugs in a URL, which may be former ones. */
export function currentSlugs({ categoryBySlug }: Directory, slugs: readonly string[]): string[] {
  return [...new Set(slugs.map((slug) => categoryBySlug.get(slug)?.slug ?? slug))];
}

/** Returns the featured companies, best first. */
export function featuredCompanies(directory: Directory, max = Infinity): Company[] {
  const { relevance } = directory.companies.orders;
  const featured: Company[] = [];
  // Featured companies are first in this order.
  for (const position of relevance) {
    if (featured.length >= max || !valueAt(directory.companies, "featured", position)) break;
    featured.push(companyAt(directory, position));
  }
  return featured;
}
