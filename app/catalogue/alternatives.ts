import type { Catalogue } from "~/catalogue/catalogue";
import { beginOf, chunkSize, numberAt } from "~/catalogue/chunk";
import type { Order } from "~/catalogue/order";
import type { Sliced } from "~/catalogue/slices";
import { companyAt } from "~/catalogue/find";
import { positionsWith, recordAt, valueAt, type CompanyTable } from "~/catalogue/table";
import { hash } from "~/catalogue/word-hashes";
import { slugOf } from "~/text/slug";

/** A product with a page of alternatives. `count` is the number of public companies that name it. */
export type Replaced = { slug: string; name: string; count: number };

/** With fewer, a page would say no more than the company's own. */
export const fewestAlternatives = 2;

/**
 * Finds the public companies that name a product as one that they are an alternative to, best first.
 * @param slug of the product's name: different spellings of a name are one product
 * @returns their positions and the product's name as the first of them spells it; undefined if too few name it
 */
export function alternativesTo(catalogue: Catalogue, slug: string): { name: string; positions: Order } | undefined {
  const { companies } = catalogue;
  const named = new Set(positionsReplacing(companies, slug));
  if (named.size < fewestAlternatives) return undefined;
  const positions = companies.orders.relevance.filter((position) => named.has(position));
  // Another product's slug may have the same hash.
  const name = spellingOf(companies, positions[0] as number, (of) => of === slug);
  return name === undefined ? undefined : { name, positions };
}

/** Returns the slug of a product's page of alternatives if it has one. */
export function alternativesSlug({ companies }: Catalogue, name: string): string | undefined {
  const slug = slugOf(name);
  return positionsReplacing(companies, slug).length >= fewestAlternatives ? slug : undefined;
}

/** Returns the positions of the public companies that name a product. */
function positionsReplacing(companies: CompanyTable, slug: string): number[] {
  const positions = [...positionsWith(companies, "replaced", hash(slug))];
  return positions.filter((position) => valueAt(companies, "isPublic", position) === 1);
}

const remembered = new WeakMap<CompanyTable, readonly Replaced[]>();

/** Lists all products with a page of alternatives: those with the most first, then by name. */
export function* listReplaced({ companies }: Pick<Catalogue, "companies">): Sliced<readonly Replaced[]> {
  const known = remembered.get(companies);
  if (known) return known;
  const named = new Map<number, { count: number; position: number }>();
  for (const [number, chunk] of companies.chunks.entries()) {
    const { values, ends } = chunk.replaced;
    for (let at = 0; at < chunkSize; at++) {
      if (!numberAt(chunk, "isPublic", at)) continue;
      for (let i = beginOf(ends, at); i < (ends[at] as number); i++) {
        const product = values[i] as number;
        const { count, position } = named.get(product) ?? { count: 0, position: number * chunkSize + at };
        named.set(product, { count: count + 1, position });
      }
    }
    yield;
  }
  const listed: Replaced[] = [];
  for (const [product, { count, position }] of named) {
    if (count < fewestAlternatives) continue;
    const name = spellingOf(companies, position, (slug) => hash(slug) === product);
    if (name !== undefined) listed.push({ slug: slugOf(name), name, count });
    yield;
  }
  const byName = new Intl.Collator("en", { numeric: true });
  listed.sort((a, b) => b.count - a.count || byName.compare(a.name, b.name));
  remembered.set(companies, listed);
  return listed;
}

/** Returns the name that a company gives to the product with this slug. */
function spellingOf(
  companies: CompanyTable,
  position: number,
  isWanted: (slug: string) => boolean,
): string | undefined {
  return recordAt(companies, position).alternativeTo?.find((name) => isWanted(slugOf(name)));
}

/** How many of the companies have what buyers of an alternative look for. */
export type Advantages = { openSource: number; selfHosted: number; freePlan: number };

export function* countAdvantages(catalogue: Catalogue, positions: Order): Sliced<Advantages> {
  const counted: Advantages = { openSource: 0, selfHosted: 0, freePlan: 0 };
  for (const position of positions) {
    const { openSource, selfHosted, freePlan } = companyAt(catalogue, position);
    if (openSource) counted.openSource++;
    if (selfHosted) counted.selfHosted++;
    if (freePlan) counted.freePlan++;
    yield;
  }
  return counted;
}
