import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { connect, disconnect } from "#models/connection.server";

/** What a collection's methods that write begin with, as mongoose names them to its listener. */
const writing = /^(insert|update|replace|delete|findOneAnd|bulkWrite)/;

/** Gives a test file a database of its own, over the wire, empty before each test. */
export function useDatabase(): void {
  // Emptying all of them, most of which a file never touches, would take longer than many a test.
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
