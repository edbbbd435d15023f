import { categorySummary, emptyCategory, nothingFound } from "~/catalog/categories/category-texts";
import { directoryHref } from "~/discovery/directory/directory-href";
import { filterText } from "~/discovery/directory/facet-chips";
import { formatCount } from "~/platform/text/format-count";
import { blocks, heading, joined, labeled, list, md, section } from "~/platform/text/markdown";
import { cardsMarkdown } from "~/site/markdown/cards";
import { pageLink, pagesMarkdown, type MarkdownPage } from "~/site/markdown/parts";
import { addressOfList } from "~/site/seo/address-of-list";
import { categoryPath, markdownPath } from "~/site/seo/paths";
import type { categoryPage } from "~/site/wiring/category-page.server";

/** A category's page: its tools with what their cards show, and the lists and categories that it leads to. */
export function categoryMarkdown(found: Awaited<ReturnType<typeof categoryPage>>, siteUrl: string): MarkdownPage {
  const { category, path, query, choices, parent, subcategories, lists, companies, total, page, pages } = found;
  const counted = (name: string, to: string, count: number) =>
    md`${pageLink(siteUrl, name, to)} (${formatCount(count)})`;
  const chosen = choices.flatMap(({ name, values }) =>
    values.filter((value) => value.chosen).map(({ label }) => filterText(name, label)),
  );
  const results = companies.length > 0 ? cardsMarkdown(companies, 3, siteUrl) : null;
  const text = blocks([
    heading(1, `${category.name} SaaS Tools`),
    md`${categorySummary(category)}`,
    list([
      pageLink(siteUrl, "All Categories", "/categories"),
      parent && pageLink(siteUrl, parent.name, categoryPath(parent.slug)),
    ]),
    section(2, "Subcategories", [
      list(subcategories.map((one) => counted(one.name, categoryPath(one.slug), one.count))),
    ]),
    section(2, "Lists", [list(lists.map((one) => counted(one.title, one.path, one.count)))]),
    section(2, `${formatCount(total)} SaaS Tools`, [
      chosen.length > 0 && labeled("Chosen filters", joined(chosen)),
      results ?? md`${category.count > 0 ? nothingFound : emptyCategory}`,
      pagesMarkdown(page, pages, (number) => directoryHref({ ...query, page: number }, markdownPath(path)), siteUrl),
    ]),
  ]);
  return { path: addressOfList(query, path, total, category.slug).path, text };
}
