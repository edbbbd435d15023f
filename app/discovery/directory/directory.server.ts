import { setTimeout as delay } from "node:timers/promises";
import { compactView, needsCompaction } from "search-index";
import { isDiskFull } from "#models/disk-full";
import { emptyDirectory } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { listKnownIds, readAgain, readChanges } from "~/discovery/directory/read-content.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { Snapshot } from "~/discovery/directory/snapshot.server";
import {
  contentChanged,
  contentChangesSince,
  contentRead,
  contentVersion,
  contentWrites,
  endStalePages,
  watchContentVersion,
} from "~/platform/runtime/content-version.server";
import { yieldToRequests } from "~/platform/runtime/yield-to-requests.server";

/** How often the version is polled: without a change stream, other processes' changes show within two seconds. */
const pollMs = 1_000;

/** When the check of a loaded snapshot starts. */
const checkAfterMs = 10_000;
/** After each batch, it rests this many times as long as that took, so that hardly a visitor meets it. */
const restsPerBatch = 40;

/** A catalog, and how many writes this process had announced when reading it began. */
type Read = { directory: Directory; writes: number };

let current: Read | null = null;
/** The `writes` of the last refresh if it failed, so that readers get the older catalog instead of waiting again. */
let failedAt = -1;
let reading: Promise<void> | null = null;
let compacting: Promise<void> | null = null;
/** How many wait for a catalog that is being read. */
let waitingReaders = 0;
let timer: NodeJS.Timeout | undefined;
let endWatch: (() => Promise<void>) | undefined;
let snapshot: Snapshot | undefined;
let checking: Promise<void> = Promise.resolve();
let stopping = new AbortController();
let elsewhere: (() => Promise<void>) | undefined;

/**
 * Returns the catalog. After a write of this process, readers get a catalog that was read after that write, and share one
 * refresh. After a write of another process, they get the old catalog until the new one is ready. While the database is
 * away, they get the last one.
 */
export async function getDirectory(): Promise<Directory> {
  return readSince(contentWrites());
}

/** Returns the catalog with every process's writes until now, for admins. */
export async function getFreshDirectory(): Promise<Directory> {
  await awaited(readAnnounced());
  return getDirectory();
}

/**
 * Resolves once visitors of this server see every announced change, if it has any. For work in the background: visitors
 * who need another page go first.
 */
export async function directoryRefreshed(): Promise<void> {
  if (elsewhere) await elsewhere();
  else if (current) await readAnnounced();
}

/**
 * Says that the server's visitors are in another process.
 * @param refreshed resolves once they see every announced change
 */
export function visitorsAreElsewhere(refreshed: () => Promise<void>): void {
  elsewhere = refreshed;
}

async function readAnnounced(): Promise<void> {
  const { version } = await getDirectory();
  if ((await contentVersion()) !== version) {
    // A refresh that is running may have missed it.
    await reading?.catch(() => {});
    await refresh().catch(() => {});
  }
  endStalePages();
}

/** Marks a catalog as waited for, so that reading it doesn't give way to others. */
async function awaited(refreshing: Promise<void>): Promise<void> {
  waitingReaders++;
  await refreshing.finally(() => waitingReaders--);
}

async function giveWayUnlessAwaited(): Promise<void> {
  if (waitingReaders === 0) await yieldToRequests();
}

/** Returns a catalog that was read after the given number of writes. A refresh that started earlier isn't enough. */
async function readSince(writes: number): Promise<Directory> {
  for (;;) {
    if (current && Math.max(current.writes, failedAt) >= writes) return current.directory;
    try {
      await awaited(refresh());
    } catch (error) {
      if (!current) throw error;
    }
  }
}

/** Joins the running refresh, or starts one. */
function refresh(): Promise<void> {
  reading ??= read().finally(() => (reading = null));
  return reading;
}

async function read(): Promise<void> {
  const writes = contentWrites();
  const known = current?.directory ?? emptyDirectory;
  try {
    // The version first: changes made in between are then read twice instead of never.
    const changes = await contentChangesSince(known);
    const changed = current ? changes : ({ ...changes, changed: "everything" } as const);
    const { directory } = await readChanges(known, changed, giveWayUnlessAwaited);
    current = { directory, writes };
    failedAt = -1;
    contentRead({ inBackground: waitingReaders === 0 });
  } catch (error) {
    failedAt = writes;
    throw error;
  }
}

/**
 * Loads the catalog and keeps it fresh until `stopDirectory`.
 * @param folder where a snapshot of an earlier process is loaded from, and where one is saved
 * @param mayCheck resolves when the snapshot may be compared with the database
 */
export async function startDirectory(folder?: string, mayCheck = untilQuiet): Promise<void> {
  stopping = new AbortController();
  timer ??= setInterval(() => void refreshIfChanged(), pollMs).unref();
  endWatch ??= watchContentVersion(() => void refreshIfChanged());
  snapshot = folder === undefined ? undefined : new Snapshot(folder);
  const saved = await snapshot?.read();
  // A snapshot of another database is useless, and so is one that the log of changes doesn't reach back to.
  const isUseful = saved !== undefined && (await contentChangesSince(saved)).changed !== "everything";
  if (isUseful) current = { directory: saved, writes: -1 };
  // A killed server may not have announced its last change. On a full disk, this one can't either, but visitors can read.
  else
    await contentChanged("everything").catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  await getDirectory();
  if (isUseful) checking = checkAll(mayCheck).catch(() => {});
}

async function untilQuiet(signal: AbortSignal): Promise<void> {
  await delay(checkAfterMs, undefined, { ref: false, signal });
}

/** Compares a loaded snapshot with the database in batches, and announces what it had missed to all servers. */
async function checkAll(mayCheck: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = stopping;
  const missed: number[] = [];
  await mayCheck(signal);
  let restMs = 0;
  const check = async (which: number[] | "others") => {
    // In the background: visitors' refreshes go first.
    await delay(restMs, undefined, { ref: false, signal });
    while (reading) await reading.catch(() => {});
    if (!current) return;
    const { directory, writes } = current;
    const begun = performance.now();
    const checked = readAgain(directory, which).then((updated) => {
      current = { directory: updated.directory, writes };
      if (which === "others" || updated.changedIds.length > 0) contentRead();
      missed.push(...updated.changedIds);
    });
    reading = checked.finally(() => (reading = null));
    await reading;
    restMs = restsPerBatch * (performance.now() - begun);
  };
  await check("others");
  for await (const ids of listKnownIds((await getDirectory()).companies)) await check(ids);
  // This process has read it.
  await contentChanged({ companies: missed }, { inBackground: true });
}

export async function stopDirectory(): Promise<void> {
  stopping.abort();
  clearInterval(timer);
  await endWatch?.();
  timer = endWatch = undefined;
  await checking;
  await compacting?.catch(() => {});
  await reading?.catch(() => {});
  await snapshot?.end();
  if (current) await snapshot?.write(current.directory);
  current = null;
  failedAt = -1;
}

/** Merges the small parts of the search index that edits leave behind. Others search and edit meanwhile. */
async function compactIndex(): Promise<void> {
  const view = current?.directory.companies.search;
  if (!view || !needsCompaction(view)) return;
  const compacted = await inSlices(compactView(view), yieldToRequests);
  // A refresh that is running has begun with the old index.
  while (reading) await reading.catch(() => {});
  if (!current) return;
  const { directory, writes } = current;
  const { companies } = directory;
  current = { directory: { ...directory, companies: { ...companies, search: compacted(companies.search) } }, writes };
}

async function refreshIfChanged(): Promise<void> {
  try {
    // A refresh that is running may have missed this change.
    await reading?.catch(() => {});
    if (current && (failedAt >= 0 || (await isOutdated(current.directory)))) await refresh();
    compacting ??= compactIndex().finally(() => (compacting = null));
    await compacting;
    if (current) await snapshot?.writeIfDue(current.directory);
  } catch {
    // The database is away. The catalog still serves, and the next poll retries.
  }
}

/** Whether content was written, a placement started or ended, or a post became public since the catalog was read. */
async function isOutdated({ validUntil, version }: Directory): Promise<boolean> {
  return Date.now() >= validUntil || (await contentVersion()) !== version;
}
