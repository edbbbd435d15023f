import {
  field,
  hitsInOrder,
  isFiller,
  otherForms,
  positionsWith,
  remove,
  type Trait,
  unite,
  valuesAt,
  weighTraits,
  wordsIn,
} from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { companyAt } from "~/discovery/directory/find";
import { namedProduct } from "~/discovery/directory/named-products";
import { replacedFacet, type FacetName } from "~/discovery/directory/facets";
import { positionOf, recordAt } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { fold } from "~/platform/text/fold";
import { slugOf } from "~/platform/text/slug";

/** The number of cards per row. Incomplete rows are left out. */
const row = 3;
const maxRows = 2;

type Weights = Readonly<Partial<Record<FacetName, number>>>;

/**
 * Weights of facets that show which job a tool does. `weighTraits` also weighs rare values higher: few tools replace the
 * same product, but many are in the same category. Tags count less, because many are features, such as encryption.
 */
const jobWeights: Weights = { [replacedFacet]: 2, category: 2, tag: 1 };
/** If one tool is listed as an alternative to the other, both certainly do the same job. */
const rivalWeight = 4;
/** A shared word in short descriptions may be a coincidence, so several are needed to outweigh a category. */
const wordWeight = 0.25;

/**
 * Weights of requirements that don't depend on the job. They only break ties between tools with equally similar jobs: an
 * invoicing tool isn't similar to a photo editor because both run on Linux. A license counts less than being open source,
 * because its exact value is often rare. Ratings, featured tools, and offers don't make tools similar.
 */
const circumstanceWeights: Weights = {
  price: 1,
  "open-source": 1,
  deployment: 1,
  platform: 1,
  team: 1,
  integration: 1,
  license: 0.25,
};

const minWordLength = 3;

const remembered = new WeakMap<Directory, Map<number, readonly number[]>>();

/**
 * Returns three or six other companies that do the same job as this one, the most similar first, or none if there are
 * fewer than three. Shared values count more the rarer they are. Payment has no influence.
 */
export function similarTo(directory: Directory, { id }: Pick<Company, "id">): Company[] {
  const known = remembered.get(directory) ?? new Map<number, readonly number[]>();
  remembered.set(directory, known);
  const similar = known.get(id) ?? find(directory, id);
  known.set(id, similar);
  return similar.map((position) => companyAt(directory, position));
}

/**
 * Returns why another company is similar, as a text for buyers: it replaces this company, or both replace the same
 * product. If there are several such products, uses the rarest. Undefined otherwise, because cards already show
 * categories.
 */
export function reasonFor({ companies }: Directory, company: Company, other: Company): string | undefined {
  const replaced = new Set(other.alternativeTo?.map(slugOf));
  if (replaced.has(slugOf(company.name))) return `Alternative to ${company.name}`;
  const shared = (company.alternativeTo ?? []).filter((name) => replaced.has(slugOf(name)));
  const countOf = (name: string) => positionsWith(companies.search, [replacedFacet, slugOf(name)]).length;
  const [rarest] = shared.sort((a, b) => countOf(a) - countOf(b));
  return rarest === undefined ? undefined : `Also an alternative to ${rarest}`;
}

type Scored = { position: number; job: number; circumstances: number };

/** Returns the positions of similar companies, the most similar first. */
function find(directory: Directory, id: number): number[] {
  const { companies } = directory;
  const own = positionOf(companies, id);
  if (own === undefined) return [];
  const { search: view, orders } = companies;
  const record = recordAt(companies, own);
  const values = valuesAt(view, own);
  const facts = weighTraits(view, [...traitsOf(values, jobWeights), ...rivalTraits(directory, record)]);
  // Shared words alone are often a coincidence, so only use them for a tool without categories.
  const hasCategory = record.categoryIds.length > 0;
  const words = weighTraits(view, wordTraits(record), hasCategory ? facts.slots : view.visible);
  const candidates = unite(facts.slots, words.slots);
  remove(candidates, view.slots[own] as number);
  const circumstances = weighTraits(view, traitsOf(values, circumstanceWeights), candidates);
  const best: Scored[] = [];
  // Equally similar companies stay in this order.
  for (const position of hitsInOrder({ view }, candidates, orders.rating)) {
    const slot = view.slots[position] as number;
    const job = (facts.points[slot] as number) + (words.points[slot] as number);
    const last = best[maxRows * row - 1];
    if (last && job < last.job) continue;
    const scored = { position, job, circumstances: circumstances.points[slot] as number };
    if (last && compare(scored, last) >= 0) continue;
    best.push(scored);
    best.sort(compare);
    best.length = Math.min(best.length, maxRows * row);
  }
  return best.slice(0, Math.floor(best.length / row) * row).map(({ position }) => position);
}

const compare = (a: Scored, b: Scored): number => b.job - a.job || b.circumstances - a.circumstances;

function traitsOf(values: ReturnType<typeof valuesAt>, weights: Weights): Trait[] {
  return values.flatMap(([facet, value]) => {
    const weight = weights[facet as FacetName];
    return weight === undefined ? [] : [{ weight, facet, value }];
  });
}

/** The companies that replace this one, and those that it replaces. */
function rivalTraits(directory: Directory, { name, alternativeTo = [] }: CompanyRecord): Trait[] {
  const ids = new Set(alternativeTo.flatMap((other) => namedProduct(directory, { name: other }).id ?? []));
  const replaced = Array.from(ids, (id) => positionOf(directory.companies, id) as number);
  return [
    { weight: rivalWeight, facet: replacedFacet, value: slugOf(name) },
    ...replaced.map((position) => ({ weight: rivalWeight, positions: [position] })),
  ];
}

/** The words of the short description, each in all its forms. Ignores names, because tools with similar names do other jobs. */
function wordTraits({ shortDescription }: CompanyRecord): Trait[] {
  const fields = field.name | field.shortDescription | field.label;
  const known = new Set<string>();
  const traits: Trait[] = [];
  for (const word of wordsIn(fold(shortDescription))) {
    if (word.length < minWordLength || isFiller(word) || known.has(word)) continue;
    const words = [word, ...otherForms(word)];
    for (const each of words) known.add(each);
    traits.push({ weight: wordWeight, words, fields });
  }
  return traits;
}
