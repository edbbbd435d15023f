import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { connect, disconnect } from "#models/connection.server";
import { startEmbeddedDatabase } from "#server/embedded-mongodb/start";

/**
 * Gives a test file a database of its own, over the wire, empty before each test: on the server that
 * TEST_MONGODB_URI names, else an embedded one in a temporary folder.
 */
export function useDatabase(): void {
  let dispose = async () => {};

  beforeAll(async () => {
    const given = process.env.TEST_MONGODB_URI;
    if (given) {
      await connect(given, `saasfinder-test-${process.pid}-${Date.now()}`);
      dispose = async () => void (await mongoose.connection.dropDatabase());
      return;
    }
    const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-test-"));
    const embedded = await startEmbeddedDatabase({ folder });
    await connect(embedded.uri);
    dispose = async () => {
      await embedded.close();
      await rm(folder, { recursive: true });
    };
  });

  beforeEach(async () => {
    for (const model of Object.values(mongoose.models)) await model.deleteMany({});
  });

  afterAll(async () => {
    if (process.env.TEST_MONGODB_URI) await dispose();
    await disconnect();
    if (!process.env.TEST_MONGODB_URI) await dispose();
  });
}
