import { addMilliseconds } from "date-fns";
import { BegunChange } from "#models/begun-change.server";
import { clock } from "~/platform/runtime/clock.server";
import type { ChangedIds, ContentVersion } from "~/platform/runtime/content-version";
import {
  contentChanged,
  contentChangesSince,
  maxRecords,
  type ChangedRecords,
} from "~/platform/runtime/content-version.server";

/** After that, a change that wasn't renewed is ignored, because its server was killed. */
const aliveMs = 10_000;
const renewMs = 2_000;
const pollMs = 50;
/** Longer than any change takes. Only a killed server whose clock is ahead is waited for so long. */
const maxWaitMs = 60_000;

/**
 * Makes a change of several records that readers see as a whole: whoever reads some of them meanwhile waits for the end,
 * and reads them again. More than `maxRecords` are read in the background, and may be seen in part until then.
 * @param make changes the records. Then the change is announced, as by `contentChanged`
 */
export async function asOneChange<Result>(changed: ChangedRecords, make: () => Promise<Result>): Promise<Result> {
  const { companies = [], categories = [], posts = [] } = changed;
  const records = { companies: [...companies], categories: [...categories], posts: [...posts] };
  const count = Object.values(records).flat().length;
  // Readers never see half of a record.
  const end = count > 1 && count <= maxRecords ? await begin(records) : undefined;
  try {
    const result = await make();
    await contentChanged(records);
    return result;
  } finally {
    await end?.();
  }
}

async function begin(records: Record<keyof ChangedIds, number[]>): Promise<() => Promise<void>> {
  const expiry = () => ({ expiresAt: addMilliseconds(new Date(), aliveMs) });
  const { _id } = await BegunChange.create({ ...records, ...expiry() });
  // While the database is unavailable, nobody can read either. What isn't deleted expires.
  const renew = () => void BegunChange.updateOne({ _id }, { $set: expiry() }).catch(() => {});
  const renewing = setInterval(renew, renewMs).unref();
  return async () => {
    clearInterval(renewing);
    await BegunChange.deleteOne({ _id }).catch(() => {});
  };
}

/**
 * Whether some of these records were changed while they were being read. Changes of several records that had begun by
 * then have been announced when this resolves, so that they can be read as a whole.
 * @param known the version that was read
 */
export async function changedMeanwhile(read: ChangedIds | "everything", known: ContentVersion): Promise<boolean> {
  const begun = (await BegunChange.find().lean()).filter((change) => concerns(change, read));
  const ids = { $in: begun.map(({ _id }) => _id) };
  const isUnderway = () => BegunChange.exists({ _id: ids, expiresAt: { $gt: new Date() } });
  const startedAt = Date.now();
  while (begun.length > 0 && Date.now() - startedAt < maxWaitMs && (await isUnderway())) await clock.wait(pollMs);
  const { changed } = await contentChangesSince(known);
  return changed !== "everything" && concerns(changed, read);
}

/** Whether a change concerns some of these records. */
function concerns(changed: Record<keyof ChangedIds, Iterable<number>>, read: ChangedIds | "everything"): boolean {
  const kinds = ["companies", "categories", "posts"] as const;
  return kinds.some((kind) => [...changed[kind]].some((id) => read === "everything" || read[kind].has(id)));
}
