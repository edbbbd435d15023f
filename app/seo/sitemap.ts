import type { Catalogue } from "~/catalogue/catalogue";
import { categoryPath, companyPath, postPath } from "~/seo/paths";
import { sitemapPages } from "~/seo/pages";
import { element } from "~/seo/xml";

/** A page's URL, with its last change in ISO 8601 if known. */
type Entry = { path: string; lastmod?: string };
type SitemapFile = { name: string; entries: Entry[] };

/** The protocol's limit per file. */
const mostEntries = 50_000;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

type Listed = Pick<Catalogue, "companies" | "categories" | "posts">;

/** The sitemap files with all indexable pages. None is empty. */
export function sitemapFiles({ companies, categories, posts }: Listed, perFile = mostEntries): SitemapFile[] {
  const changed = new Map<string, string>();
  for (const { categories: own, updatedAt } of companies)
    for (const { slug } of own) changed.set(slug, latest(changed.get(slug), updatedAt));
  const companyFiles = Array.from({ length: Math.ceil(companies.length / perFile) }, (_, i) => ({
    name: `companies-${i + 1}.xml`,
    entries: companies
      .slice(i * perFile, (i + 1) * perFile)
      .map(({ id, updatedAt }) => ({ path: companyPath(id), lastmod: updatedAt })),
  }));
  return [
    { name: "pages.xml", entries: sitemapPages.map((path) => ({ path })) },
    { name: "categories.xml", entries: categories.map(({ slug }) => categoryEntry(slug, changed.get(slug))) },
    ...companyFiles,
    {
      name: "posts.xml",
      entries: posts.map(({ slug, publishedAt }) => ({ path: postPath(slug), lastmod: publishedAt })),
    },
  ].filter(({ entries }) => entries.length > 0);
}

/** A category's page changes with its companies. */
function categoryEntry(slug: string, lastmod: string | undefined): Entry {
  return lastmod ? { path: categoryPath(slug), lastmod } : { path: categoryPath(slug) };
}

function latest(a: string | undefined, b: string): string {
  return a !== undefined && a > b ? a : b;
}

/** The sitemap index. */
export function sitemapIndex(siteUrl: string, files: readonly SitemapFile[]): string {
  const listed = files.map(({ name, entries }) => {
    const lastmod = entries.map((entry) => entry.lastmod ?? "").reduce((a, b) => (a > b ? a : b));
    return `<sitemap>${place(siteUrl, { path: `/sitemaps/${name}`, lastmod })}</sitemap>`;
  });
  return document("sitemapindex", listed);
}

export function sitemapFile(siteUrl: string, { entries }: SitemapFile): string {
  return document(
    "urlset",
    entries.map((entry) => `<url>${place(siteUrl, entry)}</url>`),
  );
}

function place(siteUrl: string, { path, lastmod }: Entry): string {
  return element("loc", siteUrl + path) + (lastmod ? element("lastmod", lastmod) : "");
}

function document(root: string, children: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${children.join("\n")}\n</${root}>\n`;
}
