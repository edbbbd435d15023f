import { listPosts } from "~/blog/blog.server";
import { withPictures } from "~/blog/post-pictures";
import { listCategories } from "~/categories/categories.server";
import { buildCatalogue } from "~/catalogue/build-catalogue";
import type { Catalogue } from "~/catalogue/catalogue";
import { contentVersion, contentWrites, watchContentVersion } from "~/content-version.server";
import { withLogo } from "~/companies/logo";
import { listCompanies } from "~/companies/companies.server";
import { listHeldWebsites } from "~/links/links.server";
import { listPicturePaths } from "~/pictures/pictures.server";

/** How soon a change by another process is noticed where no change stream tells: with a reload, within two seconds. */
const pollMs = 1_000;

/** What was loaded, and how many writes of this process had been announced before its reading began. */
type Snapshot = { catalogue: Catalogue; writes: number };

let current: Snapshot | null = null;
/** The `writes` of the last load if that one failed: whom an older snapshot serves need not wait for the database. */
let failedAt = -1;
let loading: Promise<void> | null = null;
let timer: NodeJS.Timeout | undefined;
let endWatch: (() => Promise<void>) | undefined;

/**
 * What visitors read. A snapshot serves those who ask after a write of this process only if it was read after that
 * write; whoever needs a newer one waits for the same load as all others. After a write of another process the old
 * snapshot serves until the new one is there. While the database is away, the last one goes on serving.
 */
export async function getCatalogue(): Promise<Catalogue> {
  return readSince(contentWrites());
}

/** What visitors read, with everything that any process has written until now: for those who work on it. */
export async function getFreshCatalogue(): Promise<Catalogue> {
  const catalogue = await getCatalogue();
  if ((await contentVersion()) === catalogue.version) return catalogue;
  // One that is loading may have read what was there before.
  await loading?.catch(() => {});
  await load().catch(() => {});
  return getCatalogue();
}

/** A snapshot that was read after so many writes. A load that began before them is waited for, and then another one. */
async function readSince(writes: number): Promise<Catalogue> {
  for (;;) {
    if (current && Math.max(current.writes, failedAt) >= writes) return current.catalogue;
    try {
      await load();
    } catch (error) {
      if (!current) throw error;
    }
  }
}

/** Joins the load under way, or begins one. */
function load(): Promise<void> {
  loading ??= read().finally(() => (loading = null));
  return loading;
}

async function read(): Promise<void> {
  const writes = contentWrites();
  try {
    current = { catalogue: await readAll(), writes };
    failedAt = -1;
  } catch (error) {
    failedAt = writes;
    throw error;
  }
}

async function readAll(): Promise<Catalogue> {
  // The version first: what is written in between is then loaded once more, rather than never.
  const version = await contentVersion();
  const [companies, categories, posts, pictures, held] = await Promise.all([
    listCompanies(),
    listCategories(),
    listPosts(),
    listPicturePaths(),
    listHeldWebsites(),
  ]);
  return buildCatalogue(
    version,
    companies
      .map((company) => withLogo(company, pictures))
      .map((company) => (held.get(company.id) === company.website ? { ...company, linkHeld: true } : company)),
    categories,
    posts.map((post) => withPictures(post, pictures)),
  );
}

/** Loads the catalogue and keeps it fresh until `stopCatalogue`. */
export async function startCatalogue(): Promise<void> {
  timer ??= setInterval(() => void refreshIfChanged(), pollMs).unref();
  endWatch ??= watchContentVersion(() => void refreshIfChanged());
  await getCatalogue();
}

export async function stopCatalogue(): Promise<void> {
  clearInterval(timer);
  await endWatch?.();
  timer = endWatch = undefined;
  await loading?.catch(() => {});
  current = null;
  failedAt = -1;
}

async function refreshIfChanged(): Promise<void> {
  try {
    // A load under way may have read what there was before this change.
    await loading?.catch(() => {});
    if (current && (failedAt >= 0 || (await isOutdated(current.catalogue)))) await load();
  } catch {
    // The database is away: the snapshot serves, and the next turn asks again.
  }
}

/** Whether a placement began or ended, or a post became public, since the catalogue was read, or somebody wrote. */
async function isOutdated({ validUntil, version }: Catalogue): Promise<boolean> {
  return Date.now() >= validUntil || (await contentVersion()) !== version;
}
