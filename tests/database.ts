import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { connect, disconnect } from "#models/connection.server";

/** Gives a test file a database of its own, over the wire, empty before each test. */
export function useDatabase(): void {
  beforeAll(() => connect(inject("databaseUri"), `saasfinder-test-${process.pid}-${Date.now()}`));

  beforeEach(async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  });

  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnect();
  });
}
