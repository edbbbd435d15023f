import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { connect, disconnect } from "#models/connection.server";

/** Prefixes of a collection's write methods, as Mongoose passes them to its listener. */
const writing = /^(insert|update|replace|delete|findOneAnd|bulkWrite)/;

/** Gives a test file its own database, over the wire, empty before each test. */
export function useDatabase(): void {
  // Most files use few collections, and emptying all of them would take longer than many tests.
  const written = new Set<string>();

  beforeAll(async () => {
    mongoose.set("debug", (collection, method) => void (writing.test(method) && written.add(collection)));
    await connect(inject("databaseUri"), `saasfinder-test-${process.pid}-${Date.now()}`);
  });

  beforeEach(async () => {
    await Promise.all([...written].map((name) => mongoose.connection.collection(name).deleteMany({})));
  });

  afterAll(async () => {
    mongoose.set("debug", false);
    await mongoose.connection.dropDatabase();
    await disconnect();
  });
}
