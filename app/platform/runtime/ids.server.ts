import mongoose from "mongoose";
import { Counter } from "#models/counter.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";

/** WordPress IDs count from 1 and stay below this. Posts written here start above it. */
export const firstOwnNumber = 1_000_000_000;

/** Reserves a block of unique integer IDs and returns the first. */
export async function takeIds(collection: string, count = 1): Promise<number> {
  const last = (await add(collection, count)) ?? (await createCounter(collection).then(() => add(collection, count)));
  if (last === undefined) throw new Error(`The counter of ${collection} is gone.`);
  return last - count + 1;
}

/** Avoids upsert: with some servers, concurrent upserts each insert their own counter and so issue duplicate IDs. */
async function add(collection: string, count: number): Promise<number | undefined> {
  const counter = await Counter.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { returnDocument: "after" },
  ).lean();
  return counter?.last;
}

/**
 * Starts after all IDs in use, because a restored backup may lack the counters. Does nothing if another process was
 * faster.
 */
async function createCounter(collection: string): Promise<void> {
  await storedOnce(Counter.create({ _id: collection, last: await highestId(collection) }));
}

async function highestId(collection: string): Promise<number> {
  const places = [{ collection, field: "_id" }, ...(elsewhere[collection] ?? [])];
  const found = await Promise.all(places.map(highest));
  return Math.max(0, ...found, collection === "companies" ? await highestReserved() : 0);
}

/**
 * A field that contains IDs of a collection (or IDs plus `offset`), in another collection's documents that match a
 * filter.
 */
type IdUse = { collection: string; field: string; filter?: object; offset?: number };

const inLog = (entity: string): IdUse => ({ collection: "audit_entries", field: "entityId", filter: { entity } });
const inTrash = (entity: string): IdUse => ({ collection: "trash", field: "entityId", filter: { entity } });
const trashedPosts = { collection: "trash", field: "document.wpId", filter: { entity: "post" } };

/** Other places where a collection's IDs are in use. Uses collection names, because their owners import this file. */
const elsewhere: Record<string, IdUse[]> = {
  companies: [inLog("company"), inTrash("company")],
  categories: [inLog("category"), inTrash("category")],
  blog_posts: [inLog("post"), inTrash("post")],
  users: [inLog("user")],
  listed_comparisons: [inLog("comparison")],
  webhook_endpoints: [inLog("webhook")],
  // Announced by the ID of the first of up to 20 entries (app/platform/audit/announce.server.ts).
  audit_entries: [{ collection: "announced_changes", field: "_id", offset: -19 }],
  own_posts: [
    { collection: "blog_posts", field: "wpId", offset: firstOwnNumber },
    { ...trashedPosts, offset: firstOwnNumber },
  ],
  import_merges: [{ collection: "import_rows", field: "applied.order" }],
};

/** The last ID that an import reserves for its rows' companies. */
async function highestReserved(): Promise<number> {
  const batches = mongoose.connection.collection<{ _id: number; firstCompanyId?: number }>("import_batches");
  const last = await batches.findOne({ firstCompanyId: { $exists: true } }, { sort: { firstCompanyId: -1 } });
  if (!last?.firstCompanyId) return 0;
  const rows = { collection: "import_rows", field: "place", filter: { batchId: last._id } };
  return last.firstCompanyId - 1 + (await highest(rows));
}

/** The largest number in a field, or 0. */
async function highest({ collection, field, filter = {}, offset = 0 }: IdUse): Promise<number> {
  const options = { sort: { [field]: -1 as const }, projection: { [field]: 1 } };
  const found = await mongoose.connection.collection(collection).findOne(filter, options);
  const value: unknown = field.split(".").reduce<unknown>((part, name) => (part as never)?.[name], found);
  return typeof value === "number" ? value - offset : 0;
}
