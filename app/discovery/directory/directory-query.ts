import { z } from "zod";
import { sorts } from "~/discovery/directory/directory-href";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facetNames, facets, type FacetName } from "~/discovery/directory/facets";
import { licensesIn } from "~/catalog/companies/facts/licenses";
import { cleanText } from "~/platform/text/clean-text";

const maxQueryLength = 200;
const maxValueLength = 100;
/** More than these aren't read or chosen in one facet. */
const [maxRead, maxChosen] = [1000, 50];

/** Clean as what it is compared with; a longer text than any name or sentence finds nothing. */
function cleanSearch(text: string): string {
  // Cleaned again, for the cut may have left half a character.
  return cleanText(cleanText(text).slice(0, maxQueryLength));
}

/**
 * The chosen values of a facet: sorted, each once.
 * @param refuses whether unknown values are mistakes, rather than as if they weren't there
 */
function chosenOf(name: FacetName, refuses: boolean): z.ZodType<string[], string[] | undefined> {
  const known = valueLabels[name];
  const example = known ? [...known.keys()].join(", ") : (examples[name] ?? "any of its values");
  const isValue = (text: string) => (known ? known.has(text) : text !== "" && text.length <= maxValueLength);
  const valuesIn = (texts: string[]) => {
    // The page's select of categories has one option for all chosen ones.
    const values = texts.slice(0, maxRead).flatMap((text) => (name === "category" ? text.split(",") : text));
    return values.map(cleanText);
  };
  const areValues = (texts: string[]) => valuesIn(texts).every((text) => text === "" || isValue(text));
  const problem = known ? `Must be one of ${example}` : `Must be at most ${maxValueLength} characters`;
  const given = refuses ? z.array(z.string()).refine(areValues, problem) : z.array(z.string()).catch([]);
  return given
    .default([])
    .describe(`${facets[name].label}: ${example}. May be repeated`)
    .transform((texts) => {
      const values = valuesIn(texts).filter(isValue);
      const chosen = [...new Set(name === "license" ? values.flatMap(licensesIn) : values)].sort();
      // The lowest threshold includes the others.
      return chosen.slice(0, facets[name].kind === "threshold" ? 1 : maxChosen);
    });
}

const examples: Partial<Record<FacetName, string>> = {
  category: "slugs of categories, including their subcategories",
  license: "SPDX identifiers",
  integration: "names of products",
};

const chosen = (refuses: boolean) =>
  Object.fromEntries(facetNames.map((name) => [name, chosenOf(name, refuses)])) as Record<
    FacetName,
    ReturnType<typeof chosenOf>
  >;

/** What the address of the directory says. Anything that makes no sense is as if it were not there. */
export const DirectoryQuery = z.object({
  q: z.string().catch("").default("").transform(cleanSearch),
  ...chosen(false),
  sort: z.enum(sorts).catch("relevance").default("relevance"),
  page: z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1).default(1),
});
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

/** The same for calls of the API. */
export const DirectoryCall = DirectoryQuery.extend(chosen(true));

/** Facets may be repeated. Of any other parameter that is repeated, the first counts. */
export function parseDirectoryQuery(parameters: URLSearchParams): DirectoryQuery {
  const isFacet = (name: string) => name in facets;
  const names = Object.keys(DirectoryQuery.shape);
  return DirectoryQuery.parse(
    Object.fromEntries(
      names.map((name) => [name, isFacet(name) ? parameters.getAll(name) : (parameters.get(name) ?? undefined)]),
    ),
  );
}
