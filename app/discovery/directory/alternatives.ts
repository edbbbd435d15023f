import { countDocuments, positionsWith } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { Order } from "~/discovery/directory/order";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { companyAt } from "~/discovery/directory/find";
import { replacedFacet } from "~/discovery/directory/facets";
import { byId, byName, comparisons } from "~/discovery/directory/ranking";
import { keysOfPosition, recordAt, valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";
import { slugOf } from "~/platform/text/slug";

/** A product with a page of alternatives. `count` is the number of public companies that name it. */
export type Replaced = { slug: string; name: string; count: number };

/** With fewer alternatives, a page wouldn't have more than the company's own page. */
export const minAlternatives = 2;

/**
 * Finds the public companies that are alternatives to a product, best first.
 * @param slug the slug of the product's name, which is the same for different spellings
 * @returns their positions, and the product's name as the first of them spells it. Undefined if there are too few
 */
export function alternativesTo(directory: Directory, slug: string): { name: string; positions: Order } | undefined {
  const { companies } = directory;
  const named = new Set(positionsReplacing(companies, slug));
  if (named.size < minAlternatives) return undefined;
  const positions = companies.orders.relevance.filter((position) => named.has(position));
  return { name: spellingOf(companies, positions[0] as number, slug), positions };
}

/** Returns the slug of a product's page of alternatives if it has one. */
export function alternativesSlug({ companies }: Directory, name: string): string | undefined {
  const slug = slugOf(name);
  return positionsReplacing(companies, slug).length >= minAlternatives ? slug : undefined;
}

/** Words of a search that aren't part of the product's name. */
const fillerWords = /\b(?:alternatives?|replacements?)(?:\s+(?:to|for))?\b/giu;

/** Finds the product that a search names, such as "docusign" or "alternatives to DocuSign", if it has a page of alternatives. */
export function findReplacedProduct(directory: Directory, q: string): Replaced | undefined {
  const name = q.replaceAll(fillerWords, " ").trim();
  if (name === "") return undefined;
  const slug = slugOf(name);
  const found = alternativesTo(directory, slug);
  return found && { slug, name: found.name, count: found.positions.length };
}

/** Returns the positions of the public companies that are alternatives to a product. */
function positionsReplacing({ search }: CompanyTable, slug: string): number[] {
  return positionsWith(search, [replacedFacet, slug]);
}

/** `best` has the positions of the first of its alternatives, in order. */
type ListedProduct = Replaced & { best: readonly number[] };

const maxBest = 3;

const remembered = new WeakMap<CompanyTable, readonly ListedProduct[]>();

/** Lists all products with a page of alternatives: those with the most first, then by name. */
export function* listReplaced({ companies }: Pick<Directory, "companies">): Sliced<readonly ListedProduct[]> {
  const known = remembered.get(companies);
  if (known) return known;
  const listed: ListedProduct[] = [];
  for (const [slug, count] of countDocuments(companies.search, replacedFacet)) {
    if (count < minAlternatives) continue;
    const positions = positionsReplacing(companies, slug);
    const ranked = positions.map((position) => ({ position, keys: keysOfPosition(companies, position) }));
    const [oldest] = ranked.sort((a, b) => byId(a.keys, b.keys));
    const name = spellingOf(companies, oldest?.position as number, slug);
    ranked.sort((a, b) => comparisons.relevance(a.keys, b.keys) || byName(a.keys, b.keys));
    listed.push({ slug, name, count, best: ranked.slice(0, maxBest).map(({ position }) => position) });
    yield;
  }
  const collator = new Intl.Collator("en", { numeric: true });
  listed.sort((a, b) => b.count - a.count || collator.compare(a.name, b.name));
  remembered.set(companies, listed);
  return listed;
}

/** Returns the name of a replaced product as a company spells it. */
function spellingOf(companies: CompanyTable, position: number, slug: string): string {
  return recordAt(companies, position).alternativeTo?.find((name) => slugOf(name) === slug) ?? slug;
}

/** How many of the companies have advantages that buyers of an alternative often look for. */
export type Advantages = { openSource: number; selfHosted: number; freePlan: number };

export function* countAdvantages(directory: Directory, positions: Order): Sliced<Advantages> {
  const counted: Advantages = { openSource: 0, selfHosted: 0, freePlan: 0 };
  for (const position of positions) {
    const { openSource, selfHosted, freePlan } = companyAt(directory, position);
    if (openSource) counted.openSource++;
    if (selfHosted) counted.selfHosted++;
    if (freePlan) counted.freePlan++;
    yield;
  }
  return counted;
}

/**
 * What speaks for an alternative to a product, besides a free plan or trial, which its card shows: "Cheaper · Open
 * source". Undefined if nothing is known.
 */
export function advantagesOver(directory: Directory, position: number, product?: number): string | undefined {
  const priceAt = (at: number) => valueAt(directory.companies, "price", at);
  const own = companyAt(directory, position);
  const other: Partial<Company> = product === undefined ? {} : companyAt(directory, product);
  const parts = [
    // False if a price isn't known.
    product !== undefined && priceAt(position) < priceAt(product) && "Cheaper",
    own.openSource && !other.openSource && "Open source",
    own.selfHosted && !other.selfHosted && "Self-hosted",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}
