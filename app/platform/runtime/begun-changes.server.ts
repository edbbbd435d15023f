import { AsyncLocalStorage } from "node:async_hooks";
import { BegunChange } from "#models/begun-change.server";
import { isConnectionLost } from "#models/connection-lost";
import { clock } from "~/platform/runtime/clock.server";
import { kinds, type ChangedIds, type ContentVersion, type Kind } from "~/platform/runtime/content-version";
import {
  contentChanged,
  maxRecords,
  wholeChangesSince,
  type ChangedRecords,
} from "~/platform/runtime/content-version.server";

/** A writer that hasn't renewed the lease of its change by then is considered killed, and its change is ignored. */
const leaseMs = 10_000;
const renewMs = leaseMs / 5;
const pollMs = 50;
/** How long a reader waits for changes in all, and how often it reads. After that, older content is better than a part of a change. */
const [maxWaitMs, maxReads] = [2_000, 4];

/** The records of the change that is being made. It announces the changes within it. */
const outer = new AsyncLocalStorage<ChangedIds>();

/**
 * Makes a change of several records that readers see as a whole: if they read some of these meanwhile, they wait until the
 * change is announced, and read them again. A change of more than `maxRecords` is read in the background; until that's
 * done, it may be seen in part. A change within another one, of some of its records, is a part of that.
 * @param changing the records that may change
 * @param make changes them. Must not wait for readers
 * @param changedBy those that have changed, to announce, like `contentChanged`. All of them, if left out
 */
export async function asOneChange<Result>(
  changing: ChangedRecords,
  make: () => Promise<Result>,
  changedBy?: (result: Result) => ChangedRecords,
): Promise<Result> {
  const records = {
    companies: new Set(changing.companies),
    categories: new Set(changing.categories),
    posts: new Set(changing.posts),
  };
  const whole = outer.getStore();
  if (whole) {
    const areInside = kinds.every((kind) => [...records[kind]].every((id) => whole[kind].has(id)));
    if (!areInside) throw new Error("A change within another one must be of some of its records.");
    return make();
  }
  const count = kinds.reduce((sum, kind) => sum + records[kind].size, 0);
  // A reader gets a single record again as soon as it's announced.
  const isWhole = count > 1 && count <= maxRecords;
  const begun = isWhole ? await begin(records) : undefined;
  try {
    const result = await outer.run(records, make);
    await contentChanged(changedBy?.(result) ?? records, { isWhole });
    await begun?.end();
    return result;
  } catch (error) {
    // Some may have changed. What can't be announced without a connection, `completeBegunChanges` announces.
    if (!isConnectionLost(error)) await contentChanged(records, { isWhole }).then(begun?.end, () => {});
    throw error;
  } finally {
    begun?.stopRenewing();
  }
}

async function begin({ companies, categories, posts }: ChangedIds) {
  const records = { companies: [...companies], categories: [...categories], posts: [...posts] };
  const { _id } = await BegunChange.create({ ...records, begunAt: new Date(), renewals: 0 });
  const renew = () => void BegunChange.updateOne({ _id }, { $inc: { renewals: 1 } }).catch(() => {});
  const renewing = setInterval(renew, renewMs).unref();
  return {
    stopRenewing: () => clearInterval(renewing),
    end: async () => void (await BegunChange.deleteOne({ _id }).catch(() => {})),
  };
}

type Begun = { _id: unknown; renewals: number };

/** When this process last saw the lease of each begun change renewed: servers' clocks may differ. */
let seen = new Map<string, { renewals: number; at: number }>();

/** Those of all begun changes whose lease is active. */
function activeOf<Each extends Begun>(begun: Each[]): Each[] {
  const now = Date.now();
  const lastOf = ({ _id, renewals }: Begun) => {
    const last = seen.get(String(_id));
    return last?.renewals === renewals ? last : { renewals, at: now };
  };
  seen = new Map(begun.map((change) => [String(change._id), lastOf(change)]));
  return begun.filter((change) => now - lastOf(change).at < leaseMs);
}

const readLeases = () => BegunChange.find({}, { renewals: 1 }).lean();

type WaitOptions = {
  /** The records that were read; all, if left out. */
  read?: ChangedIds | undefined;
  maxMs?: number;
  /** Called again and again while it waits. May throw to end it. */
  onWait?: () => Promise<void>;
};

/**
 * Waits until the changes that are being made of some of these records have been announced.
 * @returns how long it waited, in ms
 * @throws if it takes longer than `maxMs`
 */
export async function begunChangesEnded({ read, maxMs = Infinity, onWait }: WaitOptions = {}): Promise<number> {
  const startedAt = Date.now();
  let left: Begun[] = activeOf(await BegunChange.find().lean()).filter((change) => concerns(change, read));
  const ids = new Set(left.map(({ _id }) => String(_id)));
  while (left.length > 0) {
    if (Date.now() - startedAt > maxMs) throw new Error("Records that were read are still being changed.");
    await clock.wait(pollMs);
    await onWait?.();
    left = activeOf(await readLeases()).filter(({ _id }) => ids.has(String(_id)));
  }
  return Date.now() - startedAt;
}

/** Announces the changes that killed servers began and may have made. */
export async function completeBegunChanges(): Promise<void> {
  const begun = await BegunChange.find().lean();
  const active = new Set(activeOf(begun));
  for (const change of begun) {
    if (active.has(change)) continue;
    await contentChanged(change);
    await BegunChange.deleteOne({ _id: change._id });
  }
}

/**
 * Reads content, and reads again what was changed meanwhile, so that a change that `asOneChange` makes is in it as a
 * whole, or not at all.
 * @param known the content that was read before, if any
 * @param readOnce reads what changed since. Returns the content, and which records it has read; all, if left out
 * @throws if some of the records are being changed for long, unless nothing is known
 */
export async function readAsWhole<Content extends ContentVersion>(
  known: Content | undefined,
  readOnce: (known: Content | undefined) => Promise<{ content: Content; read?: ChangedIds | undefined }>,
): Promise<Content> {
  // What a killed server left then expires while everything is being read.
  if (!known) activeOf(await readLeases());
  let { content, read } = await readOnce(known);
  let maxMs = known ? maxWaitMs : Infinity;
  for (let reads = 1; ; reads++) {
    maxMs -= await begunChangesEnded({ read, maxMs });
    if (!(await hasChangedSince(content, read))) return content;
    if (known && reads === maxReads) throw new Error("Records that were read have changed again and again.");
    ({ content, read } = await readOnce(content));
  }
}

/** Whether `asOneChange` has changed some of these records since a version, and so they may have been read in part. */
async function hasChangedSince(known: ContentVersion, read: ChangedIds | undefined): Promise<boolean> {
  const changes = await wholeChangesSince(known);
  return !changes || changes.some((change) => concerns(change, read));
}

/** Whether a change concerns some of the records that were read. Categories are always read together. */
function concerns(change: Record<Kind, number[]>, read: ChangedIds | undefined): boolean {
  if (!read) return true;
  const someCategory = change.categories.length > 0 && read.categories.size > 0;
  return someCategory || kinds.some((kind) => change[kind].some((id) => read[kind].has(id)));
}
