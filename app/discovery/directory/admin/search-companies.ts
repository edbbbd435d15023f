import { request } from "~/platform/api/request";
import { listCompanies } from "~/discovery/directory/api";
import type { Company } from "~/catalog/companies/company";

/** The first companies whose name or description contains a text, sorted by name. */
export async function searchCompanies(text: string, signal: AbortSignal): Promise<Company[]> {
  const query = { q: text, page: 1, limit: 20, sort: "name" };
  return (await request(listCompanies, { query, signal })).items;
}
