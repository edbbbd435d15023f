import type { Catalogue, SearchText } from "~/catalogue/catalogue";
import type { DirectoryQuery } from "~/catalogue/directory-query";
import { fold } from "~/text/fold";
import { pageOf } from "~/catalogue/page-of";
import { notFound, relevance } from "~/catalogue/ranking";
import type { Company } from "~/companies/company";

export type Found = {
  /** The companies of the page. */
  companies: Company[];
  /** How many there are on all pages. */
  total: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
};

/**
 * Every company of a category (or of all) whose name or description has the text in it, whatever its case, in the
 * wanted order (app/catalogue/ranking.ts).
 */
export function findCompanies(
  catalogue: Catalogue,
  { q, category, sort }: Pick<DirectoryQuery, "q" | "category" | "sort">,
): Company[] {
  const text = fold(q);
  const inCategory = (company: Company) => category === "" || company.categories.some(({ slug }) => slug === category);
  const found: { company: Company; score: number }[] = [];
  for (const position of catalogue.orders[sort]) {
    const company = catalogue.companies[position] as Company;
    const score = text === "" ? 1 : relevance(catalogue.searchTexts[position] as SearchText, text);
    if (score !== notFound && inCategory(company)) found.push({ company, score });
  }
  if (sort === "relevance" && text !== "") found.sort((a, b) => b.score - a.score);
  return found.map(({ company }) => company);
}

/** One page of what `findCompanies` finds. */
export function searchCompanies(catalogue: Catalogue, query: DirectoryQuery, perPage: number): Found {
  const all = findCompanies(catalogue, query);
  const { items: companies, page, pages } = pageOf(all, query.page, perPage);
  return { companies, total: all.length, page, pages };
}
