import fc from "fast-check";
import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { fewOrMany } from "#tests/few-or-many";
import type { FacetName } from "~/discovery/directory/facets";
import { relaxationsOf } from "~/discovery/directory/relaxations";
import { findIn, type SearchQuery } from "~/discovery/directory/search";
import type { Company } from "~/catalog/companies/company";

const categories = ["analytics", "crm"].map((slug, i) => ({ id: i + 1, slug, name: slug, icon: "users", count: 0 }));
const [analytics, crm] = categories as [(typeof categories)[0], (typeof categories)[0]];

const directoryOf = (companies: Partial<Company>[]) =>
  buildDirectory(
    1,
    companies.map((company, i) => companyOf({ id: i + 1, startingPrice: "Contact us", ...company })),
    categories,
    [],
  );

const tools: Partial<Company>[] = [
  { name: "Alpha", categories: [crm], deployment: ["Cloud"], licenses: ["MIT"] },
  { name: "Alpha Two", categories: [analytics], deployment: ["Cloud"], platforms: ["Web"] },
  { name: "Beta", categories: [analytics], deployment: ["Cloud"], platforms: ["Linux"] },
  { name: "Gamma", categories: [analytics], deployment: ["Self-hosted"], licenses: ["MIT"] },
];

/** The relaxations as `without count`. */
const relaxations = (searches: SearchQuery, fixed?: FacetName) =>
  relaxationsOf(directoryOf(tools), searches, fixed).map(({ without, count }) => `${without.join("+")} ${count}`);

test.each<[string, SearchQuery, string[]]>([
  ["a search that finds something has no block", { q: "alpha", category: ["crm"] }, []],
  ["nor has one without filters", { q: "zzz" }, []],
  [
    "only what blocks is named",
    { q: "alpha", category: ["crm"], deployment: ["self-hosted", "desktop"] },
    ["deployment 1"],
  ],
  [
    "a filter goes with all its values, and the one that hides most comes first",
    { q: "", category: ["analytics"], license: ["MIT", "Zlib"], deployment: ["cloud"] },
    ["license 2", "category 1", "deployment 1"],
  ],
  ["all filters go if none alone is enough", { q: "", license: ["Zlib"], platform: ["macos"] }, ["license+platform 4"]],
  ["the text may block", { q: "gamma", category: ["crm"], deployment: ["cloud"] }, ["category+deployment 1", "q 1"]],
  ["or only the text", { q: "zzz", category: ["crm"] }, ["q 1"]],
  ["nothing helps where each part alone finds nothing", { q: "zzz", license: ["Zlib"] }, []],
])("%s", (_name, searches, expected) => {
  expect(relaxations(searches)).toEqual(expected);
});

test("the category of a category's page stays", () => {
  const searches = { q: "", category: ["crm"], license: ["MIT"], deployment: ["self-hosted"] };
  expect(relaxations(searches)).toEqual(["category 1", "deployment 1"]);
  expect(relaxations(searches, "category")).toEqual(["deployment 1"]);
  expect(relaxations({ q: "", category: ["crm"], license: ["Zlib"], platform: ["web"] }, "category")).toEqual([
    "license+platform 1",
  ]);
  expect(relaxations({ q: "", category: ["crm"] }, "category")).toEqual([]);
});

const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const company = fc.record({
  name: fc.constantFrom("Alpha", "Beta"),
  categories: some(categories),
  licenses: some(["MIT", "Zlib"]),
  deployment: some(["Cloud", "Self-hosted"] as const),
  platforms: some(["Web", "Linux"] as const),
});
const searches = fc.record({
  q: fc.constantFrom("", "alpha", "zzz"),
  category: some(["analytics", "crm"]),
  license: some(["MIT", "Zlib"]),
  deployment: some(["cloud", "self-hosted"]),
  platform: some(["web", "linux"]),
});

test("each count is that of the search without it", () => {
  let helped = 0;
  fc.assert(
    fc.property(
      fc.array(company, { minLength: 1, maxLength: 6 }),
      fc.array(searches, { minLength: 5 }),
      (generated, all) => {
        const directory = directoryOf(generated);
        for (const query of all) {
          const without = (...names: string[]) => {
            const others = Object.entries(query).filter(([name]) => !names.includes(name));
            const { total } = findIn(directory, { q: "", ...Object.fromEntries(others) });
            return total > 0 ? [{ without: names, count: total }] : [];
          };
          const filters = (["category", "license", "deployment", "platform"] as const).filter(
            (name) => query[name].length > 0,
          );
          const single = filters.flatMap((name) => without(name)).sort((a, b) => b.count - a.count);
          const several = single.length > 0 ? single : without(...filters);
          const isBlocked = filters.length > 0 && without().length === 0;
          const expected = isBlocked ? [...several, ...without("q")] : [];
          expect(relaxationsOf(directory, query)).toEqual(expected);
          helped += expected.length;
        }
      },
    ),
    { numRuns: fewOrMany(10, 100) },
  );
  // Enough comparisons had results.
  expect(helped).toBeGreaterThan(fewOrMany(5, 100));
});
