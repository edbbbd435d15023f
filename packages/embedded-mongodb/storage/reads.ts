import { SortedRuns } from "#database/aggregate/sorted-runs";
import { decode, decodeFields } from "#database/bson/decode";
import { fieldNames } from "#database/bson/elements";
import { encode, pick } from "#database/bson/raw-bson";
import { compileSort } from "#database/bson/sort";
import { nextLoopTick, Pace, pause, type Pause } from "#database/bson/turns";
import type { Document } from "#database/bson/values";
import { compileFilter, fieldsOfFilter } from "#database/query/match";
import type { Matcher } from "#database/query/matcher";
import type { Projection } from "#database/query/project";
import type { Collection } from "./catalog";
import { plan, type Plan } from "./planner";
import type { Query } from "./query";
import { allOf, documentKey, documentsPrefix, entriesOf, entryAt, recordOf, type Reader } from "./store";

export type Found = { record: number; bytes: Buffer };

const unread = Buffer.alloc(0);

/** The documents that a query finds, in its order, with pauses between chunks. @throws {MongoError} for its filter */
export function find(reader: Reader, collection: Collection | undefined, query: Query): Generator<Found | Pause> {
  return search(reader, collection, query, compileFilter(query.filter, query));
}

function* search(
  reader: Reader,
  collection: Collection | undefined,
  query: Query,
  matches: Matcher,
): Generator<Found | Pause> {
  const { filter, skip = 0, limit = 0 } = query;
  if (!collection) return;
  const chosen = plan(collection, query);
  // An explain doesn't count as a use.
  if (!query.stats) for (const { index } of chosen.parts ?? [chosen]) if (index) index.usage.ops++;
  if (!chosen.sorted) {
    yield* findSorted(reader, collection, chosen, query, chosen.exact ? null : matches);
    return;
  }
  const decodeForFilter = partOf(fieldsOfFilter(filter));
  let skipped = 0;
  let found = 0;
  for (const candidate of fetch(reader, collection, chosen, query)) {
    if (candidate === pause) yield pause;
    else if (!chosen.exact && !matches(decodeForFilter(candidate.bytes))) continue;
    else if (skipped < skip) skipped++;
    else {
      yield candidate;
      if (++found === limit) return;
    }
  }
}

/** Decodes only the wanted top-level fields; all of them for null. */
export function partOf(fields: Set<string> | null): (bytes: Buffer) => Document {
  if (!fields) return decode;
  const names = fieldNames(fields);
  return (bytes) => decodeFields(bytes, names);
}

function* findSorted(
  reader: Reader,
  collection: Collection,
  chosen: Plan,
  query: Query,
  matches: ((document: Document) => boolean) | null,
): Generator<Found | Pause> {
  const { filter, sort, skip = 0, limit = 0, collation } = query;
  const order = compileSort(sort, collation);
  const fields = matches ? fieldsOfFilter(filter) : new Set<string>();
  const decodePart = partOf(fields && new Set([...fields, ...order.fields]));
  const rows = new SortedRuns<Found>(order, limit ? skip + limit : Infinity);
  for (const found of fetch(reader, collection, chosen, query)) {
    if (found === pause) {
      yield pause;
      continue;
    }
    const document = decodePart(found.bytes);
    if (matches && !matches(document)) continue;
    if (rows.add(document, () => withOwnMemory(found), found.bytes.length)) yield* rows.cut();
  }
  yield* rows.inOrder(skip);
}

/** The bytes share their memory with others that were read at the same time, and would keep all of it. */
function withOwnMemory({ record, bytes }: Found): Found {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return { record, bytes: own };
}

/** The documents that may be found, each once. */
function* fetch(reader: Reader, collection: Collection, chosen: Plan, query: Query): Generator<Found | Pause> {
  const { index, ranges, parts = [chosen] } = chosen;
  const seen = chosen.parts || index?.spec.multikey || ranges.length > 1 ? new Set<number>() : null;
  for (const part of parts) yield* fetchBy(part, reader, collection, query, seen);
}

/** @param seen the records that were found already, if any may be found again */
function* fetchBy(
  { index, ranges, points, exact, reverse }: Plan,
  reader: Reader,
  collection: Collection,
  { time, counts, stats = { keys: 0, documents: 0 } }: Query,
  seen: Set<number> | null,
): Generator<Found | Pause> {
  const pace = new Pace();
  const rest = () => {
    time?.check();
    return pace.rest();
  };
  if (!index) {
    for (const { key, value } of entriesOf(reader, { ...allOf(documentsPrefix(collection.id)), reverse })) {
      if (pace.isOver()) yield* rest();
      stats.documents++;
      yield { record: recordOf(key), bytes: value };
    }
    return;
  }
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    for (const { key, value } of points ? entryAt(reader, range.start) : entriesOf(reader, { ...range, reverse })) {
      if (pace.isOver()) yield* rest();
      stats.keys++;
      const record = recordOf(index.spec.unique ? value : key);
      if (seen?.has(record)) continue;
      seen?.add(record);
      const bytes = counts && exact ? unread : reader.get(documentKey(collection.id, record));
      if (!bytes) continue;
      if (bytes !== unread) stats.documents++;
      yield { record, bytes };
    }
  }
}

/** What clients get of the documents found. */
export function* bytesOfFound(found: Iterable<Found | Pause>, change?: Projection): Generator<Buffer | Pause> {
  const shown = change ? bytesShown(change) : (bytes: Buffer) => bytes;
  for (const one of found) yield one === pause ? pause : shown(one.bytes);
}

function bytesShown(change: Projection): (bytes: Buffer) => Buffer {
  const { picks } = change;
  return picks ? (bytes) => pick(bytes, picks) : (bytes) => encode(change(decode(bytes)));
}

export async function countOf(found: Iterable<Found | Pause>): Promise<number> {
  let count = 0;
  for (const one of found) {
    if (one === pause) await nextLoopTick();
    else count++;
  }
  return count;
}
