import { randomUUID } from "node:crypto";
import { AnnouncedChange } from "#models/announced-change.server";
import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { Actor } from "~/audit/actor";
import { entriesOf, type NewChange } from "~/audit/audit.server";
import type { Entity } from "~/audit/change";
import { refusedInserts } from "~/duplicate-key.server";

/** Entries of the audit log that are written down, but aren't in the log yet. */
export type Announcement = { batch: string; entries: StoredAuditEntry[] };

/** A document holds 16 MB, and the entry of a company's removal all its texts. */
const entriesAtATime = 20;

/**
 * Writes down the changes of one act before they are made: where the server is killed in between, `settleChanges` finds
 * out which of them were.
 */
export async function announceChanges(
  actor: Actor,
  changes: NewChange[],
  batch: string = randomUUID(),
): Promise<Announcement> {
  const entries = await entriesOf(actor, changes, batch);
  const announcedAt = new Date();
  const parts = partsOf(entries).map((part) => {
    const { _id, entity } = part[0] as StoredAuditEntry;
    return { _id, announcedAt, entity, entries: part };
  });
  if (parts.length > 0) await AnnouncedChange.insertMany(parts, { lean: true });
  return { batch, entries };
}

/** Moves what happened of an announcement into the log. The rest is forgotten. Answers by what it can be undone. */
export async function confirmChanges(
  { batch, entries }: Announcement,
  happened: (entityId: number) => boolean = () => true,
): Promise<string> {
  await addEntries(entries.filter(({ entityId }) => happened(entityId)));
  const ids = partsOf(entries).map(([first]) => (first as StoredAuditEntry)._id);
  if (ids.length > 0) await AnnouncedChange.deleteMany({ _id: { $in: ids } });
  return batch;
}

/**
 * Decides about what was announced before a moment and neither confirmed nor forgotten. Answers how many changes had
 * been made.
 * @param findHappened answers the ids of those of the entries whose changes were made
 */
export async function settleChanges(
  entity: Entity,
  before: Date,
  findHappened: (entries: StoredAuditEntry[]) => Promise<Set<number>>,
): Promise<number> {
  let settled = 0;
  const left = await AnnouncedChange.find({ entity, announcedAt: { $lt: before } })
    .sort({ _id: 1 })
    .lean();
  for (const { _id, entries } of left) {
    const happened = await findHappened(entries);
    settled += await addEntries(entries.filter((entry) => happened.has(entry._id)));
    await AnnouncedChange.deleteOne({ _id });
  }
  return settled;
}

/** Adds those that aren't in the log yet: another server may be settling the same, or the act may have gone on. */
async function addEntries(entries: StoredAuditEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const refused = await refusedInserts(AuditEntry.insertMany(entries, { lean: true, ordered: false }));
  const failed = [...refused.values()].find(({ duplicate }) => !duplicate);
  if (failed) throw new Error(`The audit log refused an entry: ${failed.message}`);
  return entries.length - refused.size;
}

function partsOf(entries: StoredAuditEntry[]): StoredAuditEntry[][] {
  const count = Math.ceil(entries.length / entriesAtATime);
  return Array.from({ length: count }, (_, i) => entries.slice(i * entriesAtATime, (i + 1) * entriesAtATime));
}
