import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import type { Directory } from "~/discovery/directory/directory";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import type { Company } from "~/catalog/companies/company";
import type { CompareQuery } from "~/discovery/compare/choice";
import { compareHref, compareParameters, parseCompareQuery } from "~/discovery/compare/compare-query";
import type { ComparisonData } from "~/discovery/compare/comparison";
import { comparedIds, comparisonPath, minCompared, maxCompared } from "~/discovery/compare/path";
import { getRates } from "~/catalog/currencies/rates.server";
import { firstRates } from "~/catalog/currencies/rates";
import { siteCurrency } from "~/catalog/currencies/site-currency.server";
import { withFallback } from "~/platform/http/with-fallback";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { countStars } from "~/community/reviews/star-counts.server";

/** A parsed URL of a comparison, with its data. */
export type ComparisonRequest = {
  companies: Company[];
  /** IDs in the URL that no public company has. */
  gone: number[];
  /** The canonical path. */
  path: string;
  query: CompareQuery;
  data: ComparisonData;
};

/**
 * Reads the URL of a comparison.
 * @param addressOf the address of what is asked for, by the path of the comparison's page
 * @throws {Response} 404 for fewer or more companies than a comparison has, and a redirect to the canonical URL
 */
export async function readComparison(
  { request, params, context }: LoaderFunctionArgs,
  addressOf = (page: string) => page,
): Promise<ComparisonRequest> {
  const { tools = "" } = params;
  const { companies, gone } = findCompared(await getDirectory(), comparedIds(tools));
  if (companies.length < minCompared || companies.length > maxCompared)
    throw Response.json({ gone, found: companies.length }, { status: 404 });
  const path = comparisonPath(companies);
  const { search, searchParams } = new URL(request.url);
  // Don't redirect a link with a missing tool, because the tool may be restored.
  if (gone.length === 0 && `/compare/${tools}` !== path)
    // Browsers would cache a 301 forever, but a company may get its former name again.
    throw redirect(addressOf(path) + search, { status: 301, headers: { "Cache-Control": "no-cache" } });
  const query = parseCompareQuery(searchParams);
  redirectToCanonicalQuery(request, compareHref(addressOf(`/compare/${tools}`), query), compareParameters);
  return { companies, gone, path, query, data: await readComparisonData(companies, query.users, context) };
}

/**
 * What a comparison needs besides its companies. If the database is unavailable, it's the data in memory.
 * @param users how many the prices are for
 */
export async function readComparisonData(
  companies: readonly Company[],
  users: number,
  context: AppLoadContext,
): Promise<ComparisonData> {
  const [rates, stars] = await Promise.all([
    withFallback(context, getRates(), firstRates),
    withFallback(context, countStars(companies), null),
  ]);
  return { basis: { currency: siteCurrency(), users, rates }, stars };
}

/** The public companies with these IDs, and the IDs that none has. */
export function findCompared(directory: Directory, ids: readonly number[]): { companies: Company[]; gone: number[] } {
  const found = ids.map((id) => findCompany(directory, String(id)) ?? id);
  return {
    companies: found.filter((company) => typeof company !== "number"),
    gone: found.filter((company) => typeof company === "number"),
  };
}
