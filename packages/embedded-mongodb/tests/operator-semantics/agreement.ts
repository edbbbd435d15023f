import { EJSON } from "bson";
import fc from "fast-check";
import type { AnyBulkWriteOperation, Collection, Db, MongoBulkWriteError } from "mongodb";
import { expect } from "vitest";
import type { Thing } from "#database/tests/embedded-database";
import { document, filter, indexes, sort, update } from "./arbitraries";
import { inOrder, matches, valuesAt, type Fields } from "./reference";
import { updated } from "./reference-update";

/** How many random cases, and the seed of those that are the same each time. */
export type Cases = { count: number; seed?: number };

const perRun = 10;

function runsOf({ count, seed }: Cases) {
  return { ...(seed === undefined ? {} : { seed }), numRuns: Math.ceil(count / perRun), endOnFailure: false };
}

const documents = fc
  .array(document, { minLength: 1, maxLength: 12 })
  .map((made): Thing[] => made.map((fields, _id) => ({ _id, ...fields })));

/** The documents in two collections: one with indexes, one without. */
async function store(db: Db, given: Thing[], keys: { key: Record<string, 1 | -1> }[]): Promise<Collection<Thing>[]> {
  const plain = db.collection<Thing>("plain");
  const indexed = db.collection<Thing>("indexed");
  await Promise.all([plain.drop(), indexed.drop()]);
  for (const [i, { key, ...options }] of keys.entries())
    // Two of them may go through arrays that one document has at once.
    await indexed.createIndex(key, { ...options, name: `index${i}` });
  const refused = await indexed.insertMany(given).catch((error: MongoBulkWriteError) => error.code);
  if (refused === 171) return [];
  await plain.insertMany(given);
  return [plain, indexed];
}

// The reference does not tell a double zero from an integer one, and so has no negative zero.
const shown = (value: unknown) =>
  EJSON.stringify(value, { relaxed: false }).replaceAll('{"$numberDouble":"-0.0"}', '{"$numberInt":"0"}');

/** Filters and sorts find what the reference finds, with indexes and without. */
export async function expectSameFinds(db: Db, cases: Cases): Promise<void> {
  const queries = fc.array(fc.tuple(filter, sort), { minLength: perRun, maxLength: perRun });
  await fc.assert(
    fc.asyncProperty(documents, indexes, queries, async (given, keys, asked) => {
      for (const collection of await store(db, given, keys)) {
        const found = await Promise.all(asked.map(([query, by]) => collection.find(query).sort(withId(by)).toArray()));
        asked.forEach(([query, by], i) => {
          const expected = inOrder(
            given.filter((one) => matches(one, query)),
            withId(by),
          );
          const ids = (found[i] as Thing[]).map(({ _id }) => _id);
          expect(ids, `${shown(query)} by ${shown(by)}`).toEqual(expected.map(({ _id }) => _id));
        });
      }
    }),
    runsOf(cases),
  );
}

const withId = (by: Record<string, 1 | -1>): Record<string, 1 | -1> => ({ ...by, _id: 1 });

/** Updates leave what the reference leaves, and all of it is found by the indexes. */
export async function expectSameUpdates(db: Db, cases: Cases): Promise<void> {
  const updates = fc.array(update, { minLength: perRun, maxLength: perRun });
  await fc.assert(
    fc.asyncProperty(documents, indexes, updates, async (given, keys, asked) => {
      const [, collection] = await store(db, given, keys);
      if (!collection) return;
      let before = given;
      for (const change of asked) {
        const { after, failed } = expectedOf(before, change);
        const errors = await errorsOf(collection, before, change);
        // A parallel array is the indexes' own refusal.
        if (errors.some(({ code }) => code === 171)) return;
        expect(
          errors.map(({ index }) => index),
          shown(change),
        ).toEqual(failed);
        const stored = await collection.find().sort({ _id: 1 }).toArray();
        expect(stored.map(shown), `${shown(change)} on ${shown(before)}`).toEqual(after.map(shown));
        before = after;
      }
      await expectFound(collection, before, keys);
    }),
    runsOf(cases),
  );
}

/** Every value that an indexed field has now is found, and only where it is. */
async function expectFound(collection: Collection<Thing>, all: Thing[], keys: { key: Record<string, 1 | -1> }[]) {
  for (const field of new Set(keys.flatMap(({ key }) => Object.keys(key)))) {
    for (const value of new Set(all.flatMap((one) => valuesAt(one, field.split("."))))) {
      if (typeof value === "symbol") continue;
      const found = await collection
        .find({ [field]: value })
        .sort({ _id: 1 })
        .toArray();
      expect(found.map(({ _id }) => _id)).toEqual(
        all.filter((one) => matches(one, { [field]: value })).map(({ _id }) => _id),
      );
    }
  }
}

function expectedOf(before: Thing[], change: Record<string, Fields>): { after: Thing[]; failed: number[] } {
  const failed: number[] = [];
  const after = before.map((one, i) => {
    try {
      return updated(one, change) as Thing;
    } catch {
      failed.push(i);
      return one;
    }
  });
  return { after, failed };
}

async function errorsOf(collection: Collection<Thing>, of: Thing[], change: object) {
  const operations = of.map(({ _id }): AnyBulkWriteOperation<Thing> => ({
    updateOne: { filter: { _id }, update: change },
  }));
  try {
    await collection.bulkWrite(operations, { ordered: false });
    return [];
  } catch (error) {
    return [(error as MongoBulkWriteError).writeErrors].flat();
  }
}
