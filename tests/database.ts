import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { SentQueries } from "#tests/sent-queries";
import { connect, disconnect } from "#models/connection.server";

/** Prefixes of a collection's write methods, as Mongoose passes them to its listener. */
const writing = /^(insert|update|replace|delete|findOneAnd|bulkWrite)/;

/** Gives a test file its own database, over the wire, empty before each test. */
export function useDatabase(): void {
  // Most files use few collections, and emptying all of them would take longer than many tests.
  const written = new Set<string>();
  const queries = new SentQueries();

  beforeAll(async () => {
    mongoose.set("debug", (collection: string, method: string, ...args: unknown[]) => {
      if (writing.test(method)) written.add(collection);
      queries.add(collection, method, args);
    });
    await connect(inject("databaseUri"), `saasfinder-test-${process.pid}-${Date.now()}`);
  });

  beforeEach(async () => {
    // By the driver, because Mongoose's listener would look for the caller of each.
    await Promise.all([...written].map((name) => mongoose.connection.db!.collection(name).deleteMany({})));
  });

  afterAll(async () => {
    mongoose.set("debug", false);
    const unlisted = await queries.unlisted();
    await mongoose.connection.dropDatabase();
    await disconnect();
    expect(unlisted, "Give each query an index, and add its line to docs/queries.md").toEqual([]);
  });
}
