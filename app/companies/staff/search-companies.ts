import { call } from "~/api/request";
import type { Company } from "~/companies/company";

/** The first companies whose name or description has a text, by their names. */
export function searchCompanies(text: string, signal: AbortSignal): Promise<Company[]> {
  const query = new URLSearchParams({ q: text, page: "1", limit: "20", sort: "name" });
  return call<Company[]>("GET", `/api/admin/companies?${query}`, undefined, signal);
}
