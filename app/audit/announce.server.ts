import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { AnnouncedChange, type StoredAnnouncedChange } from "#models/announced-change.server";
import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { Actor } from "~/audit/actor";
import { changesSince, entriesOf, toChange, type NewChange } from "~/audit/audit.server";
import type { Change, Entity } from "~/audit/change";
import { contentChanged } from "~/content-version.server";
import { refusedInserts } from "~/duplicate-key.server";

/** Entries of the audit log that are written down, but aren't in the log yet. */
export type Announcement = { batchId: string; entries: StoredAuditEntry[] };

/** A document holds 16 MB. The entry of a company's removal has all its texts; that of a post's edit, two contents. */
const entriesAtATime = (entity: Entity) => (entity === "post" ? 1 : 20);

/** The categories that companies are to be in. */
type Links = NonNullable<StoredAnnouncedChange["links"]>;

/**
 * Writes down the changes of one batch before they are made: where the server is killed in between, `settleChanges` finds
 * out which of them were.
 * @param links what belongs to them and isn't in the log
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

/** Moves what happened of an announcement into the log. The rest is forgotten. Answers the batch id. */
export async function confirmChanges(
  { batchId, entries }: Announcement,
  happened: (entityId: number) => boolean = () => true,
): Promise<string> {
  await addEntries(entries.filter(({ entityId }) => happened(entityId)));
  const ids = partsOf(entries).map(([first]) => (first as StoredAuditEntry)._id);
  if (ids.length > 0) await AnnouncedChange.deleteMany({ _id: { $in: ids } });
  return batchId;
}

/**
 * The changes of a thing after a moment, the newest first: those in the log, and those that are about to be, of which
 * some may not come about.
 */
export async function changesUnderWaySince(entity: Entity, entityId: number, moment: Date): Promise<Change[]> {
  // In this order, an entry that moves on meanwhile is found twice, rather than not at all.
  const announced = await AnnouncedChange.find({ entity, "entries.entityId": entityId }).lean();
  const logged = await changesSince(entity, [entityId], moment);
  const known = new Set(logged.map(({ id }) => id));
  const pending = announced
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.entityId === entityId && entry.at > moment && !known.has(entry._id));
  return [...pending.map(toChange), ...logged].sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}

/** Later than all of them even within one millisecond: it is what tells versions apart. */
export function laterThan(versions: Date[]): Date {
  return new Date(versions.reduce((latest, version) => Math.max(latest, version.getTime() + 1), Date.now()));
}

type Fields = Record<string, unknown>;

/**
 * Decides about what was announced before a moment and neither confirmed nor forgotten. Answers how many changes had
 * been made.
 * @param findStored answers what the log would tell of those of these things that are there, by their ids
 * @param complete makes the links of what was added
 */
export async function settleChanges(
  entity: Entity,
  before: Date,
  findStored: (ids: number[]) => Promise<Map<number, Fields>>,
  complete: (links: Links) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let settled = 0;
  // The newest first: what came after an entry says whether it happened.
  const left = await AnnouncedChange.find({ entity, announcedAt: { $lt: before } })
    .sort({ _id: -1 })
    .lean();
  for (const { _id, entries, links = [] } of left) {
    const happened = await happenedOf(entity, entries, findStored);
    const added = new Set(happened.map(({ entityId }) => entityId));
    await complete(links.filter(({ companyId }) => added.has(companyId)));
    settled += await addEntries(happened);
    // The server may have been killed before it told of them, too; what belongs to them isn't known here.
    if (happened.length > 0) await contentChanged("everything");
    await AnnouncedChange.deleteOne({ _id });
  }
  return settled;
}

/** Those of the entries whose changes were made. */
async function happenedOf(
  entity: Entity,
  entries: StoredAuditEntry[],
  findStored: (ids: number[]) => Promise<Map<number, Fields>>,
): Promise<StoredAuditEntry[]> {
  const ids = entries.map(({ entityId }) => entityId);
  const first = Math.min(...entries.map(({ at }) => at.getTime()));
  // Within a millisecond, the ids tell what was first.
  const [stored, changes] = await Promise.all([findStored(ids), changesSince(entity, ids, new Date(first - 1))]);
  return entries.filter((entry) => {
    const isLater = ({ entityId, at, id }: Change) =>
      entityId === entry.entityId && (Date.parse(at) - entry.at.getTime() || id - entry._id) > 0;
    return hasHappened(entry, stored.get(entry.entityId), changes.filter(isLater));
  });
}

/**
 * A thing is there, and a value stands, until the next change, which says what it was; what followed the last change is
 * stored.
 * @param stored undefined when it isn't there
 * @param later the thing's changes after that of the entry, the newest first
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

/** Adds those that aren't in the log yet: another server may be settling the same, or the batch may have gone on. */
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
