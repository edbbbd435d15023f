import type { Collection } from "./catalog";
import type { Scope } from "./collation";
import { asksForTypes, compileFilter, fieldsOfFilter } from "./match";
import { MongoError } from "./mongo-error";
import { plan, type Plan } from "./planner";
import type { Projection } from "./project";
import { decode, decodeTyped, encode, pick } from "./raw-bson";
import { compileSort } from "./sort";
import { allOf, chunkSize, documentKey, documentsPrefix, entriesOf, recordOf, type Reader } from "./store";
import type { TimeLimit } from "./time-limit";
import type { Document } from "./values";

/** Comes between chunks of a long read, so that whoever drives it can let others have their turn. */
export const pause = Symbol("pause");

export type Found = { record: number; bytes: Buffer };

export type Query = Scope & {
  filter: Document;
  sort?: unknown;
  skip?: number;
  /** 0 means all. */
  limit?: number;
  hint?: unknown;
  time?: TimeLimit;
  /** Counts what the search looks at. */
  stats?: { keys: number; documents: number };
};

const sortMemory = 100 * 1024 * 1024;

/** The documents that a query finds, in its order, with pauses between chunks. */
export function* find(
  reader: Reader,
  collection: Collection | undefined,
  query: Query,
): Generator<Found | typeof pause> {
  const { filter, skip = 0, limit = 0 } = query;
  const matches = compileFilter(filter, query);
  if (!collection) return;
  const chosen = plan(collection, query);
  const all = Object.keys(filter).length === 0;
  if (!chosen.sorted) {
    yield* findSorted(reader, collection, chosen, query, all ? null : matches);
    return;
  }
  const decodeForFilter = partOf(fieldsOfFilter(filter), asksForTypes(filter));
  let skipped = 0;
  let found = 0;
  for (const candidate of fetch(reader, collection, chosen, query)) {
    if (candidate === pause) yield pause;
    else if (!all && !matches(decodeForFilter(candidate.bytes))) continue;
    else if (skipped < skip) skipped++;
    else {
      yield candidate;
      if (++found === limit) return;
    }
  }
}

/** The same without pauses, for reads inside a write, where nobody else has a turn. */
export function* findAtOnce(reader: Reader, collection: Collection | undefined, query: Query): Generator<Found> {
  for (const found of find(reader, collection, query)) if (found !== pause) yield found;
}

/** Decodes only the wanted top-level fields; all of them for null. */
function partOf(fields: Set<string> | null, typed: boolean): (bytes: Buffer) => Document {
  const decodeAll = typed && fields ? decodeTyped : decode;
  if (!fields) return decodeAll;
  const names = [...fields].map((name) => Buffer.from(name));
  return (bytes) => decodeAll(pick(bytes, names));
}

type Row = { key: unknown[]; position: number; found: Found };

function* findSorted(
  reader: Reader,
  collection: Collection,
  chosen: Plan,
  query: Query,
  matches: ((document: Document) => boolean) | null,
): Generator<Found | typeof pause> {
  const { filter, sort, skip = 0, limit = 0, collation } = query;
  const order = compileSort(sort, collation);
  const fields = fieldsOfFilter(filter);
  const decodePart = partOf(fields && new Set([...fields, ...order.fields]), asksForTypes(filter));
  const wanted = limit ? skip + limit : Infinity;
  const byKey = (a: Row, b: Row) => order.compare(a.key, b.key) || a.position - b.position;
  let rows: Row[] = [];
  let bytes = 0;
  let position = 0;
  for (const found of fetch(reader, collection, chosen, query)) {
    if (found === pause) {
      yield pause;
      continue;
    }
    const document = decodePart(found.bytes);
    if (matches && !matches(document)) continue;
    rows.push({ key: order.keyOf(document), position: position++, found });
    bytes += found.bytes.length;
    // Only the first of the order are wanted: the rest goes as soon as there is enough of it.
    if (rows.length >= wanted * 2 + 500) {
      rows = rows.sort(byKey).slice(0, wanted);
      bytes = rows.reduce((sum, row) => sum + row.found.bytes.length, 0);
    }
    if (bytes > sortMemory) {
      throw new MongoError(
        292,
        "QueryExceededMemoryLimitNoDiskUseAllowed",
        `Sort exceeded memory limit of ${sortMemory} bytes, but did not opt in to external sorting.`,
      );
    }
  }
  for (const { found } of rows.sort(byKey).slice(skip, wanted)) yield found;
}

function* fetch(
  reader: Reader,
  collection: Collection,
  { index, ranges, reverse }: Plan,
  { time, stats = { keys: 0, documents: 0 } }: Query,
): Generator<Found | typeof pause> {
  let seenCount = 0;
  if (!index) {
    for (const { key, value } of entriesOf(reader, { ...allOf(documentsPrefix(collection.id)), reverse })) {
      if (++seenCount % chunkSize === 0) {
        time?.check();
        yield pause;
      }
      stats.documents++;
      yield { record: recordOf(key), bytes: value };
    }
    return;
  }
  const seen = index.spec.multikey || ranges.length > 1 ? new Set<number>() : null;
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    for (const { key, value } of entriesOf(reader, { ...range, reverse })) {
      if (++seenCount % chunkSize === 0) {
        time?.check();
        yield pause;
      }
      stats.keys++;
      const record = recordOf(index.spec.unique ? value : key);
      if (seen?.has(record)) continue;
      seen?.add(record);
      const bytes = reader.get(documentKey(collection.id, record));
      if (!bytes) continue;
      stats.documents++;
      yield { record, bytes };
    }
  }
}

/** Lets timers, sockets and other commands have their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What clients get of the documents found. */
export function* bytesOfFound(
  found: Iterable<Found | typeof pause>,
  change?: Projection,
): Generator<Buffer | typeof pause> {
  const decodeAll = change?.computes ? decode : decodeTyped;
  for (const one of found) yield one === pause ? pause : change ? encode(change(decodeAll(one.bytes))) : one.bytes;
}

export async function countOf(found: Iterable<Found | typeof pause>): Promise<number> {
  let count = 0;
  for (const one of found) {
    if (one === pause) await nextTurn();
    else count++;
  }
  return count;
}
