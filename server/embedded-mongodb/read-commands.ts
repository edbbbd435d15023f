import { aggregate } from "./aggregate-command";
import { namespaceOf } from "./catalog";
import type { Handlers } from "./command";
import { explain } from "./explain";
import { asFilter } from "./match";
import { badValue, typeMismatch, unsupported } from "./mongo-error";
import { eachBranch } from "./paths";
import { compileProjection } from "./project";
import { hintOf, natural, scopeOf, sortOf } from "./query-options";
import { decode } from "./raw-bson";
import { bytesOfFound, countOf, find, type Query } from "./reads";
import { sortFields } from "./sort";
import { timeLimitOf } from "./time-limit";
import { nextTurn, pause } from "./turns";
import { compare, equal, isPlainObject, toNumber } from "./values";

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
      ...timeLimitOf(command),
    };
    natural(command.batchSize, "batchSize");
    const projection =
      isPlainObject(command.projection) && Object.keys(command.projection).length > 0 ? command.projection : null;
    const change = projection ? compileProjection(projection, { ...scope, filter }) : undefined;
    const found = find(context.reader(), context.catalog().get(ns), query);
    return context.cursors.start(bytesOfFound(found, change), ns, {
      batchSize: command.batchSize,
      ...(query.time ? { time: query.time } : {}),
      stays: command.noCursorTimeout === true,
      single: command.singleBatch === true || limit < 0,
      owner: context.owner,
      extra: context.clock(),
    });
  },

  getMore(command, context) {
    natural(command.batchSize, "batchSize");
    return context.cursors.more(
      BigInt(String(command.getMore)),
      namespaceOf(command, "collection"),
      command.batchSize,
      context.clock(),
    );
  },

  killCursors(command, context) {
    if (!Array.isArray(command.cursors)) throw typeMismatch("BSON field 'killCursors.cursors' is no array");
    const ids = command.cursors.map((id) => BigInt(String(id as bigint)));
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
    const query = {
      filter: asFilter(command.query, "query"),
      ...hintOf(command.hint),
      ...scopeOf(command),
      ...timeLimitOf(command),
    };
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
      ? explain({ explain: command, $db: command.$db, verbosity: "queryPlanner" }, context)
      : aggregate(command, context, sequences),

  explain,
};
