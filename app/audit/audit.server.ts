import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addHours } from "date-fns";
import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { Actor } from "~/audit/actor";
import type { Change, ChangeAction, ChangeQuery, ChangesPage, Entity, FieldChange } from "~/audit/change";
import { takeIds } from "~/ids.server";
import { Refusal } from "~/refusal";

const perPage = 50;

type Fields = Record<string, unknown>;

/** What happened to one thing; null before for what is new, null after for what is gone. */
export type NewChange = {
  entity: Entity;
  entityId: number;
  label: string;
  action: ChangeAction;
  before: Fields | null;
  after: Fields | null;
  /** When it happened, if that is not just now. */
  at?: Date;
};

/** The fields that differ, in the order of their names. Undefined and null both mean that there is none. */
export function differingFields(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return names
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Writes down one change. Answers its batch id, by which it can be undone. */
export function recordChange(actor: Actor, change: NewChange): Promise<string> {
  return recordChanges(actor, [change]);
}

/**
 * Writes down changes as one batch, whose id is the answer. They can be undone together. An update that left every field as
 * it was is none.
 */
export async function recordChanges(
  actor: Actor,
  changes: NewChange[],
  batchId: string = randomUUID(),
): Promise<string> {
  const entries = await entriesOf(actor, changes, batchId);
  if (entries.length > 0) await AuditEntry.insertMany(entries, { lean: true });
  return batchId;
}

/** What the log is to tell of changes, with the ids that the entries will have. */
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

/** The same for a batch that was interrupted and goes on: what the log has of it already is left out. */
export async function recordMissing(actor: Actor, changes: NewChange[], batchId: string): Promise<string> {
  if (changes.length === 0) return batchId;
  const keyOf = ({ entity, entityId }: { entity: string; entityId: number }) => `${entity} ${entityId}`;
  const things = {
    entity: { $in: [...new Set(changes.map(({ entity }) => entity))] },
    entityId: { $in: changes.map(({ entityId }) => entityId) },
  };
  // By the batch alone, all that the log has of it would be read each time.
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

/** An entry as the program knows it. */
export function toChange({ _id, at, batch, ...entry }: StoredAuditEntry): Change {
  return { ...entry, id: _id, at: at.toISOString(), undo: batch } as Change;
}

/** A page of the log, the newest first, 50 to a page; `actor` is a name. */
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
  const total = await AuditEntry.countDocuments(filter);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(query.page ?? 1, pages);
  const entries = await AuditEntry.find(filter)
    .sort({ at: -1, _id: -1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean();
  return { changes: entries.map(toChange), total, page, pages };
}

/** The changes of these things after a moment, the newest first. */
export async function changesSince(entity: Entity, entityIds: number[], moment: Date): Promise<Change[]> {
  const entries = await AuditEntry.find({ entity, entityId: { $in: entityIds }, at: { $gt: moment } })
    .sort({ at: -1, _id: -1 })
    .lean();
  return entries.map(toChange);
}

/** The changes of one batch, the last first. @throws {Refusal} missing */
export async function changesOfBatch(batchId: string): Promise<Change[]> {
  const entries = await AuditEntry.find({ batch: batchId }).sort({ _id: -1 }).lean();
  if (entries.length === 0) throw new Refusal("missing", "There is nothing to undo.");
  return entries.map(toChange);
}

/** @throws {Refusal} missing */
export async function getChange(id: number): Promise<Change> {
  const entry = await AuditEntry.findById(id).lean();
  if (!entry) throw new Refusal("missing", "Change not found.");
  return toChange(entry);
}
