import { listReplaced } from "~/discovery/directory/alternatives";
import type { Directory } from "~/discovery/directory/directory";
import { listLandings } from "~/discovery/directory/list-landings";
import { inParts, publicPositions } from "~/discovery/directory/public-positions";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { categoryIdsAt, valueAt } from "~/discovery/directory/table";
import type { ListedComparison } from "~/discovery/compare/listed";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import type { ArchivedIssue } from "~/newsletter/issues/issue";
import { alternativesPath, categoryPath, companyPath, landingPath, postPath } from "~/site/seo/paths";
import { sitemapPages } from "~/site/seo/pages";
import { element } from "~/site/seo/xml";

/** A page of the site and when it last changed, as ISO 8601, if known. */
export type Entry = { path: string; lastmod?: string };
/** A sitemap file. `lastmod` is its newest entry's. */
export type SitemapFile = { name: string; lastmod?: string; entries: () => Iterable<Entry> };

/** The protocol's limit per file. */
const maxEntries = 50_000;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The sitemap files with all indexable pages. None is empty. */
export function* sitemapFiles(
  directory: Directory,
  comparisons: readonly ListedComparison[],
  issues: readonly ArchivedIssue[],
  perFile = maxEntries,
): Sliced<SitemapFile[]> {
  const { companies, categories, posts } = directory;
  const shown = publicPositions(directory);
  const changedAt = (position: number) => valueAt(companies, "updatedAt", position);
  const changed = new Map<number, number>();
  for (const position of shown) {
    for (const id of categoryIdsAt(companies, position))
      changed.set(id, Math.max(changed.get(id) ?? 0, changedAt(position)));
    yield;
  }
  const companyFiles = inParts(shown, perFile).map((positions, i) => {
    return {
      name: `companies-${i + 1}.xml`,
      lastmod: toIso(positions.reduce((newest, position) => Math.max(newest, changedAt(position)), 0)),
      *entries() {
        for (const position of positions)
          yield { path: companyPath(valueAt(companies, "id", position)), lastmod: toIso(changedAt(position)) };
      },
    };
  });
  const replaced = yield* listReplaced(directory);
  const landed = listLandings(directory);
  const catalog = {
    pages: sitemapPages.map((path) => ({ path })),
    categories: categories.map(({ id, slug }) => categoryEntry(slug, changed.get(id))),
    alternatives: replaced.slice(0, perFile).map(({ slug }) => ({ path: alternativesPath(slug) })),
    lists: landed.map(({ landing, category }) => ({ path: landingPath(landing, category?.slug) })),
    comparisons: comparisons.flatMap(({ path, updatedAt }) => (path === null ? [] : { path, lastmod: updatedAt })),
  };
  const texts = {
    posts: posts.map(({ slug, publishedAt }) => ({ path: postPath(slug), lastmod: publishedAt })),
    newsletter: issueEntries(issues),
  };
  return [...filesOf(catalog), ...companyFiles, ...filesOf(texts)];
}

/** The issues, after the archive's page. */
function issueEntries(issues: readonly ArchivedIssue[]): Entry[] {
  const [newest] = issues;
  const entries = issues.map(({ id, startedAt }) => ({ path: issuePath(id), lastmod: startedAt }));
  return newest ? [{ path: archivePath, lastmod: newest.startedAt }, ...entries] : [];
}

/** A file for each list of entries that isn't empty, with its name. */
function filesOf(entriesByName: Record<string, Entry[]>): SitemapFile[] {
  return Object.entries(entriesByName)
    .filter(([, entries]) => entries.length > 0)
    .map(([name, entries]) => {
      const newest = entries.reduce((newest, { lastmod = "" }) => (lastmod > newest ? lastmod : newest), "");
      return { name: `${name}.xml`, ...(newest && { lastmod: newest }), entries: () => entries };
    });
}

const toIso = (time: number) => new Date(time).toISOString();

/** A category's page changes with the companies on it. */
function categoryEntry(slug: string, changedAt: number | undefined): Entry {
  return { path: categoryPath(slug), ...(changedAt !== undefined && { lastmod: toIso(changedAt) }) };
}

/** The sitemap index. */
export function sitemapIndex(siteUrl: string, files: readonly SitemapFile[]): string {
  const listed = files.map(
    ({ name, lastmod = "" }) => `<sitemap>${locationOf(siteUrl, { path: `/sitemaps/${name}`, lastmod })}</sitemap>`,
  );
  return document("sitemapindex", listed);
}

export function* sitemapFile(siteUrl: string, { entries }: SitemapFile): Sliced<string> {
  const listed: string[] = [];
  for (const entry of entries()) {
    listed.push(`<url>${locationOf(siteUrl, entry)}</url>`);
    yield;
  }
  return document("urlset", listed);
}

function locationOf(siteUrl: string, { path, lastmod }: Entry): string {
  return element("loc", siteUrl + path) + (lastmod ? element("lastmod", lastmod) : "");
}

function document(root: string, children: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${children.join("\n")}\n</${root}>\n`;
}
