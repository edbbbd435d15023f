import { checkPipeline } from "./aggregate";
import { aggregate, pushDown } from "./aggregate-command";
import { namespaceOf, type Collection } from "./catalog";
import type { Handlers } from "./command";
import { asFilter, compileFilter } from "./match";
import { badValue, unsupported } from "./mongo-error";
import { splitOutput } from "./output-stages";
import { eachBranch } from "./paths";
import { plan } from "./planner";
import { compileProjection } from "./project";
import { hintOf, natural, scopeOf, sortOf } from "./query-options";
import { decode } from "./raw-bson";
import { bytesOfFound, countOf, find, nextTurn, pause, type Query } from "./reads";
import { sortFields } from "./sort";
import { compare, equal, isPlainObject, toNumber, type Document } from "./values";

const refusedInFind = ["min", "max", "returnKey", "showRecordId", "tailable", "awaitData"];

export const readCommands: Handlers = {
  find(command, context) {
    const refused = refusedInFind.find(
      (name) => command[name] === true || (isPlainObject(command[name]) && Object.keys(command[name]).length > 0),
    );
    if (refused) throw unsupported(`find with ${refused}`);
    const ns = namespaceOf(command, "find");
    const filter = asFilter(command.filter, "filter");
    sortFields(command.sort);
    const limit = command.limit === undefined ? 0 : toNumber(command.limit);
    const scope = scopeOf(command);
    const query: Query = {
      filter,
      ...sortOf(command.sort),
      skip: natural(command.skip, "skip"),
      limit: Math.abs(limit),
      ...hintOf(command.hint),
      ...scope,
    };
    natural(command.batchSize, "batchSize");
    const projection =
      isPlainObject(command.projection) && Object.keys(command.projection).length > 0 ? command.projection : null;
    const change = projection ? compileProjection(projection, { ...scope, filter }) : undefined;
    compileFilter(filter, scope);
    const found = find(context.reader(), context.catalog().get(ns), query);
    return context.cursors.start(bytesOfFound(found, change), ns, {
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
    const collection = context.catalog().get(namespaceOf(command, "count"));
    const filter = asFilter(command.query, "query");
    const skip = natural(command.skip, "skip");
    const limit = Math.abs(toNumber(command.limit ?? 0));
    const query = { filter, skip, limit, ...hintOf(command.hint), ...scopeOf(command) };
    if (Object.keys(filter).length > 0 || command.hint !== undefined) {
      return { n: await countOf(find(context.reader(), collection, query)) };
    }
    const rest = Math.max(0, (collection?.count ?? 0) - skip);
    return { n: limit ? Math.min(rest, limit) : rest };
  },

  async distinct(command, context) {
    if (typeof command.key !== "string") throw badValue("distinct needs a key");
    const collection = context.catalog().get(namespaceOf(command, "distinct"));
    const parts = command.key.split(".");
    const values: unknown[] = [];
    const query = { filter: asFilter(command.query, "query"), ...hintOf(command.hint), ...scopeOf(command) };
    for (const found of find(context.reader(), collection, query)) {
      if (found === pause) await nextTurn();
      else
        eachBranch(decode(found.bytes), parts, (value) =>
          values.push(...(Array.isArray(value) ? (value as unknown[]) : [value])),
        );
    }
    const { collation } = query;
    const sorted = values.filter((value) => value !== undefined).sort((a, b) => compare(a, b, collation));
    return { values: sorted.filter((value, i) => i === 0 || !equal(value, sorted[i - 1], collation)) };
  },

  aggregate: (command, context, sequences) =>
    command.explain
      ? readCommands.explain!({ explain: command, $db: command.$db }, context, sequences)
      : aggregate(command, context, sequences),

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

function explainedQuery(command: Document, name: string): Query {
  if (name === "aggregate")
    return {
      ...pushDown(checkPipeline(splitOutput(command.pipeline, command.$db).stages)).query,
      ...hintOf(command.hint),
      ...scopeOf(command),
    };
  const [statement] = (command.updates ?? command.deletes ?? []) as Document[];
  return {
    filter: asFilter(command.filter ?? command.query ?? statement?.q, "filter"),
    ...sortOf(command.sort),
    skip: natural(command.skip, "skip"),
    limit: Math.abs(toNumber(command.limit ?? 0)),
    ...hintOf(command.hint ?? statement?.hint),
    ...scopeOf({ let: command.let, ...statement, ...command }),
  };
}

function describe(collection: Collection, query: Query): Document {
  const { index, reverse, sorted } = plan(collection, query);
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
  return sorted ? scan : { stage: "SORT", sortPattern: query.sort, inputStage: scan };
}
