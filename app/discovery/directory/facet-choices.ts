import { positionsWith } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { countFacets, type FacetCounts } from "~/discovery/directory/count-facets";
import { hasSpellings, spellingIn } from "~/discovery/directory/facet-values";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facetNames, facets, isFolded, type FacetName } from "~/discovery/directory/facets";
import { recordAt } from "~/discovery/directory/table";
import type { SearchQuery } from "~/discovery/directory/search";
import { inTreeOrder } from "~/catalog/categories/tree";

/** A value that visitors can choose. `count` is how many tools choosing it would find, given all other facets. */
export type FacetValue = { value: string; label: string; count: number; chosen: boolean; parent?: string };
/** A facet with at least one value to choose. */
export type FacetChoice = { name: FacetName; label: string; values: FacetValue[] };

/** The maximum number of values of an open list. */
const maxOffered = 20;

/**
 * Returns the facets with the values that visitors can choose. Leaves out values that no listed company has, unless
 * they're selected, and facets whose values would all find nothing.
 * @param filters whether folded facets are among them. They are if one of them is selected
 * @returns `hasMore` if folded facets were left out
 */
export function facetChoices(
  directory: Directory,
  query: SearchQuery,
  filters?: "all",
): { choices: FacetChoice[]; hasMore: boolean } {
  const counts = countFacets(directory, query);
  const totals = totalsOf(directory);
  const choices = facetNames
    .map((name) => {
      const values = valuesOf(directory, name, query[name] ?? [], counts, totals);
      // Whoever searches looks for the categories that match most, not for a name.
      if (name === "category" && query.q) values.sort((a, b) => b.count - a.count);
      return { name, label: facets[name].label, values };
    })
    .filter(({ values }) => values.some(({ count, chosen }) => count > 0 || chosen));
  const open = choices.filter(({ name }) => !isFolded(name));
  const showsAll = filters === "all" || choices.some(({ name }) => isFolded(name) && query[name]?.length);
  return showsAll ? { choices, hasMore: false } : { choices: open, hasMore: open.length < choices.length };
}

const remembered = new WeakMap<Directory, FacetCounts>();

/** Counts all companies of a directory. Cached per directory. */
function totalsOf(directory: Directory): FacetCounts {
  const totals = remembered.get(directory) ?? countFacets(directory, { q: "" });
  remembered.set(directory, totals);
  return totals;
}

function valuesOf(
  directory: Directory,
  name: FacetName,
  chosen: readonly string[],
  { [name]: counts }: FacetCounts,
  { [name]: totals }: FacetCounts,
): FacetValue[] {
  const valueOf = (value: string, label: string): FacetValue => ({
    value,
    label,
    count: counts.get(value) ?? 0,
    chosen: chosen.includes(value),
  });
  if (name === "category") return categoriesOf(directory, chosen, counts);
  const labels = valueLabels[name];
  // Keep values without results in this search, so that the list stays the same.
  if (labels)
    return [...labels]
      .filter(([value]) => totals.has(value) || chosen.includes(value))
      .map(([value, label]) => valueOf(value, label));
  const { isByTime } = facets[name];
  const offered = [...counts]
    .sort(isByTime ? byTime : byCount)
    .slice(0, maxOffered)
    .map(([value]) => value);
  const others = chosen.filter((value) => !offered.includes(value));
  return [...offered, ...others].map((value) => valueOf(value, labelOf(directory, name, value)));
}

type Counted = readonly [value: string, count: number];

const byCount = ([a, ofA]: Counted, [b, ofB]: Counted): number => ofB - ofA || (a < b ? -1 : 1);
/** Latest first. */
const byTime = ([a]: Counted, [b]: Counted): number => (a > b ? -1 : 1);

const spellings = new WeakMap<Directory, Map<string, string>>();

/** The label of a value of an open list, as a company spells it. Cached per directory: finding it takes as long as a search. */
function labelOf(directory: Directory, name: FacetName, value: string): string {
  if (!hasSpellings(name)) return value;
  const known = spellings.get(directory) ?? new Map<string, string>();
  spellings.set(directory, known);
  const key = `${name} ${value}`;
  const label = known.get(key) ?? spellingOf(directory, name, value);
  known.set(key, label);
  return label;
}

function spellingOf({ companies }: Directory, name: FacetName, value: string): string {
  const [first] = positionsWith(companies.search, [name, value]);
  return first === undefined ? value : spellingIn(recordAt(companies, first), name, value);
}

function categoriesOf(
  { categories, categoryById, categoryBySlug }: Directory,
  chosen: readonly string[],
  counts: ReadonlyMap<string, number>,
): FacetValue[] {
  const ids = chosen.map((slug) => categoryBySlug.get(slug)?.id);
  const values = inTreeOrder(categories)
    .filter(({ id, count }) => count > 0 || ids.includes(id))
    .map(({ id, slug, name, parentId }) => {
      const parent = parentId === undefined ? undefined : categoryById.get(parentId)?.slug;
      return {
        value: slug,
        label: name,
        count: counts.get(String(id)) ?? 0,
        chosen: ids.includes(id),
        ...(parent !== undefined && { parent }),
      };
    });
  const unknown = chosen.filter((slug) => !categoryBySlug.has(slug));
  return [...values, ...unknown.map((slug) => ({ value: slug, label: slug, count: 0, chosen: true }))];
}
