import { ask } from "~/api/request";
import type { Company } from "~/companies/company";

/** The first companies whose name or description has a text, by their names. */
export async function searchCompanies(text: string, signal: AbortSignal): Promise<Company[]> {
  const query = new URLSearchParams({ q: text, page: "1", limit: "20", sort: "name" });
  return (await ask<Company[]>("GET", `/api/admin/companies?${query}`, undefined, signal)).body;
}
