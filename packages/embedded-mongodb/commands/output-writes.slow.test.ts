import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { expect, test } from "vitest";
import { startEmbeddedDatabase } from "#database/process/start";

test("$out in the place of another, again and again, does not make the file grow", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  const running = await startEmbeddedDatabase({ folder });
  const client = await MongoClient.connect(running.uri);
  const things = client.db("test").collection("things");
  await things.insertMany(Array.from({ length: 4_000 }, (_, n) => ({ n, text: "x".repeat(1_000) })));
  const size = async () => (await stat(path.join(folder, "database.lmdb"))).size;
  const one = await size();
  for (let i = 0; i < 5; i++) await things.aggregate([{ $out: "copy" }]).toArray();
  expect(await size()).toBeLessThan(3.5 * one);
  await client.close();
  await running.close();
  await rm(folder, { recursive: true });
});
