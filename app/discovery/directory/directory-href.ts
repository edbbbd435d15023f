import type { NeedParameters } from "~/catalog/companies/cost-query";
import { facetNames, type Chosen } from "~/discovery/directory/facets";

/** What lists can be sorted by; see ranking.ts. */
export const sortNames = {
  relevance: "Relevance",
  rating: "Highest Rated",
  reviews: "Most Reviews",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  stars: "Most stars",
  newest: "Newest",
} as const;
export type Sort = keyof typeof sortNames;
export const sorts = Object.keys(sortNames) as Sort[];

export const views = ["cards", "list"] as const;
export type View = (typeof views)[number];

/** How a page shows what it finds. It isn't part of what is searched for. */
type DisplayOptions = {
  /** With "all", the rail shows the folded facets, too. Their many values would make every page slow. */
  filters?: "all" | undefined;
  view?: View | undefined;
};
export const displayOptions = ["filters", "view"] as const satisfies (keyof DisplayOptions)[];

/** The parameters of what a buyer needs. */
const needNames = ["people", "paid", "with"] as const satisfies (keyof NeedParameters)[];

/**
 * The query of a directory page: text, filters, sort order, page number, what a buyer needs, and how the page shows what it
 * finds.
 */
export type Shown = Chosen & NeedParameters & DisplayOptions & { q?: string; sort?: Sort; page?: number };

/** The query without some of its parameters, on the first page. */
export function without(query: Shown, parameters: readonly (keyof Shown)[]): Shown {
  return { ...query, ...Object.fromEntries(parameters.map((name) => [name, undefined])), page: 1 };
}

/** What is searched for, on the same page. */
export function withoutDisplayOptions({ filters: _filters, view: _view, ...query }: Shown): Shown {
  return query;
}

/** The query without what a buyer needs, which only changes prices. */
export const withoutNeed = (query: Shown): Shown => without(query, needNames);

/** The canonical URL of a directory page: without defaults, and with parameters in a fixed order. */
export function directoryHref({ q, sort, page, filters, view, ...others }: Shown, path = "/directory"): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  for (const name of facetNames) for (const value of [...(others[name] ?? [])].sort()) parameters.append(name, value);
  if (sort && sort !== "relevance") parameters.set("sort", sort);
  for (const name of needNames) for (const value of [others[name] ?? []].flat()) parameters.append(name, String(value));
  if (page && page > 1) parameters.set("page", String(page));
  if (filters) parameters.set("filters", filters);
  if (view) parameters.set("view", view);
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

/** Parses the query string of a URL from `directoryHref`. */
export function readDirectoryHref(search: string): Shown {
  const parameters = new URLSearchParams(search);
  const chosen = Object.fromEntries(facetNames.map((name) => [name, parameters.getAll(name)]));
  const sort = sorts.find((each) => each === parameters.get("sort")) ?? "relevance";
  const need = {
    people: Number(parameters.get("people")) || undefined,
    paid: parameters.get("paid") ?? undefined,
    with: parameters.getAll("with"),
  } as NeedParameters;
  const filters = parameters.get("filters") === "all" ? "all" : undefined;
  const view = views.find((each) => each === parameters.get("view"));
  return {
    q: parameters.get("q") ?? "",
    ...chosen,
    ...need,
    sort,
    page: Number(parameters.get("page") ?? 1),
    filters,
    view,
  };
}
