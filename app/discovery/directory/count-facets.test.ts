import fc from "fast-check";
import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { fewOrMany } from "#tests/few-or-many";
import { countFacets, type FacetCounts } from "~/discovery/directory/count-facets";
import { parseDirectoryQuery, type DirectoryQuery } from "~/discovery/directory/directory-query";
import { directoryHref } from "~/discovery/directory/directory-href";
import { facetValuesOf } from "~/discovery/directory/facet-values";
import { facetNames, type Chosen, type FacetName } from "~/discovery/directory/facets";
import { findPositions } from "~/discovery/directory/search";
import { recordAt, valueAt } from "~/discovery/directory/table";
import type { Directory } from "~/discovery/directory/directory";
import { parentsOf } from "~/catalog/categories/tree";
import type { Company } from "~/catalog/companies/company";

/** A parent with two subcategories, and another category. */
const categories = [
  { id: 1, slug: "analytics" },
  { id: 2, slug: "web-analytics", parentId: 1 },
  { id: 3, slug: "product-analytics", parentId: 1 },
  { id: 4, slug: "crm" },
].map((category) => ({ ...category, name: category.slug, icon: "users", count: 0 }));
const parents = parentsOf(categories);

const lists = {
  licenses: ["MIT", "Apache-2.0", "AGPL-3.0-only", "Proprietary", "MIT OR Apache-2.0"],
  deployment: ["Cloud", "Self-hosted", "Desktop"] as const,
  platforms: ["Web", "macOS", "Browser extension"] as const,
  teamSizes: ["Solo", "Small", "Enterprise"] as const,
  integrations: ["Slack", "Slack #3", "GitHub"],
};
const some = <Value>(values: readonly Value[]) =>
  fc.subarray([...values]).map((list) => (list.length > 0 ? list : undefined));

const company = fc.record({
  name: fc.constantFrom("Alpha", "Beta", "Gamma"),
  description: fc.constantFrom("Counts visits.", "Answers customers."),
  startingPrice: fc.constantFrom("Free", "$9/mo", "$29/mo", "$80/mo", "$900/mo", "Contact us"),
  freePlan: fc.constantFrom(undefined, true, false),
  rating: fc.integer({ min: 0, max: 50 }),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  featured: fc.boolean(),
  sponsored: fc.boolean(),
  status: fc.constantFrom(undefined, undefined, "draft" as const),
  categories: fc.subarray(categories),
  licenses: some(lists.licenses),
  deployment: some(lists.deployment),
  platforms: some(lists.platforms),
  teamSizes: some(lists.teamSizes),
  integrations: some(lists.integrations),
});

const choices: Partial<Record<FacetName, string[]>> = {
  category: ["analytics", "web-analytics", "crm", "nope"],
  price: ["free", "under-20", "20-50", "50-100", "over-100"],
  "free-plan": ["yes"],
  license: ["MIT", "Apache-2.0", "Nope-1.0"],
  "open-source": ["yes"],
  deployment: ["cloud", "self-hosted"],
  platform: ["web", "browser-extension"],
  rating: ["3", "4"],
  team: ["solo", "enterprise"],
  integration: ["Slack", "GitHub"],
  featured: ["yes"],
  offer: ["yes"],
};
/** Selects nothing in most facets, so that something is found. */
const chosen = fc.record(
  Object.fromEntries(
    facetNames.map((name) => [
      name,
      fc.oneof({ weight: 7, arbitrary: fc.constant([]) }, fc.subarray(choices[name] ?? [])),
    ]),
  ),
) as fc.Arbitrary<Chosen>;
const query: fc.Arbitrary<DirectoryQuery> = fc
  .tuple(chosen, fc.constantFrom("", "a", "alpha", "visits", "zzz"))
  // Converts it to a URL and back, which removes invalid values.
  .map(([chosenValues, q]) =>
    parseDirectoryQuery(new URL(directoryHref({ ...chosenValues, q }), "https://site.example").searchParams),
  );

/** A brute-force implementation of the rule, company by company. */
function bruteForce(directory: Directory, { q, ...chosenValues }: DirectoryQuery) {
  const { companies, categoryBySlug } = directory;
  const matching = new Set(findPositions(directory, { q, sort: "relevance" }));
  const listed = Array.from(companies.byId, (position) => {
    const record = recordAt(companies, position);
    const numbers = { featured: 0, priceBand: 0, hasOffer: 0 };
    for (const column of ["featured", "priceBand", "hasOffer"] as const)
      numbers[column] = valueAt(companies, column, position);
    const isMatch = matching.has(position);
    return { record, isMatch, values: facetValuesOf(record, numbers, parents) };
  }).filter(({ record, isMatch }) => isMatch && record.status !== "draft");
  const asStored = (name: FacetName, value: string) =>
    name === "category" ? String(categoryBySlug.get(value)?.id) : value;
  const passes = ({ values }: (typeof listed)[number], name: FacetName) =>
    chosenValues[name].length === 0 || chosenValues[name].some((value) => values[name].includes(asStored(name, value)));
  const counts = facetNames.map((name) => {
    const counted = listed.filter((one) => facetNames.every((other) => other === name || passes(one, other)));
    const values = [...new Set(counted.flatMap((one) => one.values[name]))].sort();
    return [name, values.map((value) => [value, counted.filter((one) => one.values[name].includes(value)).length])];
  });
  const found = listed.filter((one) => facetNames.every((name) => passes(one, name)));
  return { counts, found: found.map(({ record }) => record.id) };
}

const sorted = (counts: FacetCounts) => facetNames.map((name) => [name, [...counts[name]].sort()]);

test("counts and hits equal those of every company checked by itself, whatever is chosen", () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(company, { minLength: 20, maxLength: 60 }),
      fc.array(query, { minLength: 1, maxLength: 8 }),
      (generated, queries) => {
        const companies = generated.map((one, i) =>
          companyOf({ id: i + 1, ...(JSON.parse(JSON.stringify(one)) as Partial<Company>) }),
        );
        const directory = buildDirectory(1, companies, categories, []);
        for (const query of queries) {
          const expected = bruteForce(directory, query);
          found += expected.found.length;
          expect(sorted(countFacets(directory, query))).toEqual(expected.counts);
          const positions = findPositions(directory, query);
          const ids = Array.from(positions, (position) => valueAt(directory.companies, "id", position));
          expect(ids.sort((a, b) => a - b)).toEqual(expected.found);
        }
      },
    ),
    { numRuns: fewOrMany(10, 100) },
  );
  // Enough comparisons had results.
  expect(found).toBeGreaterThan(fewOrMany(10, 1000));
});
