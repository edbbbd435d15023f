import { isDiskFull } from "#models/disk-full";
import { emptyDirectory } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { LiveDirectory, type DirectorySource } from "~/discovery/directory/live-directory";
import { readChanges, readEverything } from "~/discovery/directory/read-content.server";
import { Snapshot } from "~/discovery/directory/snapshot.server";
import { changedIds, countPublic } from "~/discovery/directory/table";
import { begunChangesEnded, readAsWhole } from "~/platform/runtime/begun-changes.server";
import type { ChangedIds } from "~/platform/runtime/content-version";
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

const noIds: ChangedIds = { companies: new Set(), categories: new Set(), posts: new Set() };

const database: DirectorySource = {
  countWrites: contentWrites,
  readVersion: contentVersion,
  read: (known, yieldToOthers, onPart) =>
    readAsWhole(known, async (known) => {
      // Read the version first, so that changes in between are read twice instead of never.
      const changes = await contentChangesSince(known ?? emptyDirectory);
      // Only a directory that was started is rebuilt later.
      if (known && (stop || changes.changed !== "everything")) return readChanges(known, changes, yieldToOthers);
      return { content: await readEverything(known ?? emptyDirectory, changes, yieldToOthers, onPart) };
    }),
  async readEverything(known, yieldToOthers) {
    const everything = await readEverything(known, await contentState(), yieldToOthers);
    // The last step only reads again what was announced meanwhile.
    await begunChangesEnded({ onWait: yieldToOthers });
    // A killed server may not have announced its last change. This one announces it to others, as it has read it already.
    if (known.awaitsRebuild?.version === 0) {
      const companies = changedIds(known.companies, everything.companies);
      await contentChanged({ companies }, { inBackground: true }).catch(() => {});
    }
    return everything;
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
export const getDirectory = (): Promise<Directory> => live.get();

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
  // After a start, visitors see every change without the rebuild.
  if (live.current.awaitsRebuild?.version !== 0) await live.rebuild();
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
 */
export async function startDirectory(folder?: string): Promise<void> {
  await stopDirectory();
  const snapshot = folder === undefined ? undefined : new Snapshot(folder);
  const read = await snapshot?.read();
  // A snapshot is useless if it's of another database, or older than the log of changes.
  const isUseful = read !== undefined && (await contentChangesSince(read)).changed !== "everything";
  // It may lack what a killed server didn't announce, and may have awaited a rebuild. So it serves until that is done.
  const saved = isUseful ? { ...read, awaitsRebuild: { version: 0, ids: noIds } } : undefined;
  const started = (live = new LiveDirectory(database, { saved, showsParts: true }));

  let isStopped = false;
  let maintaining: Promise<void> | undefined;
  const maintain = async () => {
    await started.rebuild();
    await started.compact();
    if (started.current) await snapshot?.writeIfDue(started.current);
  };
  const update = async () => {
    await started.update();
    if (isStopped) return;
    comparedAt = Date.now();
    maintaining ??= maintain().finally(() => (maintaining = undefined));
    await maintaining;
  };
  // If the database is unavailable, the next poll retries.
  const poll = () => void update().catch(() => {});
  const timer = setInterval(poll, pollMs).unref();
  const endWatch = watchContentVersion(poll);
  stop = async () => {
    isStopped = true;
    clearInterval(timer);
    await endWatch();
    await started.end();
    await maintaining?.catch(() => {});
    if (started.current) await snapshot?.write(started.current);
  };

  // On a full disk, announcing fails, but visitors can still read.
  if (!saved)
    await contentChanged("everything").catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  await started.load();
  comparedAt = Date.now();
}

/** Saves a snapshot for the next start, in a process that serves nobody. */
export async function saveSnapshot(folder: string): Promise<void> {
  const snapshot = new Snapshot(folder);
  const saving = new LiveDirectory(database, { saved: await snapshot.read() });
  await snapshot.write(await saving.load());
}

export async function stopDirectory(): Promise<void> {
  await stop?.();
  await live.end();
  stop = undefined;
  live = new LiveDirectory(database);
}
