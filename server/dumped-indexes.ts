import mongoose from "mongoose";
import { z } from "zod";
import { formerIndexes } from "#models/connection.server";

type Collection = mongoose.mongo.Collection;

/** An index as the server that it was exported from lists it. */
export const DumpedIndex = z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) });
export type DumpedIndex = z.infer<typeof DumpedIndex>;

/** What MongoDB's createIndexes takes that says which documents an index holds, and how. */
const known = [
  "name",
  "key",
  "unique",
  "sparse",
  "hidden",
  "partialFilterExpression",
  "expireAfterSeconds",
  "collation",
];
const ofTextAndWildcards = ["weights", "default_language", "language_override", "wildcardProjection"];
/** What servers list that says nothing of it: no index lacks anything without. */
const ofNoUse = ["v", "ns", "background", "textIndexVersion", "2dsphereIndexVersion"];

/**
 * Makes the indexes that a collection doesn't have yet, without the options that only the server they come from knows.
 * Names each option or index that is left out.
 */
export async function makeMissingIndexes(collection: Collection, dumped: DumpedIndex[]): Promise<string[]> {
  const there = new Set((await collection.indexes()).map(({ name }) => name));
  const former = formerIndexes.filter(({ model }) => model.collection.name === collection.collectionName);
  for (const { name } of former) there.add(name);
  const leftOut: string[] = [];
  for (const index of dumped.filter(({ name }) => !there.has(name))) {
    const of = `the index ${index.name} of ${collection.collectionName}`;
    const options = Object.keys(index).filter((option) => !ofNoUse.includes(option));
    const kept = options.filter((option) => [...known, ...ofTextAndWildcards].includes(option));
    const strange = options.filter((option) => !kept.includes(option));
    if (strange.length > 0) leftOut.push(`${strange.join(", ")} of ${of}`);
    const spec = Object.fromEntries(kept.map((option) => [option, index[option]]));
    await collection.createIndexes([spec as never]).catch((error: Error) => {
      if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
      leftOut.push(`${of}, which the database refused: ${error.message}`);
    });
  }
  return leftOut;
}
