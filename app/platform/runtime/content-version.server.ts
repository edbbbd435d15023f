import { randomUUID } from "node:crypto";
import { addHours } from "date-fns";
import type { Types } from "mongoose";
import { isConnectionLost } from "#models/connection-lost";
import { ContentVersion as Stored } from "#models/content-version.server";
import { ContentChange } from "#models/content-change.server";
import { clock } from "~/platform/runtime/clock.server";
import { kinds, type ChangedIds, type ContentVersion, type Kind } from "~/platform/runtime/content-version";

/** The IDs of records that were added, removed, or look different to visitors. */
export type ChangedRecords = Partial<Record<Kind, Iterable<number>>>;

/** A change of more records is announced as `everything`. */
export const maxRecords = 10_000;
/** How many versions back the log of changes reaches. */
const storedVersions = 100;
const storedHours = 1;

let writes = 0;
let reads = 0;
let day = 0;

/**
 * Announces changed records to this process immediately, and to others by a new version in the database. `others` are
 * records that pages show but that aren't in the catalog. Await it before responding, so that every read that starts after the response
 * sees the change; but `everything`
 * is read in the background.
 * @param more.isWhole whether it was made by `asOneChange`
 * @param more.inBackground this process's readers don't wait for the change either: as in other processes, they see it once it's read
 */
export async function contentChanged(
  changed: ChangedRecords | "everything" | "others",
  { inBackground = false, isWhole = false } = {},
): Promise<void> {
  const records = changed === "everything" ? changed : boundedRecords(changed === "others" ? {} : changed);
  const isNothing = records !== "everything" && kinds.every((kind) => records[kind].length === 0);
  if (changed !== "others" && isNothing) return;
  try {
    // Store the records before the version that refers to them, so that readers never see a version without its records.
    const change = records === "everything" ? null : (await ContentChange.create({ ...records, isWhole }))._id;
    await Stored.updateOne({ _id: "catalogue" }, nextVersion(change), { upsert: true, updatePipeline: true });
  } finally {
    if (!inBackground) writes++;
  }
}

type Records = Record<Kind, number[]> & { expiresAt: Date };

function boundedRecords(changed: ChangedRecords): Records | "everything" {
  const [companies, categories, posts] = kinds.map((kind) => [...new Set(changed[kind])]) as [number[], number[], number[]]; // oxfmt-ignore
  const count = companies.length + categories.length + posts.length;
  return count > maxRecords ? "everything" : { companies, categories, posts, expiresAt: addHours(new Date(), storedHours) }; // oxfmt-ignore
}

/** Each entry has its version's number, so that versions written by an older release, which adds no entries, are detected. */
function nextVersion(change: unknown) {
  const entry = { version: "$version", stamp: randomUUID(), change };
  const recent = { $concatArrays: [{ $ifNull: ["$recent", []] }, [entry]] };
  return [
    { $set: { version: { $add: [{ $ifNull: ["$version", 0] }, 1] } } },
    // Plus one, for the version that the reader already has.
    { $set: { recent: { $slice: [recent, -storedVersions - 1] } } },
  ];
}

async function readLog() {
  const { version = 0, recent = [] } = (await Stored.findById("catalogue").lean()) ?? {};
  const stampOf = (version: number) => recent.find((entry) => entry.version === version)?.stamp ?? "";
  const entriesSince = (known: number) => recent.filter((entry) => entry.version > known);
  return { now: { version, stamp: stampOf(version) }, first: recent[0]?.version ?? 0, stampOf, entriesSince };
}

type Entry = { change: Types.ObjectId | null };

async function changesOf(entries: Entry[], conditions: { isWhole?: true } = {}): Promise<Records[]> {
  const ids = entries.flatMap(({ change }) => change ?? []);
  return ids.length > 0 ? ContentChange.find({ _id: { $in: ids }, ...conditions }).lean<Records[]>() : [];
}

/**
 * The records that changed up to a version, or `everything` if that was announced, or the log doesn't reach back far enough.
 * `named` are the records that were announced besides, as far as the log has them, unless it has another change with the known version.
 */
export type ContentChanges = ContentVersion & { changed: ChangedIds | "everything"; named?: ChangedIds };

/** The changes since a version that the caller has read. */
export async function contentChangesSince(known: ContentVersion): Promise<ContentChanges> {
  const { now, first, stampOf, entriesSince } = await readLog();
  const isKnown = stampOf(known.version) === known.stamp;
  if (!isKnown && known.version >= first) return { ...now, changed: "everything" };
  const changes = await changesOf(entriesSince(known.version));
  const named = { companies: new Set<number>(), categories: new Set<number>(), posts: new Set<number>() };
  for (const change of changes) for (const kind of kinds) for (const id of change[kind]) named[kind].add(id);
  // Some may have expired, and older releases write none.
  const isAll = isKnown && changes.length === now.version - known.version;
  return isAll ? { ...now, changed: named } : { ...now, changed: "everything", named };
}

/** The changes since a version that `asOneChange` made. Undefined if the log doesn't reach back that far. */
export async function wholeChangesSince({ version: known }: ContentVersion): Promise<Records[] | undefined> {
  const { first, entriesSince } = await readLog();
  return first > known + 1 ? undefined : changesOf(entriesSince(known), { isWhole: true });
}

/** How many changes this process has announced. */
export function contentWrites(): number {
  return writes;
}

/** How long stale pages may be sent after changes were read in the background, so that nobody waits for new pages. */
const staleMs = 800;
/** The epochs before and after changes were read in the background, and until when stale pages may be sent. */
let stale = { from: -1, to: -1, until: 0 };

/**
 * Records that this process has read the content again, which may include other processes' changes.
 * @param more.inBackground whether no request waited for it
 */
export function contentRead({ inBackground = false } = {}): void {
  const from = contentEpoch();
  reads++;
  stale = { from, to: contentEpoch(), until: inBackground ? Date.now() + staleMs : 0 };
}

/** Whether a page of an epoch may still be sent: since then, changes were only read in the background, within the last moment. */
export function mayBeStale(epoch: number): boolean {
  return epoch === stale.from && contentEpoch() === stale.to && Date.now() < stale.until;
}

/** Resolves once stale pages may no longer be sent. By then, those that are often requested have been rendered again. */
export async function stalePagesEnded(): Promise<void> {
  const remainingMs = stale.until - Date.now();
  if (remainingMs > 0) await clock.wait(remainingMs);
}

/** Ends the time in which stale pages may be sent. */
export function endStalePages(): void {
  stale.until = 0;
}

const dayMs = 24 * 3600 * 1000;

/**
 * A number that increases whenever pages of this process may show something else: after each of its changes, after it
 * has read other processes' changes, and at midnight UTC, because pages show relative dates.
 */
export function contentEpoch(): number {
  const today = Math.floor(Date.now() / dayMs);
  if (today !== day) {
    day = today;
    reads++;
  }
  return writes + reads;
}

/** The current version with its stamp, which is empty as long as nothing was announced. */
export const contentState = async (): Promise<ContentVersion> => (await readLog()).now;

export async function contentVersion(): Promise<number> {
  return (await Stored.findById("catalogue", { version: 1 }).lean())?.version ?? 0;
}

/** How long to wait before reopening a change stream that ended. */
const reopenMs = 1_000;

/**
 * Calls the listener whenever any process writes a new version, using a change stream. Standalone servers and the embedded
 * database have none; then the listener is never called. If a stream ends, for example because its connection broke,
 * it's reopened, and the listener is called once for missed versions. Returns a function that closes the stream.
 */
export function watchContentVersion(listener: () => void): () => Promise<void> {
  let changes: ReturnType<typeof Stored.watch>;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function open(): void {
    let hasWorked = false;
    const stream = (changes = Stored.watch());
    stream.once("resumeTokenChanged", () => {
      hasWorked = true;
      listener();
    });
    stream.on("change", listener);
    stream.on("error", (error: unknown) => {
      void stream.close();
      if (!isOver && (hasWorked || isConnectionLost(error))) timer = setTimeout(open, reopenMs).unref();
    });
  }

  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return changes.close();
  };
}
