import { setTimeout as delay } from "node:timers/promises";
import { isDiskFull } from "#models/disk-full";
import { emptyDirectory } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { LiveDirectory, type DirectorySource } from "~/discovery/directory/live-directory";
import { listKnownIds, readAgain, readChanges, readEverything } from "~/discovery/directory/read-content.server";
import { Snapshot } from "~/discovery/directory/snapshot.server";
import { countPublic } from "~/discovery/directory/table";
import {
  contentChanged,
  contentChangesSince,
  contentRead,
  contentState,
  contentVersion,
  contentWrites,
  endStalePages,
  stalePagesEnded,
  watchContentVersion,
} from "~/platform/runtime/content-version.server";
import { yieldToRequests } from "~/platform/runtime/yield-to-requests.server";

/** How often the version is polled. Without a change stream, other processes' changes appear within two seconds. */
const pollMs = 1_000;

/** When the check of a loaded snapshot starts. */
const checkAfterMs = 10_000;
/** The pause after each batch of the check, as a multiple of the time it took, so that few requests are delayed. */
const restsPerBatch = 40;

const database: DirectorySource = {
  countWrites: contentWrites,
  readVersion: contentVersion,
  async read(known, yieldToOthers, onPart) {
    // Read the version first, so that changes in between are read twice instead of never.
    const changes = await contentChangesSince(known ?? emptyDirectory);
    // Only a directory that was started is rebuilt later.
    if (known && (stop || changes.changed !== "everything")) return readChanges(known, changes, yieldToOthers);
    return readEverything(known ?? emptyDirectory, changes, yieldToOthers, onPart);
  },
  async readEverything(known, yieldToOthers) {
    return readEverything(known, await contentState(), yieldToOthers);
  },
  yieldToRequests,
  onRefresh: contentRead,
};

let live = new LiveDirectory(database);
let stop: (() => Promise<void>) | undefined;
let comparedAt: number | undefined;
let refreshElsewhere: (() => Promise<void>) | undefined;

/**
 * Returns the directory. After a write of this process, readers get a directory that was read after that write, and share
 * one refresh. After a write of another process, they get the old directory until the new one is ready. While the
 * database is unavailable, they get the last one.
 */
export async function getDirectory(): Promise<Directory> {
  return live.get();
}

/** Whether the directory is being read for the first time, and readers get what has been read so far. */
export const isDirectoryPart = (): boolean => live.isPart;

type DirectoryState = { version: number; companies: number; comparedAt: number; rebuilding: boolean };

/**
 * The directory that visitors read, when it was last compared with the database, in milliseconds since 1970, and whether
 * all companies are read again. Undefined before it's loaded.
 */
export function directoryState(): DirectoryState | undefined {
  const { current } = live;
  if (!current || comparedAt === undefined) return undefined;
  const { version, companies, awaitsRebuild } = current;
  return { version, companies: countPublic(companies), comparedAt, rebuilding: awaitsRebuild !== undefined };
}

/** Returns the directory with all processes' writes until now, for admins. */
export async function getFreshDirectory(): Promise<Directory> {
  const directory = await live.getFresh();
  endStalePages();
  return directory;
}

/**
 * Resolves once visitors of this server, if it has any, see every announced change. For background work, which yields to
 * requests.
 */
export async function directoryRefreshed(): Promise<void> {
  if (refreshElsewhere) return refreshElsewhere();
  if (!live.current) return;
  await live.catchUp();
  await live.rebuild();
  // Ending it at once would have all pages rendered in the same moment, while visitors wait.
  await stalePagesEnded();
}

/**
 * Tells this module that another process of this server serves visitors.
 * @param refreshed resolves once visitors see every announced change
 */
export function setRefreshElsewhere(refreshed: () => Promise<void>): void {
  refreshElsewhere = refreshed;
}

/**
 * Loads the directory and keeps it up to date until `stopDirectory`.
 * @param folder the folder of the snapshot, which is loaded now and saved later
 * @param mayCheck resolves when the snapshot may be compared with the database
 */
export async function startDirectory(folder?: string, mayCheck = untilQuiet): Promise<void> {
  await stopDirectory();
  const stopping = new AbortController();
  const snapshot = folder === undefined ? undefined : new Snapshot(folder);
  const saved = await snapshot?.read();
  // A snapshot is useless if it's of another database, or older than the log of changes.
  const isUseful = saved !== undefined && (await contentChangesSince(saved)).changed !== "everything";
  const started = (live = new LiveDirectory(database, { ...(isUseful && { saved }), showsParts: true }));

  let compacting: Promise<void> | undefined;
  const update = async () => {
    await started.update();
    comparedAt = Date.now();
    await started.rebuild();
    compacting ??= started.compact().finally(() => (compacting = undefined));
    await compacting;
    if (isWhole(started.current)) await snapshot?.writeIfDue(started.current);
  };
  // If the database is unavailable, the next poll retries.
  const poll = () => void update().catch(() => {});
  const timer = setInterval(poll, pollMs).unref();
  const endWatch = watchContentVersion(poll);
  let checking: Promise<void> | undefined;
  stop = async () => {
    stopping.abort();
    clearInterval(timer);
    await endWatch();
    await checking;
    await compacting?.catch(() => {});
    await started.end();
    await snapshot?.end();
    if (isWhole(started.current)) await snapshot?.write(started.current);
  };

  // A crashed server may not have announced its last change. On a full disk, announcing fails, but visitors can still read.
  if (!isUseful)
    await contentChanged("everything").catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  await started.load();
  comparedAt = Date.now();
  if (isUseful) checking = checkAll(started, mayCheck, stopping.signal).catch(() => {});
}

/** Whether the next start can add what changed since. */
const isWhole = (directory: Directory | undefined): directory is Directory =>
  directory !== undefined && !directory.awaitsRebuild;

/** Saves a snapshot for the next start, in a process that serves nobody. */
export async function saveSnapshot(folder: string): Promise<void> {
  await startDirectory(folder);
  await stopDirectory();
}

export async function stopDirectory(): Promise<void> {
  await stop?.();
  await live.end();
  stop = undefined;
  live = new LiveDirectory(database);
}

async function untilQuiet(signal: AbortSignal): Promise<void> {
  await delay(checkAfterMs, undefined, { ref: false, signal });
}

/** Compares a loaded snapshot with the database in batches, and announces missed changes to all servers. */
async function checkAll(
  checked: LiveDirectory,
  mayCheck: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const missed: number[] = [];
  await mayCheck(signal);
  let restMs = 0;
  const check = async (which: number[] | "others") => {
    await delay(restMs, undefined, { ref: false, signal });
    const known = missed.length;
    await checked.replace(async (directory) => {
      const startedAt = performance.now();
      const updated = await readAgain(directory, which);
      missed.push(...updated.changedIds);
      restMs = restsPerBatch * (performance.now() - startedAt);
      return updated.directory;
    });
    if (which === "others" || missed.length > known) contentRead();
  };
  await check("others");
  for await (const ids of listKnownIds((await checked.load()).companies)) await check(ids);
  // In the background, because this process has already read the changes.
  await contentChanged({ companies: missed }, { inBackground: true });
}
