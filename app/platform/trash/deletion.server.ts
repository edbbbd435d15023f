import { addDays, differenceInHours } from "date-fns";
import { TrashDeletion, type StoredTrashDeletion } from "#models/trash-deletion.server";
import { Trashed } from "#models/trashed.server";
import type { Actor } from "~/platform/audit/actor";
import { redactValues, recordChange } from "~/platform/audit/audit.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { retentionDays, plausibleDays } from "~/platform/trash/deletion";
import type { Deletion } from "~/platform/trash/api";

const _id = "trash";

/**
 * Deletes items that have been in the trash for 30 days. If the clock has jumped since the last run, pauses until the
 * clock is plausible again or an admin resumes. Safe to run on any number of servers.
 */
export async function deleteExpired(now = new Date()): Promise<void> {
  const last = await TrashDeletion.findById(_id).lean();
  if (last && !isPlausible(last, now)) {
    await TrashDeletion.updateOne({ _id, pausedAt: { $exists: false } }, { $set: { pausedAt: now } });
    return;
  }
  if (await recordCheck(last, now)) await deleteUpTo(now);
}

export async function deletionOf(now = new Date()): Promise<Deletion> {
  const last = await TrashDeletion.findById(_id).lean();
  const paused = last !== null && !isPlausible(last, now);
  return {
    paused,
    clockMovedByDays: paused ? daysBetween(last.lastCheckedAt, last.pausedAt ?? now) : 0,
    lastCheckedAt: (last?.lastCheckedAt ?? now).toISOString(),
    now: now.toISOString(),
    expired: await Trashed.countDocuments({ expiresAt: { $lte: now } }),
  };
}

/** Deletes expired items and resumes, after an admin has checked the clock. */
export async function resumeDeletion(actor: Actor, now = new Date()): Promise<Deletion> {
  const last = await TrashDeletion.findById(_id).lean();
  if (last && !isPlausible(last, now) && (await recordCheck(last, now))) {
    const deletedItems = await deleteUpTo(now);
    await recordChange(actor, {
      entity: "trash",
      entityId: 0,
      label: "Automatic deletion",
      action: "update",
      before: { lastCheckedAt: last.lastCheckedAt.toISOString() },
      after: { lastCheckedAt: now.toISOString(), deletedItems },
    });
  }
  return deletionOf(now);
}

function isPlausible({ lastCheckedAt }: StoredTrashDeletion, now: Date): boolean {
  return Math.abs(now.getTime() - lastCheckedAt.getTime()) <= plausibleDays * 24 * 3600_000;
}

function daysBetween(from: Date, to: Date): number {
  return Math.round(differenceInHours(to, from) / 24);
}

/** Returns false if another server was faster and deletes the items. */
async function recordCheck(last: StoredTrashDeletion | null, lastCheckedAt: Date): Promise<boolean> {
  if (last) {
    const { matchedCount } = await TrashDeletion.updateOne(
      { _id, lastCheckedAt: last.lastCheckedAt },
      { $set: { lastCheckedAt }, $unset: { pausedAt: "" } },
    );
    return matchedCount === 1;
  }
  return storedOnce(TrashDeletion.create({ _id, lastCheckedAt }));
}

/** Returns the number of deleted items. */
async function deleteUpTo(now: Date): Promise<number> {
  // The log would otherwise keep all versions of a post that can't be restored anymore.
  const expired = await Trashed.find({ expiresAt: { $lte: now } }, { entity: 1, entityId: 1 }).lean();
  const posts = expired.filter(({ entity }) => entity === "post");
  if (posts.length > 0)
    await redactValues(
      "post",
      posts.map(({ entityId }) => entityId),
    );
  const { deletedCount } = await Trashed.deleteMany({ expiresAt: { $lte: now } });
  // Items trashed while a clock was ahead would otherwise stay until that date.
  const latest = addDays(now, retentionDays);
  await Trashed.updateMany({ expiresAt: { $gt: addDays(latest, plausibleDays) } }, { $set: { expiresAt: latest } });
  return deletedCount;
}
