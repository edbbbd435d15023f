import { readFileSync } from "node:fs";
import path from "node:path";
import mongoose from "mongoose";
import { isCondition, shapeOfFilter } from "#models/filter-shape";

type Document = Record<string, unknown>;

/** What a call of a collection's method searches for; of an aggregation, what its first stages do. */
type Query = { collection: string; filter: Document; sort: Document; hint?: unknown; limited: boolean };

/** A line of docs/queries.md. */
export type ListedQuery = { collection: string; filter: string; sort: string; index: string; reason: string };

/** No index serves the query: all documents are read. */
export const all = "all";
/** An index only gives the order, and all of it may be read. */
export const inOrder = ", in order";

export function listedQueries(): ListedQuery[] {
  const lines = readFileSync(path.resolve("docs/queries.md"), "utf8").match(/^\|.*\|$/gm) ?? [];
  return lines.slice(2).map((line) => {
    const cells = line.split("|").slice(1, -1);
    const [collection = "", filter = "", sort = "", index = "", reason = ""] = cells.map((cell) => cell.trim());
    return { collection, filter, sort, index, reason };
  });
}

/** The product's queries while a test file runs, each shape once, with the indexes that serve them. */
export class SentQueries {
  private readonly sent = new Map<string, { query: Query; site: string }>();

  /** Notes what a call of a collection's method searches for, unless a test made the call itself. */
  add(collection: string, method: string, args: unknown[]): void {
    for (const query of queriesOf(collection, method, args)) {
      if (isById(query)) continue;
      const key = keyOf(shownAs(query));
      const site = this.sent.has(key) ? undefined : callSite();
      if (site !== undefined) this.sent.set(key, { query, site });
    }
  }

  /**
   * The queries that docs/queries.md doesn't list, or with another index, each as the line that it should have. Other
   * servers than the built-in database may choose other indexes, but not none.
   */
  async unlisted(): Promise<string[]> {
    const listed = new Map(listedQueries().map((row) => [keyOf(row), row]));
    const unlisted: string[] = [];
    for (const [key, { query, site }] of this.sent) {
      const known = listed.get(key);
      const index = await indexesOf(query);
      const isOther = process.env.TEST_MONGODB_URI ? index === all && known?.index !== all : index !== known?.index;
      const { collection, filter, sort } = shownAs(query);
      if (!known || isOther) unlisted.push(`| ${[collection, filter, sort, index].join(" | ")} |  | (${site})`);
    }
    return unlisted;
  }
}

/** The calls of collections' methods during some work, such as "users.findOne", in the order in which they were sent. */
export async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const listener = mongoose.get("debug");
  mongoose.set("debug", (collection: string, method: string, ...args: unknown[]) => {
    sent.push(`${collection}.${method}`);
    if (typeof listener === "function") listener(collection, method, ...args);
  });
  try {
    await work();
  } finally {
    mongoose.set("debug", listener ?? false);
  }
  return sent;
}

const keyOf = ({ collection, filter, sort }: Pick<ListedQuery, "collection" | "filter" | "sort">) =>
  [collection, filter, sort].join("|");

/** Inserts search for nothing. */
function queriesOf(collection: string, method: string, args: unknown[]): Query[] {
  const of = (filter: unknown, { sort, hint, limit }: Document = {}): Query => ({
    ...{ collection, filter: (filter ?? {}) as Document, sort: (sort ?? {}) as Document, hint },
    limited: method.startsWith("findOne") || Number(limit ?? 0) > 0,
  });
  const [first, second, third] = args as (Document | undefined)[];
  if (method === "aggregate") {
    const [{ $match } = {}, { $sort } = {}] = args[0] as Document[];
    return [of($match, { ...second, sort: $match && $sort })];
  }
  if (method === "bulkWrite") {
    const writes = (args[0] as Record<string, Document>[]).flatMap((write) => Object.values(write));
    return writes.flatMap(({ filter }) => (filter ? [of(filter)] : []));
  }
  if (method === "distinct") return [of(second, third)];
  if (["find", "findOne", "findOneAndDelete", "countDocuments", "deleteOne", "deleteMany"].includes(method))
    return [of(first, second)];
  return /^(update|replace|findOneAnd)/.test(method) ? [of(first, third)] : [];
}

/** Lookups by ID, and pages in the order of IDs, have the primary key. */
function isById({ filter, sort, limited }: Query): boolean {
  const { _id } = filter;
  if (_id !== undefined) return !isCondition(_id) || "$in" in _id;
  return Object.keys(filter).length === 0 && limited && Object.keys(sort).join() === "_id";
}

/** A query without its values. */
function shownAs({ collection, filter, sort, limited }: Query): Pick<ListedQuery, "collection" | "filter" | "sort"> {
  const order = Object.entries(sort).map(([field, direction]) => `${field} ${String(direction)}`);
  return { collection, filter: shapeOfFilter(filter), sort: [...order, ...(limited ? ["limited"] : [])].join(", ") };
}

/** The message, this function, `add`, and Mongoose's listener. */
const ownFrames = 4;

/** The product's line that sends a query; undefined for a test's. Where none is known, it's the product's, too. */
function callSite(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const root = path.resolve(".");
  // Without this function and what called it.
  const frames = stack.split("\n").slice(ownFrames);
  const caller = frames.find((frame) => frame.includes(root) && !frame.includes("/node_modules/"));
  if (!caller) return "somewhere";
  return /\.test\.|\/tests\//.test(caller)
    ? undefined
    : caller.slice(caller.indexOf(root) + root.length + 1).replace(")", "");
}

type Stage = Document & { stage: string };

/** The indexes that the database reads for a query. */
async function indexesOf({ collection, filter, sort, hint }: Query): Promise<string> {
  const options = { sort, ...(hint !== undefined && { hint }) } as mongoose.mongo.FindOptions;
  const found = mongoose.connection.db!.collection(collection).find(filter, options);
  const { queryPlanner } = (await found.explain("queryPlanner")) as { queryPlanner?: { winningPlan?: unknown } };
  const indexes = stagesOf(queryPlanner?.winningPlan).flatMap(({ stage, indexName, keyPattern }) => {
    if (stage === "COLLSCAN") return all;
    if (typeof indexName !== "string") return [];
    const [first = ""] = Object.keys(keyPattern ?? {});
    return narrowedFields(filter).has(first) ? indexName : `${indexName}${inOrder}`;
  });
  return [...new Set(indexes)].sort().join(" + ");
}

function stagesOf(plan: unknown): Stage[] {
  if (typeof plan !== "object" || plan === null) return [];
  return [...("stage" in plan ? [plan as Stage] : []), ...Object.values(plan).flatMap(stagesOf)];
}

const widening = ["$ne", "$nin", "$not", "$regex"];

/** The fields whose conditions make a database read only a part of an index that begins with them. */
function narrowedFields(filter: Document): Set<string> {
  const fields = Object.entries(filter).flatMap(([field, condition]) => {
    if (field.startsWith("$")) return (condition as Document[]).flatMap((part) => [...narrowedFields(part)]);
    const isWide = isCondition(condition) && Object.keys(condition).every((name) => widening.includes(name));
    return isWide || condition instanceof RegExp ? [] : field;
  });
  return new Set(fields);
}
