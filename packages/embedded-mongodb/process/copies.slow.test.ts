import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fill, openWhileCopying } from "#database/tests/copies";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "./start";

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  database = await startEmbeddedDatabase({ folder });
  const client = await MongoClient.connect(database.uri);
  await fill(client, 10_000);
  await client.close();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test.each([0o022, 0o000])(
  "only its owner can reach a copy, from its first byte on, whatever the umask is (%i)",
  async (mask) => {
    expect(await openWhileCopying(folder, mask)).toEqual({ seen: [], copies: ["today.lmdb"] });
    await rm(path.join(folder, "copies"), { recursive: true });
  },
);
