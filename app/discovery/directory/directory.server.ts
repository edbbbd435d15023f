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

/** How often the version is polled. Without a change stream, other processes' changes appear within two seconds. */
const pollMs = 1_000;

/** When the check of a loaded snapshot starts. */
const checkAfterMs = 10_000;
/** The pause after each batch of the check, as a multiple of the time it took, so that few requests are delayed. */
const restsPerBatch = 40;

/** A directory, and how many writes this process had announced when reading it began. */
type Read = { directory: Directory; writes: number };

let current: Read | null = null;
/** The `writes` of the last refresh if it failed, so that readers get the older directory instead of waiting again. */
let failedAt = -1;
let reading: Promise<void> | null = null;
let compacting: Promise<void> | null = null;
/** How many readers are waiting for the directory that is being read. */
let waitingReaders = 0;
let timer: NodeJS.Timeout | undefined;
let endWatch: (() => Promise<void>) | undefined;
let snapshot: Snapshot | undefined;
let checking: Promise<void> = Promise.resolve();
let stopping = new AbortController();
let refreshElsewhere: (() => Promise<void>) | undefined;

/**
 * Returns the directory. After a write of this process, readers get a directory that was read after that write, and share
 * one refresh. After a write of another process, they get the old directory until the new one is ready. While the
 * database is unavailable, they get the last one.
 */
export async function getDirectory(): Promise<Directory> {
  return readSince(contentWrites());
}

/** Returns the directory with all processes' writes until now, for admins. */
export async function getFreshDirectory(): Promise<Directory> {
  await countReader(readAnnounced());
  return getDirectory();
}

/**
 * Resolves once visitors of this server, if it has any, see every announced change. For background work, which yields to
 * requests.
 */
export async function directoryRefreshed(): Promise<void> {
  if (refreshElsewhere) await refreshElsewhere();
  else if (current) await readAnnounced();
}

/**
 * Tells this module that another process of this server serves visitors.
 * @param refreshed resolves once visitors see every announced change
 */
export function setRefreshElsewhere(refreshed: () => Promise<void>): void {
  refreshElsewhere = refreshed;
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

/** Counts a reader that waits for a refresh, so that the refresh doesn't yield to other requests. */
async function countReader(refreshing: Promise<void>): Promise<void> {
  waitingReaders++;
  await refreshing.finally(() => waitingReaders--);
}

async function yieldUnlessAwaited(): Promise<void> {
  if (waitingReaders === 0) await yieldToRequests();
}

/** Returns a directory that was read after this number of writes. A refresh that started earlier isn't enough. */
async function readSince(writes: number): Promise<Directory> {
  for (;;) {
    if (current && Math.max(current.writes, failedAt) >= writes) return current.directory;
    try {
      await countReader(refresh());
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
    // Read the version first, so that changes in between are read twice instead of never.
    const changes = await contentChangesSince(known);
    const changed = current ? changes : ({ ...changes, changed: "everything" } as const);
    const { directory } = await readChanges(known, changed, yieldUnlessAwaited);
    current = { directory, writes };
    failedAt = -1;
    contentRead({ inBackground: waitingReaders === 0 });
  } catch (error) {
    failedAt = writes;
    throw error;
  }
}

/**
 * Loads the directory and keeps it up to date until `stopDirectory`.
 * @param folder the folder of the snapshot, which is loaded now and saved later
 * @param mayCheck resolves when the snapshot may be compared with the database
 */
export async function startDirectory(folder?: string, mayCheck = untilQuiet): Promise<void> {
  stopping = new AbortController();
  timer ??= setInterval(() => void refreshIfChanged(), pollMs).unref();
  endWatch ??= watchContentVersion(() => void refreshIfChanged());
  snapshot = folder === undefined ? undefined : new Snapshot(folder);
  const saved = await snapshot?.read();
  // A snapshot is useless if it's of another database, or older than the log of changes.
  const isUseful = saved !== undefined && (await contentChangesSince(saved)).changed !== "everything";
  if (isUseful) current = { directory: saved, writes: -1 };
  // A crashed server may not have announced its last change. On a full disk, announcing fails, but visitors can still read.
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

/** Compares a loaded snapshot with the database in batches, and announces missed changes to all servers. */
async function checkAll(mayCheck: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = stopping;
  const missed: number[] = [];
  await mayCheck(signal);
  let restMs = 0;
  const check = async (which: number[] | "others") => {
    // Let visitors' refreshes run first.
    await delay(restMs, undefined, { ref: false, signal });
    while (reading) await reading.catch(() => {});
    if (!current) return;
    const { directory, writes } = current;
    const startedAt = performance.now();
    const checked = readAgain(directory, which).then((updated) => {
      current = { directory: updated.directory, writes };
      if (which === "others" || updated.changedIds.length > 0) contentRead();
      missed.push(...updated.changedIds);
    });
    reading = checked.finally(() => (reading = null));
    await reading;
    restMs = restsPerBatch * (performance.now() - startedAt);
  };
  await check("others");
  for await (const ids of listKnownIds((await getDirectory()).companies)) await check(ids);
  // In the background, because this process has already read the changes.
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

/** Merges small segments of the search index, which edits add. Searches and edits continue meanwhile. */
async function compactIndex(): Promise<void> {
  const view = current?.directory.companies.search;
  if (!view || !needsCompaction(view)) return;
  const compacted = await inSlices(compactView(view), yieldToRequests);
  // Wait for a running refresh, because it started with the old index.
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
    // The database is unavailable. Keep the current directory. The next poll retries.
  }
}

/** Whether content was written, a placement started or ended, or a post became public since the directory was read. */
async function isOutdated({ validUntil, version }: Directory): Promise<boolean> {
  return Date.now() >= validUntil || (await contentVersion()) !== version;
}
