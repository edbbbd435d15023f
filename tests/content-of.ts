import { valuesAt } from "search-index";
import type { Catalogue } from "~/discovery/directory/catalogue";
import { companiesAt, featuredCompanies, storedCompaniesAt } from "~/discovery/directory/find";
import { similarTo } from "~/discovery/directory/similar";
import { nameAt, positionOf, valueAt } from "~/discovery/directory/table";

/** The values of a company's facets, in any order. */
function facetsOf({ companies }: Catalogue, id: number) {
  return valuesAt(companies.search, positionOf(companies, id) as number)
    .map(String)
    .sort();
}

/** All that anybody can see of a catalog, wherever its companies are in memory. */
export function contentOf(catalogue: Catalogue) {
  const { companies, categories, posts, validUntil } = catalogue;
  const idsOf = (order: Uint32Array) => Array.from(order, (position) => valueAt(companies, "id", position));
  const shown = [...companiesAt(catalogue, companies.orders.relevance)];
  return {
    stored: [...storedCompaniesAt(catalogue, companies.byId)],
    shown,
    names: Array.from(companies.byName, (position) => nameAt(companies, position)),
    orders: Object.entries(companies.orders).map(([name, order]) => [name, idsOf(order)]),
    facets: shown.map(({ id }) => facetsOf(catalogue, id)),
    featured: featuredCompanies(catalogue).map(({ id }) => id),
    similar: shown.map((company) => similarTo(catalogue, company).map(({ id }) => id)),
    ...{ categories, posts, validUntil },
  };
}
