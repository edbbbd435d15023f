import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { AnnouncedChange, type StoredAnnouncedChange } from "#models/announced-change.server";
import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { Actor } from "~/platform/audit/actor";
import { changesSince, entriesOf, toChange, type NewChange } from "~/platform/audit/audit.server";
import type { Change, Entity } from "~/platform/audit/change";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { refusedInserts } from "~/platform/runtime/duplicate-key.server";

/** Audit entries that are announced but not confirmed. */
type Announcement = { batchId: string; entries: StoredAuditEntry[] };

/**
 * A document holds at most 16 MB. A deleted company's entry has all its texts, and an edited post's has two contents.
 */
const entriesAtATime = (entity: Entity) => (entity === "post" ? 1 : 20);

/** The category links of companies that are being added. */
type Links = NonNullable<StoredAnnouncedChange["links"]>;

/**
 * Stores the audit entries of a batch before its changes are made. If the server is killed in between, `completeChanges`
 * finds out which changes happened.
 * @param links category links that belong to the changes but aren't in the log
 */
export async function announceChanges(
  actor: Actor,
  changes: NewChange[],
  batchId: string = randomUUID(),
  links: Links = [],
): Promise<Announcement> {
  const entries = await entriesOf(actor, changes, batchId);
  const announcedAt = new Date();
  const parts = partsOf(entries).map((part) => {
    const { _id, entity } = part[0] as StoredAuditEntry;
    const ids = new Set(part.map(({ entityId }) => entityId));
    return { _id, announcedAt, entity, entries: part, links: links.filter(({ companyId }) => ids.has(companyId)) };
  });
  if (parts.length > 0) await AnnouncedChange.insertMany(parts, { lean: true });
  return { batchId, entries };
}

/** Moves the entries of changes that happened into the log and deletes the others. Returns the batch ID. */
export async function confirmChanges(
  announcement: Announcement,
  happened: (entityId: number) => boolean = () => true,
): Promise<string> {
  await logChanges(announcement, happened);
  return endAnnouncement(announcement);
}

/** Adds the entries of changes that happened to the log. If the server is killed before `endAnnouncement`, nothing is lost. */
export async function logChanges({ entries }: Announcement, happened: (entityId: number) => boolean): Promise<void> {
  await addEntries(entries.filter(({ entityId }) => happened(entityId)));
}

/** Deletes announced entries, once the log has those that happened and readers see them. Returns the batch ID. */
export async function endAnnouncement({ batchId, entries }: Announcement): Promise<string> {
  const ids = partsOf(entries).map(([first]) => (first as StoredAuditEntry)._id);
  if (ids.length > 0) await AnnouncedChange.deleteMany({ _id: { $in: ids } });
  return batchId;
}

/** Changes since a moment, newest first, including announced ones that may not happen. */
export async function loggedAndPendingChangesSince(entity: Entity, entityId: number, moment: Date): Promise<Change[]> {
  // Read announcements first: an entry that moves to the log in between is then found twice rather than missed.
  const announced = await AnnouncedChange.find({ entity, "entries.entityId": entityId }).lean();
  const logged = await changesSince(entity, [entityId], moment);
  const known = new Set(logged.map(({ id }) => id));
  const pending = announced
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.entityId === entityId && entry.at > moment && !known.has(entry._id));
  return [...pending.map(toChange), ...logged].sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}

/** A moment after all these versions, even within one millisecond, because `updatedAt` identifies a version. */
export function laterThan(versions: Date[]): Date {
  return new Date(versions.reduce((latest, version) => Math.max(latest, version.getTime() + 1), Date.now()));
}

type Fields = Record<string, unknown>;

/**
 * Completes announcements that a killed server left before a moment. Returns how many changes had happened.
 * @param findStored returns the audited fields of those that exist, by ID
 * @param complete creates the category links of added companies
 */
export async function completeChanges(
  entity: Entity,
  before: Date,
  findStored: (ids: number[]) => Promise<Map<number, Fields>>,
  complete: (links: Links) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let completed = 0;
  // Newest first: an entry's successors show whether it happened.
  const announcements = await AnnouncedChange.find({ entity, announcedAt: { $lt: before } })
    .sort({ _id: -1 })
    .lean();
  for (const { _id, entries, links = [] } of announcements) {
    const happened = await happenedOf(entity, entries, findStored);
    const added = new Set(happened.map(({ entityId }) => entityId));
    await complete(links.filter(({ companyId }) => added.has(companyId)));
    completed += await addEntries(happened);
    // The server may have been killed before announcing new content, and the affected pages aren't known here.
    if (happened.length > 0) await contentChanged("everything");
    await AnnouncedChange.deleteOne({ _id });
  }
  return completed;
}

/** The entries whose changes were made. */
async function happenedOf(
  entity: Entity,
  entries: StoredAuditEntry[],
  findStored: (ids: number[]) => Promise<Map<number, Fields>>,
): Promise<StoredAuditEntry[]> {
  const ids = entries.map(({ entityId }) => entityId);
  const first = Math.min(...entries.map(({ at }) => at.getTime()));
  // Start 1 ms early: within a millisecond, IDs decide the order.
  const [stored, changes] = await Promise.all([findStored(ids), changesSince(entity, ids, new Date(first - 1))]);
  return entries.filter((entry) => {
    const isLater = ({ entityId, at, id }: Change) =>
      entityId === entry.entityId && (Date.parse(at) - entry.at.getTime() || id - entry._id) > 0;
    return hasHappened(entry, stored.get(entry.entityId), changes.filter(isLater));
  });
}

/**
 * An entry happened if its result is what the next change found, or, if there is none, what is stored.
 * @param stored undefined if it doesn't exist
 * @param later the record's later changes, newest first
 */
function hasHappened({ action, fields }: StoredAuditEntry, stored: Fields | undefined, later: Change[]): boolean {
  const next = later.at(-1);
  const isThere = next ? !isArrival(next.action) : stored !== undefined;
  if (isArrival(action)) return isThere;
  if (action === "trash") return !isThere;
  return fields.every(({ field, after }) => {
    const next = later.flatMap((change) => change.fields).findLast((change) => change.field === field);
    return isDeepStrictEqual((next ? next.before : stored?.[field]) ?? null, after);
  });
}

const isArrival = (action: string) => action === "create" || action === "restore";

/**
 * Adds the missing entries. Others may exist already, if another server completes the same announcements or the batch was resumed.
 */
async function addEntries(entries: StoredAuditEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const refused = await refusedInserts(AuditEntry.insertMany(entries, { lean: true, ordered: false }));
  const failed = [...refused.values()].find(({ duplicate }) => !duplicate);
  if (failed) throw new Error(`The audit log refused an entry: ${failed.message}`);
  return entries.length - refused.size;
}

function partsOf(entries: StoredAuditEntry[]): StoredAuditEntry[][] {
  const size = entriesAtATime(entries[0]?.entity as Entity);
  const count = Math.ceil(entries.length / size);
  return Array.from({ length: count }, (_, i) => entries.slice(i * size, (i + 1) * size));
}
