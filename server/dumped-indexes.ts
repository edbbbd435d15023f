import mongoose from "mongoose";
import { z } from "zod";
import { formerIndexes } from "#models/connection.server";

type Collection = mongoose.mongo.Collection;

/** An index as the source server lists it. */
export const DumpedIndex = z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) });
export type DumpedIndex = z.infer<typeof DumpedIndex>;

/** Options of MongoDB's createIndexes that affect which documents an index has, and how. */
const indexOptions = [
  "name",
  "key",
  "unique",
  "sparse",
  "hidden",
  "partialFilterExpression",
  "expireAfterSeconds",
  "collation",
];
const textAndWildcardOptions = ["weights", "default_language", "language_override", "wildcardProjection"];
/** Options that servers list but that don't affect the index. */
const ignoredOptions = ["v", "ns", "background", "textIndexVersion", "2dsphereIndexVersion"];

/**
 * Creates a collection's missing indexes, without options that only the source server supports. Returns descriptions
 * of the options and indexes that were left out.
 */
export async function makeMissingIndexes(collection: Collection, dumped: DumpedIndex[]): Promise<string[]> {
  const existing = new Set((await collection.indexes()).map(({ name }) => name));
  const former = formerIndexes.filter(({ model }) => model.collection.name === collection.collectionName);
  for (const { name } of former) existing.add(name);
  const leftOut: string[] = [];
  for (const index of dumped.filter(({ name }) => !existing.has(name))) {
    const description = `the index ${index.name} of ${collection.collectionName}`;
    const options = Object.keys(index).filter((option) => !ignoredOptions.includes(option));
    const kept = options.filter((option) => [...indexOptions, ...textAndWildcardOptions].includes(option));
    const unsupported = options.filter((option) => !kept.includes(option));
    if (unsupported.length > 0) leftOut.push(`${unsupported.join(", ")} of ${description}`);
    const spec = Object.fromEntries(kept.map((option) => [option, index[option]]));
    await collection.createIndexes([spec as never]).catch((error: Error) => {
      if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
      leftOut.push(`${description}, which the database refused: ${error.message}`);
    });
  }
  return leftOut;
}
