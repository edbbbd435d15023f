import { valuesAt } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { companiesAt, featuredCompanies, storedCompaniesAt } from "~/discovery/directory/find";
import { similarTo } from "~/discovery/directory/similar";
import { nameAt, positionOf, valueAt } from "~/discovery/directory/table";

/** The values of a company's facets, in any order. */
function facetsOf({ companies }: Directory, id: number) {
  return valuesAt(companies.search, positionOf(companies, id) as number)
    .map(String)
    .sort();
}

/** All that anybody can see of a catalog, wherever its companies are in memory. */
export function contentOf(directory: Directory) {
  const { companies, categories, posts, validUntil } = directory;
  const idsOf = (order: Uint32Array) => Array.from(order, (position) => valueAt(companies, "id", position));
  const shown = [...companiesAt(directory, companies.orders.relevance)];
  return {
    stored: [...storedCompaniesAt(directory, companies.byId)],
    shown,
    names: Array.from(companies.byName, (position) => nameAt(companies, position)),
    orders: Object.entries(companies.orders).map(([name, order]) => [name, idsOf(order)]),
    facets: shown.map(({ id }) => facetsOf(directory, id)),
    featured: featuredCompanies(directory).map(({ id }) => id),
    similar: shown.map((company) => similarTo(directory, company).map(({ id }) => id)),
    ...{ categories, posts, validUntil },
  };
}
