import mongoose from "mongoose";
import { afterAll, beforeAll, inject } from "vitest";
import { FailPoints } from "embedded-mongodb/tests/fail-points";
import { connect, disconnect } from "#models/connection.server";
import { useDatabase } from "#tests/database";

/** Like `useDatabase`, but over a connection whose commands fail when a test says so. */
export function useFailPoints(): FailPoints {
  const network = new FailPoints(inject("databaseUri"));
  // Cleanup runs in reverse order: leaving the database needs it.
  afterAll(() => network.close());
  useDatabase();
  beforeAll(async () => {
    const { name } = mongoose.connection;
    await disconnect();
    await connect(await network.listen(), name);
  });
  return network;
}
