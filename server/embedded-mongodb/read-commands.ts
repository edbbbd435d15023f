import { checkPipeline, runPipeline, stageNumber } from "./aggregate";
import { namespaceOf, type Collection } from "./catalog";
import type { Handlers } from "./command";
import { evaluate } from "./expression";
import { asFilter, compileFilter } from "./match";
import { badValue, failedToParse, MongoError, unsupported } from "./mongo-error";
import { eachBranch } from "./paths";
import { plan } from "./planner";
import { compileProjection } from "./project";
import { decode, encode } from "./raw-bson";
import { find, findAtOnce, nextTurn, pause, type Found, type Query } from "./reads";
import { sortFields } from "./sort";
import { compare, equal, isPlainObject, toNumber, type Document } from "./values";

const refusedInFind = ["min", "max", "returnKey", "showRecordId", "tailable", "awaitData"];

/** The values of `let`, which `$expr` reads as `$$name`. */
export function variablesOf(given: unknown): { variables?: Document } {
  if (!isPlainObject(given)) return {};
  return {
    variables: Object.fromEntries(Object.entries(given).map(([name, expression]) => [name, evaluate(expression, {})])),
  };
}

export function hintOf(hint: unknown): { hint?: unknown } {
  return hint === undefined || (isPlainObject(hint) && Object.keys(hint).length === 0) ? {} : { hint };
}

function sortOf(sort: unknown): { sort?: unknown } {
  return isPlainObject(sort) && Object.keys(sort).length > 0 ? { sort } : {};
}

/** @throws {MongoError} for a collation other than the simple one, which is all there is here */
export function refuseCollation(command: Document): void {
  const locale = isPlainObject(command.collation) ? command.collation.locale : undefined;
  if (locale !== undefined && locale !== "simple") throw unsupported("a collation");
}

function natural(value: unknown, name: string): number {
  const number = value === undefined || value === null ? 0 : toNumber(value);
  if (!(number >= 0)) throw new MongoError(51024, "Location51024", `BSON field '${name}' value must be >= 0`);
  return number;
}

function* bytesOf(
  found: Iterable<Found | typeof pause>,
  change?: (document: Document) => Document,
): Generator<Buffer | typeof pause> {
  for (const one of found) yield one === pause ? pause : change ? encode(change(decode(one.bytes))) : one.bytes;
}

async function countOf(found: Iterable<Found | typeof pause>): Promise<number> {
  let count = 0;
  for (const one of found) {
    if (one === pause) await nextTurn();
    else count++;
  }
  return count;
}

export const readCommands: Handlers = {
  find(command, context) {
    refuseCollation(command);
    const refused = refusedInFind.find(
      (name) => command[name] === true || (isPlainObject(command[name]) && Object.keys(command[name]).length > 0),
    );
    if (refused) throw unsupported(`find with ${refused}`);
    const ns = namespaceOf(command, "find");
    const filter = asFilter(command.filter, "filter");
    sortFields(command.sort);
    const limit = command.limit === undefined ? 0 : toNumber(command.limit);
    const query: Query = {
      filter,
      ...sortOf(command.sort),
      skip: natural(command.skip, "skip"),
      limit: Math.abs(limit),
      ...hintOf(command.hint),
      ...variablesOf(command.let),
    };
    natural(command.batchSize, "batchSize");
    const projection =
      isPlainObject(command.projection) && Object.keys(command.projection).length > 0 ? command.projection : null;
    const change = projection ? compileProjection(projection, { filter }) : undefined;
    compileFilter(filter);
    const found = find(context.reader(), context.catalog().get(ns), query);
    return context.cursors.start(bytesOf(found, change), ns, {
      batchSize: command.batchSize,
      single: command.singleBatch === true || limit < 0,
      owner: context.owner,
      extra: context.clock(),
    });
  },

  getMore(command, context) {
    return context.cursors.more(
      BigInt(String(command.getMore)),
      namespaceOf(command, "collection"),
      command.batchSize,
      context.clock(),
    );
  },

  killCursors(command, context) {
    const ids = (command.cursors as unknown[]).map((id) => BigInt(String(id as bigint)));
    const cursorsKilled = ids.filter((id) => context.cursors.kill(id));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },

  async count(command, context) {
    refuseCollation(command);
    const collection = context.catalog().get(namespaceOf(command, "count"));
    const filter = asFilter(command.query, "query");
    const skip = natural(command.skip, "skip");
    const limit = Math.abs(toNumber(command.limit ?? 0));
    if (Object.keys(filter).length > 0 || command.hint !== undefined) {
      return { n: await countOf(find(context.reader(), collection, { filter, skip, limit, ...hintOf(command.hint) })) };
    }
    const rest = Math.max(0, (collection?.count ?? 0) - skip);
    return { n: limit ? Math.min(rest, limit) : rest };
  },

  async distinct(command, context) {
    refuseCollation(command);
    if (typeof command.key !== "string") throw badValue("distinct needs a key");
    const collection = context.catalog().get(namespaceOf(command, "distinct"));
    const parts = command.key.split(".");
    const values: unknown[] = [];
    for (const found of find(context.reader(), collection, { filter: asFilter(command.query, "query") })) {
      if (found === pause) await nextTurn();
      else
        eachBranch(decode(found.bytes), parts, (value) =>
          values.push(...(Array.isArray(value) ? (value as unknown[]) : [value])),
        );
    }
    const sorted = values.filter((value) => value !== undefined).sort(compare);
    return { values: sorted.filter((value, i) => i === 0 || !equal(value, sorted[i - 1])) };
  },

  async aggregate(command, context) {
    refuseCollation(command);
    const pipeline = checkPipeline(command.pipeline);
    if (command.explain) return readCommands.explain!({ explain: command, $db: command.$db }, context, new Map());
    if (!isPlainObject(command.cursor))
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    const ns = namespaceOf(command, "aggregate");
    const collection = context.catalog().get(ns);
    const { query, rest } = pushDown(pipeline);
    Object.assign(query, variablesOf(command.let), hintOf(command.hint));
    const cursor = { batchSize: command.cursor.batchSize, owner: context.owner, extra: context.clock() };
    const found = find(context.reader(), collection, query);
    const counter = countingGroup(rest);
    if (counter) {
      const whole = Object.keys(query.filter).length === 0 && !query.skip && !query.limit && query.hint === undefined;
      const n = whole && context.owner === undefined ? (collection?.count ?? 0) : await countOf(found);
      return context.cursors.start(n > 0 ? [encode({ ...counter.group, [counter.name]: n })] : [], ns, cursor);
    }
    if (rest.length === 0) return context.cursors.start(bytesOf(found), ns, cursor);
    // What goes into a stage is read in turns; the stages themselves then run in one go.
    const documents: Document[] = [];
    for (const one of found) {
      if (one === pause) await nextTurn();
      else documents.push(decode(one.bytes));
    }
    const lookup = (name: string, filter: Document) => {
      const other = context.catalog().get(`${String(command.$db)}.${name}`);
      return [...findAtOnce(context.reader(), other, { filter })].map(({ bytes }) => decode(bytes));
    };
    const results = [...runPipeline(documents, rest, { lookup, ...variablesOf(command.let) })];
    return context.cursors.start(results.map(encode), ns, cursor);
  },

  async explain(command, context) {
    const inner = command.explain as Document;
    const name = Object.keys(inner)[0] as string;
    const ns = namespaceOf({ ...inner, $db: command.$db }, name);
    const collection = context.catalog().get(ns);
    const query = explainedQuery(inner, name);
    const winningPlan = collection ? describe(collection, query) : { stage: "EOF" };
    const queryPlanner = { namespace: ns, parsedQuery: query.filter, winningPlan, rejectedPlans: [] };
    if (command.verbosity === "queryPlanner" || !collection) return { explainVersion: "1", queryPlanner };
    const start = performance.now();
    const nReturned = await countOf(find(context.reader(), collection, query));
    const executionStats = {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - start),
    };
    return { explainVersion: "1", queryPlanner, executionStats };
  },
};

/** The stages at the front that the store itself can answer: $match, then $sort, $skip and $limit. */
function pushDown(pipeline: Document[]): { query: Query; rest: Document[] } {
  const query: Query = { filter: {} };
  const rest = [...pipeline];
  const next = (name: string): unknown => (rest[0] && name in rest[0] ? (rest.shift() as Document)[name] : undefined);
  const filters: Document[] = [];
  for (let match = next("$match"); match !== undefined; match = next("$match")) {
    if (!isPlainObject(match))
      throw new MongoError(15959, "Location15959", "the match filter must be an expression in an object");
    filters.push(match);
  }
  if (filters.length > 0) query.filter = filters.length === 1 ? (filters[0] as Document) : { $and: filters };
  const sort = next("$sort");
  if (sort !== undefined) {
    if (sortFields(sort).length === 0)
      throw new MongoError(15976, "Location15976", "$sort stage must have at least one sort key");
    query.sort = sort;
  }
  const skip = next("$skip");
  if (skip !== undefined) query.skip = stageNumber("$skip", skip);
  const limit = next("$limit");
  if (limit !== undefined) query.limit = stageNumber("$limit", limit);
  return { query, rest };
}

/** What drivers send for countDocuments: one group of all, with a sum of ones. */
function countingGroup(rest: Document[]): { group: Document; name: string } | null {
  const group = rest.length === 1 ? rest[0]?.$group : undefined;
  if (!isPlainObject(group)) return null;
  const [name, ...others] = Object.keys(group).filter((key) => key !== "_id");
  const constant = group._id === null || typeof group._id === "number";
  if (!name || others.length > 0 || !constant || !equal(group[name], { $sum: 1 })) return null;
  return { group: { _id: group._id }, name };
}

function explainedQuery(command: Document, name: string): Query {
  if (name === "aggregate") return { ...pushDown(checkPipeline(command.pipeline)).query, ...hintOf(command.hint) };
  const [statement] = (command.updates ?? command.deletes ?? []) as Document[];
  return {
    filter: asFilter(command.filter ?? command.query ?? statement?.q, "filter"),
    ...sortOf(command.sort),
    skip: natural(command.skip, "skip"),
    limit: Math.abs(toNumber(command.limit ?? 0)),
    ...hintOf(command.hint ?? statement?.hint),
  };
}

function describe(collection: Collection, { filter, sort, hint }: Query): Document {
  const { index, reverse, sorted } = plan(collection, filter, sort, hint);
  const direction = reverse ? "backward" : "forward";
  const scan = index
    ? {
        stage: "FETCH",
        inputStage: {
          stage: "IXSCAN",
          indexName: index.spec.name,
          keyPattern: index.spec.key,
          isMultiKey: index.spec.multikey ?? false,
          direction,
        },
      }
    : { stage: "COLLSCAN", direction };
  return sorted ? scan : { stage: "SORT", sortPattern: sort, inputStage: scan };
}
