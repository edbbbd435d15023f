import { Binary, Long } from "bson";
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import type { Flow } from "#database/aggregate/stage";
import type { Scope } from "#database/bson/collation";
import { MongoError, refusal, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { hasField, isPlainObject, type Document } from "#database/bson/values";
import { evaluate, refuseOperators } from "#database/expressions/expression";
import { listedIndex } from "#database/storage/index-entries";
import { invalidNamespace } from "#database/storage/namespace";
import { scaleOf, storageStats } from "./collection-stats";
import type { Context } from "./command";

/** @param ns the collection that it's run on, for those that need one */
type Source = (argument: unknown, context: Context, scope: Scope, ns: string) => Flow;

/** What MongoDB calls the user of a session when there are no users. */
const nobody = new Binary(createHash("sha256").digest());

/** Stages that produce documents themselves, first in a pipeline on a whole database. */
const ofDatabases: Record<string, Source> = {
  $documents(argument, _context, scope) {
    refuseOperators(argument);
    const documents = evaluate(argument, {}, scope);
    if (!Array.isArray(documents)) throw refusal(5858203, "an array is expected");
    if (!documents.every(isPlainObject)) throw refusal(40228, "$documents needs documents");
    return documents;
  },

  $listLocalSessions(argument, { sessions }) {
    if (!isPlainObject(argument)) throw typeMismatch("$listLocalSessions options must be specified in an object");
    // There are no users, so that all sessions are everybody's.
    if (Object.keys(argument).some((name) => name !== "allUsers")) throw unsupported("$listLocalSessions of users");
    return sessions.list().map(({ id, lastUsed }) => ({ _id: { id, uid: nobody }, lastUse: new Date(lastUsed) }));
  },
};

const statistics = ["latencyStats", "storageStats", "count"];

/** Stages that describe a collection instead of reading its documents. */
const ofCollections: Record<string, Source> = {
  $collStats(argument, context, _scope, ns) {
    if (!isPlainObject(argument)) throw refusal(5447000, "$collStats must take a nested object");
    for (const [name, options] of Object.entries(argument)) {
      if (!statistics.includes(name)) throw refusal(40415, `BSON field '$collStats.${name}' is an unknown field.`);
      if (!isPlainObject(options)) throw typeMismatch(`BSON field '$collStats.${name}' must be an object`);
    }
    const { latencyStats, storageStats: storage, count } = argument as Record<string, Document | undefined>;
    if (latencyStats?.histograms) throw unsupported("$collStats with histograms");
    const collection = context.catalog().get(ns);
    if (count && !collection) {
      const message = `Unable to retrieve count in $collStats stage :: caused by :: Collection [${ns}] not found.`;
      throw refusal(40481, message);
    }
    const scale = scaleOf(storage?.scale);
    return (function* () {
      yield {
        ns,
        host: hostname(),
        localTime: new Date(),
        ...(latencyStats ? { latencyStats: context.latencies.of(collection) } : {}),
        ...(storage ? { storageStats: yield* storageStats(context.reader(), collection, scale) } : {}),
        ...(count ? { count: collection?.count } : {}),
      };
    })();
  },

  $indexStats(argument, context, _scope, ns) {
    if (!isPlainObject(argument) || Object.keys(argument).length > 0)
      throw refusal(28803, "The $indexStats stage specification must be an empty object");
    const indexes = context.catalog().get(ns)?.indexes ?? [];
    return indexes.map((index) => ({
      name: index.spec.name,
      key: index.spec.key,
      host: hostname(),
      accesses: { ops: Long.fromNumber(index.usage.ops), since: index.usage.since },
      spec: listedIndex(index),
    }));
  },
};

/** The stage that a pipeline begins with when that brings its documents; null when a collection does. */
export function sourceStage(pipeline: unknown): string | null {
  const first = Array.isArray(pipeline) ? (pipeline as unknown[])[0] : undefined;
  const name = (isPlainObject(first) && Object.keys(first)[0]) || "";
  return hasField(ofDatabases, name) || hasField(ofCollections, name) ? name : null;
}

/**
 * The documents that a pipeline brings itself, or null when it asks a collection; and its other stages.
 * @param ns the collection that it's run on; null for a whole database
 */
export function takeSource(
  pipeline: unknown,
  ns: string | null,
  context: Context,
  scope: Scope,
): { source: Flow | null; rest: unknown } {
  const [first, ...rest] = Array.isArray(pipeline) ? (pipeline as unknown[]) : [];
  const name = (isPlainObject(first) && Object.keys(first)[0]) || "";
  const sources = ns === null ? ofDatabases : ofCollections;
  const source = hasField(sources, name) ? (sources[name] as Source) : null;
  if (!source && ns !== null && !hasField(ofDatabases, name)) return { source: null, rest: pipeline };
  if (!source) {
    const message =
      ns === null
        ? `{aggregate: 1} is not valid for '${name}'; a collection is required.`
        : `${name} must be run against the database with {aggregate: 1}, not a collection`;
    throw invalidNamespace(message);
  }
  if (ns !== null) refuseInTransaction(context, name);
  return { source: source((first as Document)[name], context, scope, ns ?? ""), rest };
}

/** @throws {MongoError} in a transaction, for a stage that MongoDB has only outside of them */
export function refuseInTransaction({ owner }: Context, stage: string): void {
  if (owner === undefined) return;
  const message = `Stage not supported inside of a multi-document transaction: ${stage}`;
  throw new MongoError(263, "OperationNotSupportedInTransaction", message);
}
