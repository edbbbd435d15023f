import { randomUUID } from "node:crypto";
import { ToolWatch as Stored, type StoredToolWatch } from "#models/tool-watch.server";
import { newestChange, publishChanges } from "~/discovery/changes/publish-changes.server";
import type { WatchPeriod } from "~/discovery/saved/watch";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { randomToken } from "~/platform/runtime/token.server";

const tokenBytes = 24;

export async function watchPeriodOf(userId: number): Promise<WatchPeriod> {
  return (await Stored.findById(userId, { every: 1 }).lean())?.every ?? "off";
}

/**
 * Sets how often a person gets emails about changes of saved tools, from now on.
 * @param origin the site's origin, for links in emails
 */
export async function setWatchPeriod(userId: number, period: WatchPeriod, origin: string): Promise<void> {
  if (period === "off") return void (await Stored.deleteOne({ _id: userId }));
  // Earlier changes that aren't published yet are no news.
  await publishChanges();
  const begin = { after: await newestChange(), checkedAt: new Date(), stopToken: randomToken(tokenBytes), origin };
  await upsertWithRetry(() =>
    Stored.updateOne({ _id: userId }, { $set: { every: period }, $setOnInsert: begin }, { upsert: true }),
  );
}

export const isWatchToken = async (stopToken: string): Promise<boolean> =>
  (await Stored.exists({ stopToken })) !== null;

/** Stops a person's emails by the token in them. @throws {Refusal} missing, if they were stopped before */
export async function stopWatchByToken(stopToken: string): Promise<void> {
  const { deletedCount } = await Stored.deleteOne({ stopToken });
  if (deletedCount === 0) throw new Refusal("missing", "These emails were stopped before.");
}

/** The watches whose week is over, the longest first. */
export async function listDueWatches(before: Date, limit: number): Promise<StoredToolWatch[]> {
  return Stored.find({ every: "week", checkedAt: { $lte: before } })
    .sort({ checkedAt: 1 })
    .limit(limit)
    .lean();
}

/** The watches of these people that tell each change at once and haven't read up to a change. */
export async function listWatchesOf(userIds: number[], newest: number): Promise<StoredToolWatch[]> {
  return Stored.find({ _id: { $in: userIds }, every: "change", after: { $lt: newest } }).lean();
}

/**
 * Notes an email before it's queued, so that an interrupted run queues the same one again. Returns the one that was noted
 * first, or null if it has been sent since, or the emails were stopped.
 */
export async function noteMail(
  { _id, after }: StoredToolWatch,
  upTo: number,
): Promise<{ upTo: number; id: string } | null> {
  await Stored.updateOne({ _id, after, mail: { $exists: false } }, { $set: { mail: { upTo, id: randomUUID() } } });
  return (await Stored.findOne({ _id, after }, { mail: 1 }).lean())?.mail ?? null;
}

/** Records up to which change a watch has read. Returns false if another server did, or the emails were stopped. */
export async function recordRead({ _id, after }: StoredToolWatch, upTo: number, now: Date): Promise<boolean> {
  const read = { $set: { after: upTo, checkedAt: now }, $unset: { mail: 1 } };
  const { matchedCount } = await Stored.updateOne({ _id, after }, read);
  return matchedCount > 0;
}
