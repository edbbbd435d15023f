import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addHours } from "date-fns";
import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { Actor } from "~/platform/audit/actor";
import type { Change, ChangeAction, ChangeQuery, ChangesPage, Entity, FieldChange } from "~/platform/audit/change";
import { countOf } from "~/platform/runtime/count.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";

const perPage = 50;

type Fields = Record<string, unknown>;

/** A change of one record. `before` is null for a new one, `after` for a deleted one. */
export type NewChange = {
  entity: Entity;
  entityId: number;
  label: string;
  action: ChangeAction;
  before: Fields | null;
  after: Fields | null;
  /** Now, if left out. */
  at?: Date;
};

/** The fields that differ, sorted by name. Undefined and null are the same. */
export function differingFields(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return names
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Records one change. Returns the batch ID that undoes it. */
export function recordChange(actor: Actor, change: NewChange): Promise<string> {
  return recordChanges(actor, [change]);
}

/** Records changes as one batch and returns its ID, which undoes them together. Skips updates that change nothing. */
export async function recordChanges(
  actor: Actor,
  changes: NewChange[],
  batchId: string = randomUUID(),
): Promise<string> {
  const entries = await entriesOf(actor, changes, batchId);
  if (entries.length > 0) await AuditEntry.insertMany(entries, { lean: true });
  return batchId;
}

/** The log entries of changes, with their IDs. */
export async function entriesOf(actor: Actor, changes: NewChange[], batchId: string): Promise<StoredAuditEntry[]> {
  const entries = changes
    .map(({ before, after, at = new Date(), ...change }) => {
      return { ...change, at, actor, fields: differingFields(before, after), batch: batchId };
    })
    .filter(({ action, fields }) => fields.length > 0 || (action !== "update" && action !== "revert"));
  if (entries.length === 0) return [];
  const first = await takeIds("audit_entries", entries.length);
  return entries.map((entry, i) => ({ ...entry, _id: first + i }));
}

/** Like `recordChanges`, for a batch that resumes after an interruption. Skips changes that are already in the log. */
export async function recordMissing(actor: Actor, changes: NewChange[], batchId: string): Promise<string> {
  if (changes.length === 0) return batchId;
  const keyOf = ({ entity, entityId }: { entity: string; entityId: number }) => `${entity} ${entityId}`;
  const things = {
    entity: { $in: [...new Set(changes.map(({ entity }) => entity))] },
    entityId: { $in: changes.map(({ entityId }) => entityId) },
  };
  // Querying by batch alone would read all the batch's entries each time.
  const entries = await AuditEntry.find({ ...things, batch: batchId }, { entity: 1, entityId: 1 })
    .hint("thing")
    .lean();
  const recorded = new Set(entries.map(keyOf));
  return recordChanges(
    actor,
    changes.filter((change) => !recorded.has(keyOf(change))),
    batchId,
  );
}

/** Converts a stored entry. */
export function toChange({ _id, at, batch, ...entry }: StoredAuditEntry): Change {
  return { ...entry, id: _id, at: at.toISOString(), undo: batch } as Change;
}

/** A page of the log, newest first, 50 per page. `actor` is a name. */
export async function listChanges(query: ChangeQuery): Promise<ChangesPage> {
  const { entity, entityId, actor, action, from, to } = query;
  const at = {
    ...(from ? { $gte: new Date(from) } : {}),
    ...(to ? { $lt: addHours(new Date(to), 24) } : {}),
  };
  const filter = {
    ...(entity ? { entity } : {}),
    ...(entityId !== undefined ? { entityId } : {}),
    ...(actor ? { "actor.name": actor } : {}),
    ...(action ? { action } : {}),
    ...(from || to ? { at } : {}),
  };
  const total = await countOf(AuditEntry, filter);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(query.page ?? 1, pages);
  const entries = await AuditEntry.find(filter)
    .sort({ at: -1, _id: -1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean();
  return { changes: entries.map(toChange), total, page, pages };
}

/** The newest entries of the log, without the values of their fields. */
export async function listNewestChanges(max: number): Promise<Change[]> {
  const entries = await AuditEntry.find().sort({ at: -1, _id: -1 }).limit(max).select(withoutValues).lean();
  return entries.map(toChange);
}

/** How many changes each batch has of which there are several on a page of the log. The others may be on other pages. */
export async function countBatches(changes: readonly Change[]): Promise<Record<string, number>> {
  const repeated = changes.map(({ undo }) => undo).filter((batch, i, batches) => batches.indexOf(batch) !== i);
  const counts = [...new Set(repeated)].map(
    async (batch) => [batch, await AuditEntry.countDocuments({ batch })] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

/** The changes of these records since a moment, newest first. */
export async function changesSince(entity: Entity, entityIds: number[], moment: Date): Promise<Change[]> {
  const entries = await AuditEntry.find({ entity, entityId: { $in: entityIds }, at: { $gt: moment } })
    .sort({ at: -1, _id: -1 })
    .lean();
  return entries.map(toChange);
}

/** The IDs of the changes of a kind of record since a moment, oldest first. */
export async function changeIdsSince(entity: Entity, moment: Date): Promise<number[]> {
  const entries = await AuditEntry.find({ entity, at: { $gte: moment } }, { _id: 1 })
    .sort({ at: 1, _id: 1 })
    .lean();
  return entries.map(({ _id }) => _id);
}

/**
 * Those of these changes that matter, by ID.
 * @param actions the actions that matter
 * @param fields those whose changes matter, too, in entries of other actions
 * @param needed the fields to return: an entry of an import has all fields of a company, which take long to parse
 */
export async function findChanges(
  ids: number[],
  actions: readonly ChangeAction[],
  fields: readonly string[],
  needed: readonly string[],
): Promise<Map<number, Change>> {
  const matters = [{ action: { $in: [...actions] } }, { "fields.field": { $in: [...fields] } }];
  const isNeeded = { $in: ["$$this.field", [...needed]] };
  const entries = await AuditEntry.aggregate<StoredAuditEntry>([
    { $match: { _id: { $in: ids }, $or: matters } },
    { $addFields: { fields: { $filter: { input: "$fields", as: "this", cond: isNeeded } } } },
  ]);
  return new Map(entries.map((entry) => [entry._id, toChange(entry)]));
}

const withoutValues = { "fields.before": 0, "fields.after": 0 } as const;
const saving = { $in: ["create", "update", "revert"] satisfies ChangeAction[] };

/** The last saves of a record, newest first, without the values of their fields. */
export async function listSaves(entity: Entity, entityId: number, max: number): Promise<Change[]> {
  const entries = await savesOf(entity, entityId, max).select(withoutValues).lean();
  return entries.map(toChange);
}

/** Like `listSaves`, but with the values, which may be long. So it yields one change at a time. */
export async function* eachSave(entity: Entity, entityId: number, max: number): AsyncGenerator<Change, void> {
  for await (const entry of savesOf(entity, entityId, max).lean().cursor({ batchSize: 5 })) yield toChange(entry);
}

/** Sorted by time only, so that the index provides the order. Two saves of a record never have the same time. */
function savesOf(entity: Entity, entityId: number, max: number) {
  return AuditEntry.find({ entity, entityId, action: saving }).sort({ at: -1 }).limit(max);
}

/** Removes the values of deleted records from the log. Who changed which record, and when, stays. */
export async function redactValues(entity: Entity, entityIds: number[]): Promise<void> {
  await AuditEntry.updateMany({ entity, entityId: { $in: entityIds } }, { $set: { fields: [] } });
}

type UpdatesQuery = { fields: readonly string[]; since: Date; max: number };

function findUpdates(of: { entity: Entity; entityId?: number }, { fields, since, max }: UpdatesQuery) {
  const action = { $in: ["update", "revert"] };
  return AuditEntry.find({ ...of, action, at: { $gte: since }, "fields.field": { $in: fields } })
    .sort({ at: -1, _id: -1 })
    .limit(max);
}

/** The newest updates of any of these fields of a record, newest first. */
export async function updatesOf(entity: Entity, entityId: number, query: UpdatesQuery): Promise<Change[]> {
  return (await findUpdates({ entity, entityId }, query).lean()).map(toChange);
}

/** The IDs of records with updates of any of these fields, most recently updated first. */
export async function idsUpdatedSince(entity: Entity, query: UpdatesQuery): Promise<number[]> {
  const entries = await findUpdates({ entity }, query).select({ entityId: 1 }).lean();
  return [...new Set(entries.map(({ entityId }) => entityId))];
}

/** The changes of one batch, last first. It has none if all values were the same already. */
export async function listChangesOfBatch(batchId: string): Promise<Change[]> {
  return (await AuditEntry.find({ batch: batchId }).sort({ _id: -1 }).lean()).map(toChange);
}

/** Like `listChangesOfBatch`, for undoing them. @throws {Refusal} missing, if there are none */
export async function changesOfBatch(batchId: string): Promise<Change[]> {
  const changes = await listChangesOfBatch(batchId);
  if (changes.length === 0) throw new Refusal("missing", "There is nothing to undo.");
  return changes;
}

/** @throws {Refusal} missing */
export async function getChange(id: number): Promise<Change> {
  const entry = await AuditEntry.findById(id).lean();
  if (!entry) throw new Refusal("missing", "Change not found.");
  return toChange(entry);
}
