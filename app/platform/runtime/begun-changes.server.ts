import { BegunChange } from "#models/begun-change.server";
import { isConnectionLost } from "#models/connection-lost";
import { ContentChange } from "#models/content-change.server";
import { ContentVersion as StoredVersion } from "#models/content-version.server";
import { clock } from "~/platform/runtime/clock.server";
import type { ChangedIds, ContentVersion } from "~/platform/runtime/content-version";
import { contentChanged, maxRecords, type ChangedRecords } from "~/platform/runtime/content-version.server";

const renewMs = 2_000;
/** A change that wasn't renewed for so long is ignored, because its server was killed. */
const aliveMs = 10_000;
const pollMs = 50;
/** How long readers wait for changes, and how often they read. After that, they get older content rather than a part of a change. */
const [maxWaitMs, maxReads] = [5_000, 4];

type Records = Record<keyof ChangedIds, number[]>;

/**
 * Makes a change of several records that readers see as a whole: if they read some of these meanwhile, they wait until the
 * change is announced, and read them again. A change of more than `maxRecords` is read in the background; until that's
 * done, it may be seen in part.
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
    companies: withoutDuplicates(changing.companies),
    categories: withoutDuplicates(changing.categories),
    posts: withoutDuplicates(changing.posts),
  };
  const count = Object.values(records).flat().length;
  // A reader gets a single record again as soon as it's announced.
  const isWhole = count > 1 && count <= maxRecords;
  const begun = isWhole ? await begin(records) : undefined;
  try {
    const result = await make();
    await contentChanged(changedBy?.(result) ?? records, { isWhole });
    await begun?.end();
    return result;
  } catch (error) {
    // Some may have changed. Without a database, nobody can read them either, and what was begun expires.
    if (!isConnectionLost(error)) await contentChanged(records, { isWhole }).then(begun?.end, () => {});
    throw error;
  } finally {
    begun?.stopRenewing();
  }
}

const withoutDuplicates = (ids: Iterable<number> = []) => [...new Set(ids)];

async function begin(records: Records) {
  const { _id } = await BegunChange.create({ ...records, begunAt: new Date(), renewals: 0 });
  const renew = () => void BegunChange.updateOne({ _id }, { $inc: { renewals: 1 } }).catch(() => {});
  const renewing = setInterval(renew, renewMs).unref();
  return {
    stopRenewing: () => clearInterval(renewing),
    end: async () => void (await BegunChange.deleteOne({ _id }).catch(() => {})),
  };
}

type Begun = { _id: unknown; renewals: number };

/** When this process last saw each begun change renewed: servers' clocks may differ. */
let seen = new Map<string, { renewals: number; at: number }>();

/** Those of all begun changes that are being made. */
function aliveOf<Each extends Begun>(begun: Each[]): Each[] {
  const now = Date.now();
  const lastOf = ({ _id, renewals }: Begun) => {
    const last = seen.get(String(_id));
    return last?.renewals === renewals ? last : { renewals, at: now };
  };
  seen = new Map(begun.map((change) => [String(change._id), lastOf(change)]));
  return begun.filter((change) => now - lastOf(change).at < aliveMs);
}

/**
 * Waits until the changes that are being made of some of these records have been announced.
 * @param read the records that were read; undefined for all
 * @throws if it takes longer than `maxMs`
 */
export async function begunChangesEnded(read?: ChangedIds, maxMs = Infinity): Promise<void> {
  const startedAt = Date.now();
  const begun = aliveOf(await BegunChange.find().lean()).filter((change) => concerns(change, read));
  const ids = new Set(begun.map(({ _id }) => String(_id)));
  const isOneAlive = async () =>
    aliveOf(await BegunChange.find({}, { renewals: 1 }).lean()).some(({ _id }) => ids.has(String(_id)));
  while (ids.size > 0 && (await isOneAlive())) {
    if (Date.now() - startedAt > maxMs) throw new Error("Records that were read are still being changed.");
    await clock.wait(pollMs);
  }
}

/**
 * Reads content, and reads again what was changed meanwhile, so that a change that `asOneChange` makes is in it as a
 * whole, or not at all.
 * @param known the content that was read before, if any
 * @param readOnce reads what changed since. Returns the content, and which records it has read; all, if left out
 * @throws if some of the records are being changed all the time, unless nothing is known
 */
export async function readAsWhole<Content extends ContentVersion>(
  known: Content | undefined,
  readOnce: (known: Content | undefined) => Promise<{ content: Content; read?: ChangedIds | undefined }>,
): Promise<Content> {
  let last = await readOnce(known);
  for (let reads = 1; await isInPart(last, known && maxWaitMs); reads++) {
    if (known && reads === maxReads) throw new Error("Records that were read have changed again and again.");
    last = await readOnce(last.content);
  }
  return last.content;
}

/** Whether some of the records that were read were changed as a whole since the version that was read. */
async function isInPart(last: { content: ContentVersion; read?: ChangedIds | undefined }, maxMs?: number) {
  await begunChangesEnded(last.read, maxMs);
  const { recent = [] } = (await StoredVersion.findById("catalogue").lean()) ?? {};
  const { version: known } = last.content;
  // The log doesn't reach back that far.
  if (recent[0] && recent[0].version > known + 1) return true;
  const ids = recent.filter(({ version }) => version > known).flatMap(({ change }) => change ?? []);
  const changes = ids.length > 0 ? await ContentChange.find({ _id: { $in: ids }, isWhole: true }).lean() : [];
  return changes.some((change) => concerns(change, last.read));
}

/** Whether a change concerns some of the records that were read. Categories are always read together. */
function concerns({ companies, categories, posts }: Records, read: ChangedIds | undefined): boolean {
  if (!read) return true;
  const someCategory = categories.length > 0 && read.categories.size > 0;
  return someCategory || companies.some((id) => read.companies.has(id)) || posts.some((id) => read.posts.has(id));
}
