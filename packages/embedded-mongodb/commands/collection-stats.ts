import { refusal } from "#database/bson/mongo-error";
import { Pace, type Steps } from "#database/bson/turns";
import type { Document } from "#database/bson/values";
import { natural } from "#database/query/query-options";
import type { Collection } from "#database/storage/catalog";
import { allOf, documentsPrefix, entriesOf, type Range, type Reader } from "#database/storage/store";

/** In bytes, of what is stored for a collection: without what the file has around it. */
export type Sizes = { documents: number; stored: number; indexes: Record<string, number> };

/** Adds up what's stored. It reads all of it, with turns for others in between. */
export function* sizesOf(reader: Reader, collection: Collection): Steps<Sizes> {
  const { keys, values } = yield* sumOf(reader, allOf(documentsPrefix(collection.id)));
  const indexes: Record<string, number> = {};
  for (const { prefix, spec } of collection.indexes) {
    const entries = yield* sumOf(reader, allOf(prefix));
    indexes[spec.name] = entries.keys + entries.values;
  }
  return { documents: values, stored: keys + values, indexes };
}

function* sumOf(reader: Reader, range: Range): Steps<{ keys: number; values: number }> {
  const pace = new Pace();
  const sum = { keys: 0, values: 0 };
  for (const { key, value } of entriesOf(reader, range)) {
    sum.keys += key.length;
    sum.values += value.length;
    if (pace.isOver()) yield* pace.rest();
  }
  return sum;
}

export const totalOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The divisor for sizes. @throws {MongoError} for less than 1 */
export function scaleOf(scale: unknown): number {
  const number = scale === undefined ? 1 : Math.trunc(natural(scale, "scale"));
  if (number < 1) throw refusal(51024, "BSON field 'scale' value must be >= 1");
  return number;
}

/** What `collStats` and $collStats say of a collection, and of one that isn't there. */
export function* storageStats(reader: Reader, collection: Collection | undefined, scale: number): Steps<Document> {
  const sizes = collection ? yield* sizesOf(reader, collection) : { documents: 0, stored: 0, indexes: {} };
  const count = collection?.count ?? 0;
  const scaled = (bytes: number) => Math.trunc(bytes / scale);
  const indexed = totalOf(Object.values(sizes.indexes));
  return {
    size: scaled(sizes.documents),
    count,
    ...(count > 0 ? { avgObjSize: Math.trunc(sizes.documents / count) } : {}),
    numOrphanDocs: 0,
    storageSize: scaled(sizes.stored),
    capped: false,
    nindexes: collection?.indexes.length ?? 0,
    indexDetails: {},
    indexBuilds: [],
    totalIndexSize: scaled(indexed),
    totalSize: scaled(sizes.stored + indexed),
    indexSizes: Object.fromEntries(Object.entries(sizes.indexes).map(([name, bytes]) => [name, scaled(bytes)])),
    scaleFactor: scale,
  };
}
