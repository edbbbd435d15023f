import { listPosts } from "~/blog/blog.server";
import { withPictures } from "~/blog/post-pictures";
import { listCategories } from "~/categories/categories.server";
import { buildCatalogue } from "~/catalogue/build-catalogue";
import type { Catalogue } from "~/catalogue/catalogue";
import { catalogueVersion, onCatalogueChanged, watchCatalogueVersion } from "~/catalogue/version.server";
import { withLogo } from "~/companies/logo";
import { listCompanies } from "~/companies/companies.server";
import { listHeldWebsites } from "~/links/links.server";
import { listPicturePaths } from "~/pictures/pictures.server";

/** How soon a change by another process is noticed where no change stream tells: with a reload, within two seconds. */
const pollMs = 1_000;

let current: Catalogue | null = null;
/** Whether this process itself wrote since `current` was loaded: its next reader must see that. */
let stale = false;
/** Whether the last load failed: until one succeeds, no reader waits for the database. */
let away = false;
let loading: Promise<Catalogue> | null = null;
let timer: NodeJS.Timeout | undefined;
let forget: (() => void) | undefined;
let endWatch: (() => Promise<void>) | undefined;

/**
 * What visitors read. After a write of this process the next call waits for the reload; after one of another process
 * the old snapshot serves until the new one is there. While the database is away, the last one goes on serving.
 */
export async function getCatalogue(): Promise<Catalogue> {
  if (current && (!stale || away)) return current;
  try {
    return await load();
  } catch (error) {
    if (current) return current;
    throw error;
  }
}

/** What visitors read, with everything that any process has written until now: for those who work on it. */
export async function getFreshCatalogue(): Promise<Catalogue> {
  if (current && !stale && (await catalogueVersion()) !== current.version) stale = true;
  return getCatalogue();
}

async function load(): Promise<Catalogue> {
  // A load that began before the write may have read what was there before it.
  if (loading && !stale) return loading;
  if (loading) await loading.catch(() => {});
  loading ??= read().finally(() => (loading = null));
  return loading;
}

async function read(): Promise<Catalogue> {
  stale = false;
  try {
    // The version first: what is written in between is then loaded once more, rather than never.
    const version = await catalogueVersion();
    const [companies, categories, posts, pictures, held] = await Promise.all([
      listCompanies(),
      listCategories(),
      listPosts(),
      listPicturePaths(),
      listHeldWebsites(),
    ]);
    away = false;
    return (current = buildCatalogue(
      version,
      companies
        .map((company) => withLogo(company, pictures))
        .map((company) => (held.get(company.id) === company.website ? { ...company, linkHeld: true } : company)),
      categories,
      posts.map((post) => withPictures(post, pictures)),
    ));
  } catch (error) {
    stale = away = true;
    throw error;
  }
}

/** Loads the catalogue and keeps it fresh until `stopCatalogue`. */
export async function startCatalogue(): Promise<void> {
  forget ??= onCatalogueChanged(() => {
    stale = true;
    away = false;
  });
  timer ??= setInterval(() => void refreshIfChanged(), pollMs).unref();
  endWatch ??= watchCatalogueVersion(() => void refreshIfChanged());
  await getCatalogue();
}

export async function stopCatalogue(): Promise<void> {
  clearInterval(timer);
  forget?.();
  await endWatch?.();
  timer = forget = endWatch = undefined;
  await loading?.catch(() => {});
  current = null;
  stale = away = false;
}

async function refreshIfChanged(): Promise<void> {
  try {
    if (!loading && current && (away || isOver(current) || (await catalogueVersion()) !== current.version))
      await load();
  } catch {
    // The database is away: the snapshot serves, and the next turn asks again.
  }
}

/** Whether a placement began or ended since the catalogue was read. */
function isOver({ validUntil }: Catalogue): boolean {
  return Date.now() >= validUntil;
}
