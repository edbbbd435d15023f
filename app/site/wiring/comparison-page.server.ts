import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCard } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { hasNeed } from "~/catalog/companies/cost-query";
import { perEuroOf } from "~/catalog/companies/cost-rates";
import type { Rates } from "~/catalog/currencies/rates";
import { knownPlans } from "~/catalog/companies/known-plans";
import type { ToCost } from "~/discovery/compare/comparison-costs";
import { compareHref, hasPreferences } from "~/discovery/compare/compare-query";
import { comparisonOf, conversionText, onlyDifferences } from "~/discovery/compare/comparison";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { comparisonTitle } from "~/discovery/compare/path";
import { questionsOf, rankByPreferences } from "~/discovery/compare/personal-ranking";
import { rowsIn } from "~/discovery/compare/row";
import { summaryOf } from "~/discovery/compare/summary";
import { readComparison } from "~/discovery/compare/web/read-comparison.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { comparisonKey } from "~/discovery/saved/comparison-key";

/**
 * The data of a comparison's page.
 * @param addressOf the address of what is asked for, by the path of the page, for its Markdown or an embed
 * @throws {Response} 404, and a redirect to the canonical address
 */
export async function comparisonPage(args: LoaderFunctionArgs, addressOf?: (page: string) => string) {
  const { companies, gone, path, query, data } = await readComparison(args, addressOf);
  const listed = (await listedComparisons(await getDirectory())).find((comparison) => comparison.path === path);
  const groups = comparisonOf(companies, data);
  const differing = onlyDifferences(groups);
  const { onlyDifferences: isShort, ...others } = query;
  const unranked = { ...query, onlyDifferences: false, weights: {}, mustHaves: [], budget: null };
  return {
    title: comparisonTitle(companies),
    tools: companies.map(toCard),
    goneIds: gone,
    path,
    key: comparisonKey(companies.map(({ id }) => id)),
    // A comparison that lacks tools isn't the listed one anymore.
    listed: listed && gone.length === 0 ? { editorNote: listed.editorNote } : null,
    query,
    answers: summaryOf(groups, companies),
    groups: isShort ? differing : groups,
    counts: { all: rowsIn(groups), differing: rowsIn(differing) },
    hrefs: {
      page: compareHref(path, query),
      all: compareHref(path, { ...others, onlyDifferences: false }),
      differing: compareHref(path, { ...others, onlyDifferences: true }),
      file: compareHref(`${path}/table.csv`, unranked),
      reset: compareHref(path, { ...query, users: 1, budget: null, weights: {}, mustHaves: [] }),
    },
    currency: data.basis.currency,
    conversion: conversionText(data.basis),
    questions: questionsOf(companies, query, data.basis),
    costs: costsOf(companies, data.basis.rates),
    isForNeed: hasNeed(new URL(args.request.url).search),
    ranking: rankByPreferences(companies, query, data.basis),
    isRanked: hasPreferences(query),
  };
}

/** What buyers' costs are calculated from. Undefined if no plans are known. */
function costsOf(companies: readonly Company[], rates: Rates): ToCost | undefined {
  const tools = companies.map((company) => ({ id: company.id, name: company.name, plans: knownPlans(company) }));
  const all = tools.flatMap(({ plans }) => plans);
  return all.length > 0 ? { tools, perEuro: perEuroOf(all, rates) } : undefined;
}
