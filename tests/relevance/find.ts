import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { tools, type Tool } from "#tests/relevance/tools";
import { closeMatches, findPositions } from "~/discovery/directory/search";
import { nameAt } from "~/discovery/directory/table";
import type { CategoryRef } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import { slugOf } from "~/platform/text/slug";

const categoryByName = new Map<string, CategoryRef>(
  [...new Set(tools.flatMap(({ categories }) => categories))].map((name, i) => [
    name,
    { id: i + 1, name, slug: slugOf(name) },
  ]),
);

function companyFrom({ categories, openSource, ...tool }: Tool, i: number): Company {
  return companyOf({
    ...tool,
    id: i + 1,
    website: `https://tool-${i + 1}.example/`,
    categories: categories.flatMap((name) => categoryByName.get(name) ?? []),
    ...(openSource && { openSource }),
  });
}

const directory = buildDirectory(
  1,
  tools.map(companyFrom),
  [...categoryByName.values()].map((category) => ({ ...category, icon: "users", count: 0 })),
  [],
);

/** Returns the names of the tools that a search finds in the fixed catalog, the most relevant first. */
export function findNames(q: string): string[] {
  const positions = findPositions(directory, { q, sort: "relevance" });
  if (positions.length === 0) return closeMatches(directory, { q }).map(({ name }) => name);
  return Array.from(positions, (position) => nameAt(directory.companies, position));
}
