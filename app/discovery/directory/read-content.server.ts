import type { BlogPostSummary } from "~/content/blog/blog-post";
import { listPosts } from "~/content/blog/blog.server";
import { withPictures } from "~/content/blog/post-pictures";
import { listCategories } from "~/catalog/categories/categories.server";
import { directoryOf } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { withChangedPlacements, valueAt, type CompanyTable } from "~/discovery/directory/table";
import { readCompanies } from "~/discovery/directory/read-companies.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { TableChange } from "~/discovery/directory/table-change";
import { listCompanyIdsAfter } from "~/catalog/companies/existing.server";
import type { Rates } from "~/catalog/currencies/rates";
import { getRates } from "~/catalog/currencies/rates.server";
import type { ChangedIds, ContentVersion } from "~/platform/runtime/content-version";
import type { ContentChanges } from "~/platform/runtime/content-version.server";
import { sourceKey } from "~/catalog/pictures/picture";
import { listPicturePaths } from "~/catalog/pictures/pictures.server";

/** How many companies are read at a time, so that reading blocks the event loop only for milliseconds. */
const batchSize = 25;
/** The same for the first time, when the sooner everything is read, the better. */
const firstBatchSize = 200;
/** How many companies the first part has. Each later one has four times as many, so that all take little time. */
const [firstPart, partFactor] = [1_000, 4];

/**
 * Reads everything.
 * @param known what is unchanged in it isn't packed again
 * @param yieldToRequests waits while requests are being processed
 * @param onPart gets, now and then, what has been read so far
 */
export async function readEverything(
  known: Directory,
  version: ContentVersion,
  yieldToRequests?: () => Promise<void>,
  onPart?: (part: Directory) => void,
): Promise<Directory> {
  const [posts, rates] = [await readPosts(), await getRates()];
  const everything = { companies: listKnownIds(known.companies), readsCategories: true, posts, rates };
  return update({ ...known, awaitsRebuild: undefined }, version, everything, yieldToRequests, onPart);
}

/**
 * Reads the changed content and updates the directory with it. If that's everything, it only reads what is `named`.
 * @returns also which records it has read; all, if left out
 */
export async function readChanges(
  known: Directory,
  { changed, named, ...version }: ContentChanges,
  yieldToRequests: () => Promise<void>,
): Promise<{ content: Directory; read?: ChangedIds }> {
  const announced = changed === "everything" ? named : changed;
  if (!announced) return { content: await readEverything(known, version, yieldToRequests) };
  const ids = known.missed ? bothOf(known.missed, announced) : announced;
  const others = known.plannedPosts.filter(({ id }) => !ids.posts.has(id));
  const posts = ids.posts.size > 0 ? [...others, ...(await readPosts([...ids.posts]))] : undefined;
  const some = { companies: inBatches([...ids.companies]), readsCategories: ids.categories.size > 0, posts };
  const directory = await update(known, version, some, yieldToRequests);
  const former = known.awaitsRebuild && { ...known.awaitsRebuild, ids: bothOf(known.awaitsRebuild.ids, announced) };
  const awaitsRebuild = changed === "everything" ? { ids: announced, ...former, version: version.version } : former;
  return { content: { ...directory, awaitsRebuild }, read: ids };
}

function bothOf(one: ChangedIds, other: ChangedIds): ChangedIds {
  const both = (kind: keyof ChangedIds) => new Set([...one[kind], ...other[kind]]);
  return { companies: both("companies"), categories: both("categories"), posts: both("posts") };
}

/**
 * Yields the IDs of all companies in the database or the table, in batches. Reads few at a time, because a list of
 * 100,000 would noticeably block the event loop.
 */
async function* listKnownIds(table: CompanyTable): AsyncGenerator<number[], void> {
  let known = 0;
  const size = table.byId.length === 0 ? firstBatchSize : batchSize;
  for (let last = 0; last < Infinity;) {
    const stored = await listCompanyIdsAfter(last, size);
    last = stored.length < size ? Infinity : (stored.at(-1) as number);
    const ids = new Set(stored);
    for (; known < table.byId.length; known++) {
      const id = valueAt(table, "id", table.byId[known] as number);
      if (id > last) break;
      ids.add(id);
    }
    yield* inBatches([...ids], size);
  }
}

function* inBatches(ids: readonly number[], size = batchSize): Generator<number[], void> {
  for (let first = 0; first < ids.length; first += size) yield ids.slice(first, first + size);
}

/** IDs in batches that are read together. */
type Batches = Iterable<number[]> | AsyncIterable<number[]>;
type ReadRequest = {
  companies: Batches;
  readsCategories: boolean;
  posts?: BlogPostSummary[] | undefined;
  /** New exchange rates, if all companies are read, because all have their prices by the same ones. */
  rates?: Rates;
};

/** Updates a directory. Afterwards, it still awaits a rebuild if it did before. */
async function update(
  known: Directory,
  { version, stamp }: ContentVersion,
  readRequest: ReadRequest,
  yieldToRequests?: () => Promise<void>,
  onPart?: (part: Directory) => void,
): Promise<Directory> {
  const now = Date.now();
  const { rates = known.companies.rates } = readRequest;
  const categories = readRequest.readsCategories ? await listCategories() : known.categories;
  const posts = readRequest.posts ? readRequest.posts.sort(byAge) : known.plannedPosts;
  const { awaitsRebuild } = known;
  const directoryWith = (companies: CompanyTable): Directory => ({
    ...directoryOf({ version, stamp, companies, categories, posts }, now),
    awaitsRebuild,
  });
  let change = new TableChange(known.companies, categories, now, rates);
  let [read, nextPart] = [0, firstPart];
  await inSlices(change.put(withChangedPlacements(known.companies, now)), yieldToRequests);
  for await (const { ids, records } of readBatches(readRequest.companies)) {
    await inSlices(change.put(records), yieldToRequests);
    const found = new Set(records.map(({ id }) => id));
    await inSlices(change.remove(ids.filter((id) => !found.has(id))), yieldToRequests);
    read += ids.length;
    if (!onPart || read < nextPart) continue;
    nextPart *= partFactor;
    const part = await inSlices(change.finish(), yieldToRequests);
    onPart({ ...directoryWith(part), isPart: true });
    change = new TableChange(part, categories, now, rates);
  }
  return directoryWith(await inSlices(change.finish(), yieldToRequests));
}

/** Newest first. */
function byAge(a: BlogPostSummary, b: BlogPostSummary): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id;
}

/** Reads batches of companies. Each is read while the previous one is being packed. */
async function* readBatches(batches: Batches) {
  let previous;
  for await (const ids of batches) {
    const next = readCompanies(ids).then((records) => ({ ids, records }));
    // An error is thrown when the batch is awaited.
    next.catch(() => {});
    if (previous) yield await previous;
    previous = next;
  }
  if (previous) yield await previous;
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
