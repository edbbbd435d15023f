import type { BlogPostSummary } from "~/blog/blog-post";
import { listPosts } from "~/blog/blog.server";
import { withPictures } from "~/blog/post-pictures";
import { listCategories } from "~/categories/categories.server";
import { catalogueOf } from "~/catalogue/build-catalogue";
import type { Catalogue } from "~/catalogue/catalogue";
import { turnedBy, valueAt, type CompanyTable } from "~/catalogue/table";
import { inSlices } from "~/catalogue/slices";
import { TableChange } from "~/catalogue/table-change";
import { listCompanyRecords } from "~/companies/companies.server";
import type { CompanyRecord } from "~/companies/company-record";
import { listCompanyIds } from "~/companies/existing.server";
import { withLogo } from "~/companies/logo";
import type { ContentVersion } from "~/content-version";
import type { ContentChanges } from "~/content-version.server";
import { listHeldWebsites } from "~/links/links.server";
import { sourceKey } from "~/pictures/picture";
import { listPicturePaths } from "~/pictures/pictures.server";

/** How many companies are read at a time, so that reading blocks the event loop only for milliseconds. */
const batchSize = 200;

/** An updated catalog, and the IDs of the companies that differ. */
export type Updated = { catalogue: Catalogue; changedIds: number[] };

/** Reads what changed, or everything, and updates the catalog with it. */
export async function readChanges(known: Catalogue, { changed, ...version }: ContentChanges): Promise<Updated> {
  if (changed === "everything") {
    const companies = (await listKnownIds(known.companies)).flat();
    return update(known, version, { companies, readsCategories: true, posts: await readPosts() });
  }
  const posts = changed.posts.size > 0 ? await readPosts([...changed.posts]) : [];
  const others = known.storedPosts.filter(({ id }) => !changed.posts.has(id));
  return update(known, version, {
    companies: [...changed.companies],
    readsCategories: changed.categories.size > 0,
    posts: changed.posts.size > 0 ? [...others, ...posts] : undefined,
  });
}

/** Returns the IDs of all companies in the database or the table, in batches. */
export async function listKnownIds(table: CompanyTable): Promise<number[][]> {
  const ids = new Set(await listCompanyIds());
  for (const position of table.byId) ids.add(valueAt(table, "id", position));
  const all = [...ids].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, i) =>
    all.slice(i * batchSize, (i + 1) * batchSize),
  );
}

/** Reads content of an unchanged version again: some companies, or everything else. */
export async function readAgain(known: Catalogue, which: number[] | "others"): Promise<Updated> {
  if (which !== "others") return update(known, known, { companies: which, readsCategories: false });
  return update(known, known, { companies: [], readsCategories: true, posts: await readPosts() });
}

type Wanted = { companies: number[]; readsCategories: boolean; posts?: BlogPostSummary[] | undefined };

async function update(known: Catalogue, { version, stamp }: ContentVersion, wanted: Wanted): Promise<Updated> {
  const now = Date.now();
  const change = new TableChange(known.companies, now);
  await inSlices(change.put(turnedBy(known.companies, now)));
  for await (const { ids, records } of readBatches(wanted.companies)) {
    await inSlices(change.put(records));
    const found = new Set(records.map(({ id }) => id));
    await inSlices(change.remove(ids.filter((id) => !found.has(id))));
  }
  const companies = await inSlices(change.finish());
  const categories = wanted.readsCategories ? await listCategories() : known.categories;
  const posts = wanted.posts ? wanted.posts.sort(byAge) : known.storedPosts;
  return {
    catalogue: catalogueOf({ version, stamp, companies, categories, posts }, now),
    changedIds: change.changedIds(),
  };
}

/** Newest first. */
function byAge(a: BlogPostSummary, b: BlogPostSummary): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id;
}

/** Reads companies in batches, each while the one before is packed. */
async function* readBatches(all: number[]) {
  const read = async (first: number) => {
    const ids = all.slice(first, first + batchSize);
    return ids.length > 0 ? { ids, records: await readCompanies(ids) } : undefined;
  };
  let next = read(0);
  for (let first = batchSize; ; first += batchSize) {
    const batch = await next;
    if (!batch) return;
    next = read(first);
    // An error is thrown when the batch is awaited.
    next.catch(() => {});
    yield batch;
  }
}

/** Reads companies with their logos and held links. Missing ones are left out. */
async function readCompanies(ids: number[]): Promise<CompanyRecord[]> {
  const [companies, held] = await Promise.all([listCompanyRecords(ids), listHeldWebsites(ids)]);
  const logos = new Set(companies.map(({ logo }) => sourceKey({ url: logo, use: "logo" })));
  const paths = await listPicturePaths([...logos]);
  return companies
    .map((company) => withLogo(company, paths))
    .map((company) => (held.get(company.id) === company.website ? { ...company, linkHeld: true } : company));
}

async function readPosts(ids?: number[]): Promise<BlogPostSummary[]> {
  const posts = await listPosts(ids);
  const pictures = posts.flatMap(({ featuredImage, authorAvatar }) => [
    sourceKey({ url: featuredImage, use: "article" }),
    sourceKey({ url: authorAvatar, use: "logo" }),
  ]);
  const paths = await listPicturePaths([...new Set(pictures)]);
  return posts.map((post) => withPictures(post, paths));
}
