import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDatabaseProcess } from "#database/tests/database-process";
import { loader, moduleOf } from "#database/tests/program";
import { startEmbeddedDatabase } from "./start";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("it ends with its process, also in the middle of a transaction", async () => {
  const program = path.join(folder, "program.mjs");
  await writeFile(
    program,
    `import { createRequire } from "node:module";
    import { startEmbeddedDatabase } from ${JSON.stringify(moduleOf("process/start"))};
    const { MongoClient } = createRequire(${JSON.stringify(import.meta.filename)})("mongodb");
    const { uri } = await startEmbeddedDatabase({ folder: ${JSON.stringify(path.join(folder, "database"))} });
    const client = await MongoClient.connect(uri);
    const session = client.startSession();
    session.startTransaction();
    await client.db("test").collection("things").insertOne({}, { session });
    throw new Error("Nobody foresaw this.");`,
  );
  const child = spawn(process.execPath, [...loader, program]);
  let said = "";
  child.stderr.on("data", (text) => (said += String(text)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(said).toContain("Nobody foresaw this.");
  expect(code).toBe(1);
  const next = await startEmbeddedDatabase({ folder: path.join(folder, "database") });
  const again = await MongoClient.connect(next.uri);
  expect(await again.db("test").collection("things").countDocuments()).toBe(0);
  await again.close();
  await next.close();
});

test("it refuses writes on a full disk, reads on, and has all that was acknowledged", async () => {
  const { uri, stop } = await startDatabaseProcess(path.join(folder, "database"), 2_000);
  const client = await MongoClient.connect(uri);
  const things = client.db("test").collection<{ _id: number; text: string }>("things");
  const text = "x".repeat(1000);
  let acknowledged = 0;
  const filling = async () => {
    for (; acknowledged < 100; acknowledged++)
      await things.insertMany(Array.from({ length: 100 }, (_, i) => ({ _id: acknowledged * 100 + i, text })));
  };
  await expect(filling()).rejects.toMatchObject({ code: 14031 });
  expect(acknowledged).toBeGreaterThan(2);
  expect(await things.countDocuments({ text })).toBe(acknowledged * 100);
  await client.close();
  await stop();
  const roomy = await startDatabaseProcess(path.join(folder, "database"));
  const again = await MongoClient.connect(roomy.uri);
  const checked = await again.db("test").command({ validate: "things" });
  expect(checked).toMatchObject({ valid: true, nrecords: acknowledged * 100 });
  await again.close();
  await roomy.stop();
});
