import { z } from "zod";
import { sorts, views } from "~/discovery/directory/directory-href";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facetNames, facets, type FacetName } from "~/discovery/directory/facets";
import { licensesIn } from "~/catalog/companies/facts/licenses";
import { maxPeople } from "~/catalog/companies/need";
import { needParametersIn } from "~/catalog/companies/cost-query";
import { featureNames } from "~/catalog/companies/facts/plan-features";
import { cleanText } from "~/platform/text/clean-text";

const maxQueryLength = 200;
const maxValueLength = 100;
/** The maximum number of values that are read, and that are used, per facet. */
const [maxRead, maxChosen] = [1000, 50];

/** Normalizes a search text like the texts that it's compared with. Longer texts than any name or sentence are truncated. */
function cleanSearch(text: string): string {
  // Truncating may split a surrogate pair, so clean again.
  return cleanText(cleanText(text).slice(0, maxQueryLength));
}

/**
 * A schema for the selected values of a facet. Sorts them and removes duplicates.
 * @param rejectsUnknown whether unknown values are errors. Otherwise, they're ignored
 */
function chosenOf(name: FacetName, rejectsUnknown: boolean): z.ZodType<string[], string[] | undefined> {
  const known = valueLabels[name];
  const example = known ? [...known.keys()].join(", ") : (examples[name] ?? "any of its values");
  const isValue = (text: string) => (known ? known.has(text) : text !== "" && text.length <= maxValueLength);
  const valuesIn = (texts: string[]) => {
    // The page's category select combines several categories in one option.
    const values = texts.slice(0, maxRead).flatMap((text) => (name === "category" ? text.split(",") : text));
    return values.map(cleanText);
  };
  const areValues = (texts: string[]) => valuesIn(texts).every((text) => text === "" || isValue(text));
  const problem = known ? `Must be one of ${example}` : `Must be at most ${maxValueLength} characters`;
  const schema = rejectsUnknown ? z.array(z.string()).refine(areValues, problem) : z.array(z.string()).catch([]);
  return schema
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

/** What a buyer needs, so that prices are what tools cost in a year. Without `people` and `paid`, it's ignored. */
const need = {
  people: z.coerce
    .number<unknown>()
    .int()
    .min(1)
    .max(maxPeople)
    .optional()
    .catch(undefined)
    .describe("For how many people prices are, rather than the lowest ones"),
  paid: z.enum(["monthly", "yearly"]).optional().catch(undefined).describe("How they are paid"),
  with: z
    .array(z.enum(featureNames))
    .optional()
    .catch(undefined)
    .describe(`What plans must include: ${featureNames.join(", ")}. May be repeated`),
};

const chosen = (rejectsUnknown: boolean) =>
  Object.fromEntries(facetNames.map((name) => [name, chosenOf(name, rejectsUnknown)])) as Record<
    FacetName,
    ReturnType<typeof chosenOf>
  >;

/** What is searched for. Invalid values become the defaults. */
const Search = z.object({
  q: z.string().catch("").default("").describe("What to search for").transform(cleanSearch),
  ...chosen(false),
  ...need,
  sort: z.enum(sorts).catch("relevance").default("relevance").describe("What comes first"),
  page: z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1).default(1).describe("From 1"),
});

/** The query parameters of the directory's pages. */
export const DirectoryQuery = Search.extend({
  filters: z.literal("all").optional().catch(undefined),
  view: z.enum(views).optional().catch(undefined),
});
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

/** The query parameters of the API. Unlike pages, it rejects unknown values of facets. */
export const DirectoryCall = Search.extend(chosen(true));

/** What a form without scripts sends that changes some words of a search. */
export const changeParameters = ["before", "words", "after"];

/** Parses the directory's query. Facets may be repeated. If another parameter is repeated, its first value is used. */
export function parseDirectoryQuery(parameters: URLSearchParams): DirectoryQuery {
  const isFacet = (name: string) => name in facets;
  const names = Object.keys(DirectoryQuery.shape);
  const [before = "", words, after = ""] = changeParameters.map((name) => parameters.get(name) ?? undefined);
  const given = names.map((name) => [
    name,
    isFacet(name) ? parameters.getAll(name) : (parameters.get(name) ?? undefined),
  ]);
  return DirectoryQuery.parse({
    ...Object.fromEntries(given),
    ...(words !== undefined && { q: `${before} ${words} ${after}` }),
    ...{ with: undefined, ...needParametersIn(parameters) },
  });
}
