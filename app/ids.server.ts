import mongoose, { type Model } from "mongoose";
import { AuditEntry } from "#models/audit-entry.server";
import { BlogPost } from "#models/blog-post.server";
import { Counter } from "#models/counter.server";
import { ImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { Trashed } from "#models/trashed.server";
import { firstOwnNumber } from "~/blog/blog-post";
import { isDuplicateKey } from "~/duplicate-key.server";

/** Takes a block of integer ids that nobody else gets, and returns its first. */
export async function takeIds(collection: string, count = 1): Promise<number> {
  const last = (await add(collection, count)) ?? (await createCounter(collection).then(() => add(collection, count)));
  if (last === undefined) throw new Error(`The counter of ${collection} is gone.`);
  return last - count + 1;
}

/** Without an upsert: some servers let several that meet each insert a counter of their own, and so hand out an id twice. */
async function add(collection: string, count: number): Promise<number | undefined> {
  const counter = await Counter.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { returnDocument: "after" },
  ).lean();
  return counter?.last;
}

/** Begins behind all ids that are in use: the counters may be what a restored backup lacks. */
async function createCounter(collection: string): Promise<void> {
  try {
    await Counter.create({ _id: collection, last: await highestId(collection) });
  } catch (error) {
    // Somebody else was faster.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function highestId(collection: string): Promise<number> {
  const own = highest(mongoose.connection.collection(collection), "_id");
  const found = await Promise.all([own, ...(elsewhere[collection] ?? []).map((look) => look())]);
  return Math.max(0, ...found);
}

const inLog = (entity: string) => () => highest(AuditEntry.collection, "entityId", { entity });
const inTrash = (entity: string) => () => highest(Trashed.collection, "entityId", { entity });
const inPosts = async () => (await highest(BlogPost.collection, "wpId")) - firstOwnNumber;
const inTrashedPosts = async () =>
  (await highest(Trashed.collection, "document.wpId", { entity: "post" })) - firstOwnNumber;

/** Where the ids of a collection are in use beside it. */
const elsewhere: Record<string, (() => Promise<number>)[]> = {
  companies: [inLog("company"), inTrash("company"), reservedByImports],
  categories: [inLog("category"), inTrash("category")],
  blog_posts: [inLog("post"), inTrash("post")],
  users: [inLog("user")],
  own_posts: [inPosts, inTrashedPosts],
  import_merges: [() => highest(ImportRow.collection, "applied.order")],
};

/** The last id that an import keeps for a company its last row may become. */
async function reservedByImports(): Promise<number> {
  const [last] = await ImportBatch.find({ firstCompanyId: { $exists: true } }, { firstCompanyId: 1 })
    .sort({ firstCompanyId: -1 })
    .limit(1)
    .lean();
  if (!last?.firstCompanyId) return 0;
  return last.firstCompanyId - 1 + (await highest(ImportRow.collection, "place", { batchId: last._id }));
}

type Collection = Pick<Model<unknown>["collection"], "findOne">;

/** The largest number in a field of what passes a filter; 0 where there's none. */
async function highest(collection: Collection, field: string, filter: object = {}): Promise<number> {
  const found = await collection.findOne(filter, { sort: { [field]: -1 }, projection: { [field]: 1 } });
  const value: unknown = field.split(".").reduce<unknown>((part, name) => (part as never)?.[name], found);
  return typeof value === "number" ? value : 0;
}
