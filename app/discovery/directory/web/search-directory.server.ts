import { inTreeOrder, labelInTree } from "~/catalog/categories/tree";
import { costSentence } from "~/catalog/companies/cost-sentence";
import type { CardData } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";
import { findReplacedProduct } from "~/discovery/directory/alternatives";
import { directoryHref, displayOptions, without, withoutNeed } from "~/discovery/directory/directory-href";
import { changeParameters, parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic } from "~/discovery/directory/table";
import { currentSlugs } from "~/discovery/directory/find";
import { fitText, fitTitles } from "~/discovery/directory/fit";
import { firstTools } from "~/discovery/directory/first-tools";
import { countFits } from "~/discovery/directory/search";
import { searchPage, type Hit } from "~/discovery/directory/search-page";
import type { Answer } from "~/discovery/directory/wish";
import { formatCount } from "~/platform/text/format-count";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { limits } from "~/platform/runtime/site";

const maxOthers = 6;

type ToCard = (company: Company) => CardData;

/**
 * The data of a directory page.
 * @param cardMaker returns the function that creates cards for this site
 * @throws {Response} a redirect to the canonical URL
 */
export async function searchDirectory(request: Request, cardMaker: () => Promise<ToCard>) {
  const parsed = parseDirectoryQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, directoryHref(parsed), [...Object.keys(parsed), ...changeParameters]);
  const directory = await getDirectory();
  const query = { ...parsed, category: currentSlugs(directory, parsed.category) };
  const synonyms = await getSynonyms();
  const { hits, close, page, ...found } = searchPage(directory, { ...query, synonyms }, limits.companiesPerPage);
  const toCard = await cardMaker();
  const counts = countFits(directory, { ...query, synonyms });
  return {
    ...found,
    isPart: directory.isPart,
    all: countPublic(directory.companies),
    search: directoryHref(withoutNeed(without(query, ["sort", ...displayOptions]))),
    replacedProduct: findReplacedProduct(directory, query.q),
    companies: hits.map((hit) => markedCard(hit, toCard)),
    groups: groupsOf(hits).map(({ all, size }) => ({
      title: `${fitTitles[all]} (${formatCount(counts?.[all] ?? 0)})`,
      size,
    })),
    close: close.map((hit) => markedCard(hit, toCard)),
    // A search that finds nothing shows where others begin.
    others: hits.length + close.length > 0 ? [] : firstTools(directory, {}, maxOthers).map(toCard),
    query: { ...query, page },
    categories: inTreeOrder(directory.categories).map((category) => ({
      label: labelInTree(category),
      slug: category.slug,
    })),
  };
}

/** How many hits of a page fit how, one group after the other. None if the text asks for nothing besides its words. */
function groupsOf(hits: readonly Hit[]): { all: Answer; size: number }[] {
  const answers = hits.flatMap(({ fit }) => fit?.all ?? []);
  return (["yes", "unknown", "no"] as const)
    .map((all) => ({ all, size: answers.filter((answer) => answer === all).length }))
    .filter(({ size }) => size > 0);
}

/** A card with what the tool costs, and with highlights or the reason that it's found, if there are any. */
function markedCard({ company, marks, reason, cost, fit }: Hit, toCard: ToCard): CardData {
  const costs = cost === undefined ? undefined : cost ? costSentence(cost) : noCost(company);
  const notes = [fit && fitText(fit), costs, reason].filter((note) => note !== undefined);
  const isMarked = marks.name.length > 0 || marks.shortDescription.length > 0;
  if (notes.length === 0 && !isMarked) return toCard(company);
  return { ...toCard(company), ...(isMarked && { marks }), ...(notes.length > 0 && { reason: notes.join(" · ") }) };
}

const noCost = ({ plans }: Company) => (plans?.length ? "No plan with a known price fits." : "No plans are known.");
