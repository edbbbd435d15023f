import type { Company } from "~/catalog/companies/company";
import type { Directory } from "~/discovery/directory/directory";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import type { Chosen } from "~/discovery/directory/facets";
import { searchCompanies } from "~/discovery/directory/search";

const unfiltered = parseDirectoryQuery(new URLSearchParams());

/** The first tools by our ranking, of those that match the filters. */
export function firstTools(directory: Directory, filters: Partial<Chosen>, max: number): Company[] {
  return searchCompanies(directory, { ...unfiltered, ...filters }, max).companies;
}
