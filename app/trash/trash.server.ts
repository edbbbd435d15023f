import { addDays } from "date-fns";
import { Trashed as Stored, type StoredTrashed } from "#models/trashed.server";
import type { Actor } from "~/audit/actor";
import { changeEach, type EachChange } from "~/change-each.server";
import { refusedInserts } from "~/duplicate-key.server";
import { Refusal } from "~/refusal";
import { retentionDays } from "~/trash/deletion";

type Entity = StoredTrashed["entity"];
type Removed = Omit<StoredTrashed, "_id" | "trashedBy" | "trashedById" | "trashedAt" | "expiresAt">;

/** Something that can be restored. */
export type TrashedThing = {
  entity: Entity;
  id: number;
  label: string;
  trashedBy: string;
  /** ISO 8601, both. */
  trashedAt: string;
  expiresAt: string;
};

/** Keeps what is about to be removed for 30 days. To be called first: a crash in between loses nothing. */
export function keepInTrash(actor: Actor, removed: Removed): Promise<void> {
  return keepAllInTrash(actor, [removed]);
}

/** The same for many at once. */
export async function keepAllInTrash({ name, userId }: Actor, removed: Removed[]): Promise<void> {
  if (removed.length === 0) return;
  const trashedAt = new Date();
  const expiresAt = addDays(trashedAt, retentionDays);
  const retained = removed.map((thing) => {
    const by = { trashedBy: name, trashedById: userId };
    return { ...thing, _id: keyOf(thing.entity, thing.entityId), ...by, trashedAt, expiresAt };
  });
  // As they come from the database: mongoose has nothing to check in them.
  const left = await refusedInserts(Stored.insertMany(retained, { ordered: false, lean: true }));
  // What is there already was left behind by a crash, or is being removed by somebody else, too.
  const updates = retained
    .filter((_, i) => left.has(i))
    .map(({ _id, ...thing }) => ({ updateOne: { filter: { _id }, update: { $set: thing }, upsert: true } }));
  if (updates.length > 0) await Stored.bulkWrite(updates);
}

/**
 * Puts something back by `restore`, which answers whether its unique keys were free, and takes it out of the trash once
 * that is done.
 * @throws {Refusal} missing, when it is not in the trash; taken, when something else has its unique key meanwhile
 */
export async function takeFromTrash<Document>(
  entity: Entity,
  entityId: number,
  restore: (document: Document, companyIds: number[]) => Promise<boolean>,
): Promise<void> {
  const [trashed] = await findTrashed<Document>(entity, [entityId]);
  if (!trashed) throw new Refusal("missing", "This item isn’t in the trash anymore.");
  if (!(await restore(trashed.document, trashed.companyIds ?? [])))
    throw new Refusal("taken", `Another item now uses the URL of ${trashed.label}. Change that one first.`);
  await forgetTrashed(entity, [entityId]);
}

/** Which of these are in the trash, with all that was kept of them. */
export async function findTrashed<Document>(
  entity: Entity,
  entityIds: number[],
): Promise<(Omit<StoredTrashed, "document"> & { document: Document })[]> {
  const keys = entityIds.map((id) => keyOf(entity, id));
  const trashed = await Stored.find({ _id: { $in: keys } }).lean();
  return trashed as (Omit<StoredTrashed, "document"> & { document: Document })[];
}

/** Which of these can be restored. */
export async function listRestorable(entity: Entity, entityIds: number[]): Promise<Set<number>> {
  const keys = entityIds.map((id) => keyOf(entity, id));
  const there = { _id: { $in: keys }, expiresAt: { $gt: new Date() } };
  return new Set(keys.length > 0 ? await Stored.distinct("entityId", there) : []);
}

/** The ids of everything of a kind that is in the trash. */
export async function listTrashedIds(entity: Entity): Promise<number[]> {
  return Stored.distinct("entityId", { entity });
}

/** Which of these values a field has in what is in the trash. */
export async function listTrashedValues<Value>(entity: Entity, field: string, values: Value[]): Promise<Value[]> {
  const path = `document.${field}`;
  const trashed = await Stored.find({ entity, [path]: { $in: values } }, { [path]: 1 }).lean<
    Pick<StoredTrashed, "document">[]
  >();
  return trashed.map(({ document }) => document[field] as Value);
}

/** Changes what was kept of something in the trash. */
export async function changeTrashed(entity: Entity, entityId: number, document: object): Promise<void> {
  await Stored.updateOne({ _id: keyOf(entity, entityId) }, { $set: { document } });
}

/** Changes something inside of what was kept; paths begin with `document.`. */
export async function changeEachTrashed(change: EachChange): Promise<void> {
  await changeEach(Stored.collection, change);
}

/** Takes them out of the trash, when they are back. */
export async function forgetTrashed(entity: Entity, entityIds: number[]): Promise<void> {
  await Stored.deleteMany({ _id: { $in: entityIds.map((id) => keyOf(entity, id)) } });
}

/** What can be restored, the last removed first. */
export async function listTrash(entity?: Entity): Promise<TrashedThing[]> {
  const things = await Stored.find(entity ? { entity } : {}, { document: 0 })
    .sort({ trashedAt: -1, _id: 1 })
    .lean();
  return things.map(({ entity, entityId, label, trashedBy, trashedAt, expiresAt }) => ({
    entity,
    id: entityId,
    label,
    trashedBy,
    trashedAt: trashedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

function keyOf(entity: Entity, entityId: number): string {
  return `${entity}:${entityId}`;
}
