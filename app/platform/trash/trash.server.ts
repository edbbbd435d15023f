import { addDays } from "date-fns";
import { Trashed as Stored, type StoredTrashed } from "#models/trashed.server";
import type { Actor } from "~/platform/audit/actor";
import { changeEach, type EachChange } from "~/platform/runtime/change-each.server";
import { countOf } from "~/platform/runtime/count.server";
import { refusedInserts } from "~/platform/runtime/duplicate-key.server";
import { containing, skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";
import { retentionDays } from "~/platform/trash/deletion";
import type { TrashedThing } from "~/platform/trash/api";
import { trashedEntities, type TrashQuery } from "~/platform/trash/trashed";

type Entity = StoredTrashed["entity"];
/** An entry whose document has a known type. */
type TrashedAs<Document> = Omit<StoredTrashed, "document"> & { document: Document };
type Removed = Omit<StoredTrashed, "_id" | "trashedBy" | "trashedById" | "trashedAt" | "expiresAt">;

/**
 * Stores an item in the trash for 30 days before it's removed. Call it first, so that a crash in between loses nothing.
 */
export function storeInTrash(actor: Actor, removed: Removed): Promise<void> {
  return storeAllInTrash(actor, [removed]);
}

/** Like `storeInTrash`, for many items. */
export async function storeAllInTrash({ name, userId }: Actor, removed: Removed[]): Promise<void> {
  if (removed.length === 0) return;
  const trashedAt = new Date();
  const expiresAt = addDays(trashedAt, retentionDays);
  const entries = removed.map((thing) => {
    const by = { trashedBy: name, trashedById: userId };
    return { ...thing, _id: keyOf(thing.entity, thing.entityId), ...by, trashedAt, expiresAt };
  });
  // They come from the database, so skip Mongoose's validation.
  const existing = await refusedInserts(Stored.insertMany(entries, { ordered: false, lean: true }));
  // Existing entries are from a crash or a removal in parallel.
  const updates = entries
    .filter((_, i) => existing.has(i))
    .map(({ _id, ...thing }) => ({ updateOne: { filter: { _id }, update: { $set: thing }, upsert: true } }));
  if (updates.length > 0) await Stored.bulkWrite(updates);
}

/**
 * Restores an item by `restore`, which returns whether its unique keys were free, and then removes it from the trash.
 * @throws {Refusal} missing, if it isn't in the trash; taken, if its unique key is in use now
 */
export async function restoreFromTrash<Document>(
  entity: Entity,
  entityId: number,
  restore: (document: Document, companyIds: number[]) => Promise<boolean>,
): Promise<void> {
  const [trashed] = await findTrashed<Document>(entity, [entityId]);
  if (!trashed) throw new Refusal("missing", "This item isn’t in the trash anymore.");
  if (!(await restore(trashed.document, trashed.companyIds ?? [])))
    throw new Refusal("taken", `Another item now uses the URL of ${trashed.label}. Change that one first.`);
  await removeFromTrash(entity, [entityId]);
}

/** These items' trash entries, including their documents. Others are left out. */
export async function findTrashed<Document>(entity: Entity, entityIds: number[]): Promise<TrashedAs<Document>[]> {
  return (await Stored.find(these(entity, entityIds)).lean()) as TrashedAs<Document>[];
}

/** Which of these are in the trash. */
export async function listRestorable(entity: Entity, entityIds: number[]): Promise<Set<number>> {
  const conditions = { ...these(entity, entityIds), expiresAt: { $gt: new Date() } };
  return new Set(entityIds.length > 0 ? await Stored.distinct("entityId", conditions) : []);
}

/** IDs of all trashed items of a kind. */
export async function listTrashedIds(entity: Entity): Promise<number[]> {
  return Stored.distinct("entityId", { entity });
}

/** Which of these values a field has among trashed items. */
export async function listTrashedValues<Value>(entity: Entity, field: string, values: Value[]): Promise<Value[]> {
  const path = `document.${field}`;
  const trashed = await Stored.find({ entity, [path]: { $in: values } }, { [path]: 1 }).lean<
    Pick<StoredTrashed, "document">[]
  >();
  return trashed.map(({ document }) => document[field] as Value);
}

/** Updates the document of a trashed item. */
export async function changeTrashed(entity: Entity, entityId: number, document: object): Promise<void> {
  await Stored.updateOne({ _id: keyOf(entity, entityId) }, { $set: { document } });
}

/** Updates fields inside the documents of trashed items. Paths begin with `document.`. */
export async function changeEachTrashed(entity: Entity, entityIds: number[], change: EachChange): Promise<void> {
  await changeEach(Stored.collection, these(entity, entityIds), change);
}

/** Removes restored items from the trash. */
export async function removeFromTrash(entity: Entity, entityIds: number[]): Promise<void> {
  await Stored.deleteMany(these(entity, entityIds));
}

/** All trashed items, last removed first. */
export async function listTrash(): Promise<TrashedThing[]> {
  return (await findTrash({})).things;
}

/**
 * A page of the trashed items that pass the filters, last removed first, with their total.
 * @param entities the kinds to look for
 */
export async function findTrash(
  { q = "", entity, page = 1, limit }: Partial<TrashQuery>,
  entities: readonly Entity[] = trashedEntities,
): Promise<{ things: TrashedThing[]; total: number }> {
  const searched = entities.filter((one) => entity === undefined || one === entity);
  const filter = {
    ...(searched.length < trashedEntities.length && { entity: { $in: searched } }),
    ...(q !== "" && { label: containing(q) }),
  };
  const found = Stored.find(filter, { document: 0 }).sort({ trashedAt: -1, _id: 1 });
  const stored = await (limit === undefined ? found : found.skip(skipped({ page, limit })).limit(limit)).lean();
  const things = stored.map(({ entity, entityId, label, trashedBy, trashedAt, expiresAt }) => ({
    entity,
    id: entityId,
    label,
    trashedBy,
    trashedAt: trashedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
  return { things, total: limit === undefined ? things.length : await countOf(Stored, filter) };
}

/** Matches these items. */
function these(entity: Entity, entityIds: number[]) {
  return { _id: { $in: entityIds.map((id) => keyOf(entity, id)) } };
}

function keyOf(entity: Entity, entityId: number): string {
  return `${entity}:${entityId}`;
}
