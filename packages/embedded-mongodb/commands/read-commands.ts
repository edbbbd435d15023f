import { SortedRuns } from "#database/aggregate/sorted-runs";
import { ByValue } from "#database/bson/by-value";
import type { Collation } from "#database/bson/collation";
import { Memory, sizeOf } from "#database/bson/memory";
import { badValue, refusal, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { integerOf } from "#database/bson/numbers";
import { eachBranch } from "#database/bson/paths";
import { sortFields } from "#database/bson/sort";
import { timeLimitOf } from "#database/bson/time-limit";
import { gather, inTurns, Pace, pause, type Pause, type Steps } from "#database/bson/turns";
import { compare, isNumber, toNumber } from "#database/bson/values";
import { asFilter } from "#database/query/match";
import { compileProjection } from "#database/query/project";
import { filled, hintOf, natural, scopeOf, sortOf } from "#database/query/query-options";
import { namespaceOf } from "#database/storage/catalog";
import type { Query } from "#database/storage/query";
import { bytesOfFound, countOf, find, partOf, type Found } from "#database/storage/reads";
import { aggregate } from "./aggregate-command";
import type { Handlers } from "./command";
import { explain } from "./explain";

const refusedInFind = ["min", "max", "returnKey", "showRecordId", "tailable", "awaitData"];

export const readCommands: Handlers = {
  find(command, context) {
    const refused = refusedInFind.find((name) => command[name] === true || filled(command[name]));
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
      ...timeLimitOf(command),
    };
    natural(command.batchSize, "batchSize");
    const projection = filled(command.projection);
    const change = projection ? compileProjection(projection, { ...scope, filter }) : undefined;
    const found = find(context.reader(), context.catalog().get(ns), query);
    return context.cursors.start(bytesOfFound(found, change), ns, {
      batchSize: command.batchSize,
      time: query.time,
      stays: command.noCursorTimeout === true,
      single: command.singleBatch === true || limit < 0,
      owner: context.owner,
    });
  },

  getMore(command, context) {
    natural(command.batchSize, "batchSize");
    return context.cursors.more(cursorId(command.getMore), namespaceOf(command, "collection"), command.batchSize);
  },

  killCursors(command, context) {
    if (!Array.isArray(command.cursors)) throw typeMismatch("BSON field 'killCursors.cursors' is no array");
    const ids = command.cursors.map(cursorId);
    const cursorsKilled = ids.filter((id) => context.cursors.kill(id));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },

  async count(command, context) {
    const collection = context.catalog().get(namespaceOf(command, "count"));
    const filter = asFilter(command.query, "query");
    const skip = natural(command.skip, "skip");
    const limit = Math.abs(toNumber(command.limit ?? 0));
    const query = { filter, skip, limit, ...hintOf(command.hint), ...scopeOf(command), ...timeLimitOf(command) };
    if (Object.keys(filter).length > 0 || command.hint !== undefined) {
      return { n: await countOf(find(context.reader(), collection, { ...query, counts: true })) };
    }
    const rest = Math.max(0, (collection?.count ?? 0) - skip);
    return { n: limit ? Math.min(rest, limit) : rest };
  },

  async distinct(command, context) {
    if (typeof command.key !== "string") throw badValue("distinct needs a key");
    const collection = context.catalog().get(namespaceOf(command, "distinct"));
    const scope = scopeOf(command);
    const query = {
      filter: asFilter(command.query, "query"),
      ...hintOf(command.hint),
      ...scope,
      ...timeLimitOf(command),
    };
    const found = find(context.reader(), collection, query);
    return { values: await inTurns(distinctValues(found, command.key.split("."), scope.collation)) };
  },

  aggregate: (command, context, sequences) =>
    command.explain
      ? explain({ explain: command, $db: command.$db, verbosity: "queryPlanner" }, context)
      : aggregate(command, context, sequences),

  explain,
};

function cursorId(given: unknown): bigint {
  if (!isNumber(given) || !Number.isInteger(toNumber(given))) throw typeMismatch("a cursor's id must be an int64");
  return integerOf(given) ?? BigInt(toNumber(given));
}

/** Every value at a path once, also of arrays there, in their order and of their stored types. */
function* distinctValues(
  found: Iterable<Found | Pause>,
  parts: string[],
  collation: Collation | undefined,
): Steps<unknown[]> {
  const read = partOf(new Set(parts.slice(0, 1)));
  const memory = new Memory(() => refusal(17217, "distinct too big, 16mb cap"), 2 ** 24);
  const distinct = new ByValue<true>(collation);
  const add = (value: unknown) => {
    if (value !== undefined) distinct.of(value, () => (memory.keep(isNumber(value) ? 16 : sizeOf(value)), true));
  };
  for (const one of found) {
    if (one === pause) yield pause;
    else eachBranch(read(one.bytes), parts, (value) => (Array.isArray(value) ? value.forEach(add) : add(value)));
  }
  // Sort entries rather than bare values: a null would be mistaken for a pause.
  const sorted = new SortedRuns<{ value: unknown }>({
    keyOf: ({ value }) => [value],
    compare: ([a], [b]) => compare(a, b, collation),
  });
  const pace = new Pace();
  for (const entry of distinct.entries) {
    sorted.add(entry, () => entry, 0);
    if (pace.isOver()) yield* pace.rest();
  }
  return (yield* gather(sorted.inOrder())).map(({ value }) => value);
}
