import { checkPipeline, fieldsOfStage, runPipeline, stageNumber } from "#database/aggregate/aggregate";
import type { Flow } from "#database/aggregate/stage";
import type { Scope } from "#database/bson/collation";
import { decode } from "#database/bson/decode";
import { failedToParse, refusal } from "#database/bson/mongo-error";
import { encode } from "#database/bson/raw-bson";
import { sortFields } from "#database/bson/sort";
import { timeLimitOf } from "#database/bson/time-limit";
import { pause, type Pause } from "#database/bson/turns";
import { isPlainObject, type Document } from "#database/bson/values";
import { hintOf, scopeOf } from "#database/query/query-options";
import { namespaceOf, type Collection } from "#database/storage/catalog";
import type { Query } from "#database/storage/query";
import { bytesOfFound, countOf, find, partOf } from "#database/storage/reads";
import { takeSource } from "./aggregate-sources";
import type { Context, Handler } from "./command";
import { refuseOutputIn, splitOutput } from "./output-stages";
import { writeOutput } from "./output-writes";

type Results = Iterable<Buffer | Pause>;

/** Reads, computes and, where the last stage says so, writes. `explain` does not come here. */
export const aggregate: Handler = async (command, context) => {
  if (!isPlainObject(command.cursor))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const { stages, output } = splitOutput(command.pipeline, command.$db);
  if (output) refuseOutputIn(command, context, output);
  // A pipeline of a whole database brings its documents itself.
  const ofDatabase = command.aggregate === 1;
  const ns = ofDatabase ? `${String(command.$db)}.$cmd.aggregate` : namespaceOf(command, "aggregate");
  const scope = scopeOf(command);
  const { source, rest } = takeSource(stages, ofDatabase ? null : ns, context, scope);
  const resultsIn = (from: Context) =>
    source
      ? runOn(source, checkPipeline(rest), command, from, scope)
      : resultsOf(checkPipeline(rest), ns, command, from, scope);
  if (!output) {
    const { batchSize } = command.cursor;
    return context.cursors.start(await resultsIn(context), ns, { owner: context.owner, batchSize });
  }
  // Space freed after the snapshot can't be reused while it is held.
  await context.removed();
  const snapshot = context.snapshot();
  const catalog = context.catalog();
  // The pipeline must not read its own results.
  const before = { ...context, reader: () => snapshot.reader, catalog: () => catalog };
  try {
    await writeOutput(context, output, await resultsIn(before), scope);
  } finally {
    snapshot.release();
  }
  return context.cursors.start([], ns);
};

/** The results of a pipeline over a collection. */
function resultsOf(
  pipeline: Document[],
  ns: string,
  command: Document,
  context: Context,
  scope: Scope,
): Results | Promise<Results> {
  const collection = context.catalog().get(ns);
  const { query, rest } = pushDown(pipeline);
  Object.assign(query, scope, hintOf(command.hint), timeLimitOf(command));
  const counter = countingGroup(rest);
  if (counter) return countedBy(counter, collection, query, context);
  const found = find(context.reader(), collection, query);
  if (rest.length === 0) return bytesOfFound(found);
  const fields = fieldsOfStage(rest[0] as Document);
  // Documents that are read in part do not come out of the stage that reads them.
  const stored = fields ? undefined : new WeakMap<Document, Buffer>();
  const read = partOf(fields);
  const documents = (function* () {
    for (const one of found) {
      if (one === pause) yield pause;
      else {
        const document = read(one.bytes);
        stored?.set(document, one.bytes);
        yield document;
      }
    }
  })();
  return runOn(documents, rest, command, context, scope, stored);
}

async function countedBy(
  { group, name }: CountingGroup,
  collection: Collection | undefined,
  query: Query,
  context: Context,
): Promise<Results> {
  const whole = Object.keys(query.filter).length === 0 && !query.skip && !query.limit && query.hint === undefined;
  const n =
    whole && context.owner === undefined
      ? (collection?.count ?? 0)
      : await countOf(find(context.reader(), collection, { ...query, counts: true }));
  return n > 0 ? [encode({ ...group, [name]: n })] : [];
}

/** @param stored the bytes of documents that came from the store: those that no stage touched stay what they are */
function* runOn(
  documents: Flow,
  pipeline: Document[],
  command: Document,
  context: Context,
  scope: Scope,
  stored?: WeakMap<Document, Buffer>,
): Generator<Buffer | Pause> {
  const lookup = function* (name: string, filter: Document): Flow {
    const other = context.catalog().get(`${String(command.$db)}.${name}`);
    for (const one of find(context.reader(), other, { ...scope, filter }))
      yield one === pause ? pause : decode(one.bytes);
  };
  for (const result of runPipeline(documents, pipeline, { ...scope, lookup }))
    yield result === pause ? pause : (stored?.get(result) ?? encode(result));
}

/** The stages at the front that the store itself can answer: $match, then $sort, $skip and $limit. */
export function pushDown(pipeline: Document[]): { query: Query; rest: Document[] } {
  const query: Query = { filter: {} };
  const rest = [...pipeline];
  const next = (name: string): unknown => (rest[0] && name in rest[0] ? (rest.shift() as Document)[name] : undefined);
  const filters: Document[] = [];
  for (let match = next("$match"); match !== undefined; match = next("$match")) {
    if (!isPlainObject(match)) throw refusal(15959, "the match filter must be an expression in an object");
    filters.push(match);
  }
  if (filters.length > 0) query.filter = filters.length === 1 ? (filters[0] as Document) : { $and: filters };
  const sort = next("$sort");
  if (sort !== undefined) {
    if (sortFields(sort).length === 0) throw refusal(15976, "$sort stage must have at least one sort key");
    query.sort = sort;
  }
  const skip = next("$skip");
  if (skip !== undefined) query.skip = stageNumber("$skip", skip);
  const limit = next("$limit");
  if (limit !== undefined) query.limit = stageNumber("$limit", limit);
  return { query, rest };
}

type CountingGroup = { group: Document; name: string };

/** What drivers send for countDocuments: one group of all, with a sum of ones. */
export function countingGroup(rest: Document[]): CountingGroup | null {
  const group = rest.length === 1 ? rest[0]?.$group : undefined;
  if (!isPlainObject(group)) return null;
  const [name, ...others] = Object.keys(group).filter((key) => key !== "_id");
  const constant = group._id === null || typeof group._id === "number";
  if (!name || others.length > 0 || !constant || !isSumOfOnes(group[name])) return null;
  return { group: { _id: group._id }, name };
}

function isSumOfOnes(accumulator: unknown): boolean {
  return isPlainObject(accumulator) && accumulator.$sum === 1 && Object.keys(accumulator).length === 1;
}
