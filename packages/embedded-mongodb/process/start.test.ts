import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loader, moduleOf } from "#database/tests/program";
import { DatabaseFolderError, startEmbeddedDatabase } from "./start";

let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** A process of its own that runs the database of the folder. @param largestFile in KB, what the disk has room for */
async function startProcess(largestFile?: number): Promise<{ child: ChildProcess; uri: string }> {
  const program = [process.execPath, ...loader, moduleOf("tests/run-database"), path.join(folder, "database")];
  const limited = largestFile ? ["sh", "-c", `ulimit -f ${largestFile * 2}; exec "$@"`, "sh", ...program] : program;
  const [command = "", ...args] = limited;
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  started.push(child);
  const uri = await new Promise<string>((resolve) =>
    child.stdout?.once("data", (line) => resolve(String(line).trim())),
  );
  return { child, uri };
}

const inFolder = () => startEmbeddedDatabase({ folder: path.join(folder, "database") });
const file = () => path.join(folder, "database/database.lmdb");

async function insertOne(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db("test").collection("things").insertOne({});
  await client.close();
}

async function count(uri: string): Promise<number> {
  const client = await MongoClient.connect(uri);
  const number = await client
    .db("test")
    .collection("things")
    .countDocuments({ _id: { $exists: true } });
  await client.close();
  return number;
}

describe("starting", () => {
  test("keeps the data, in a folder and behind a socket that only this user can enter", async () => {
    const first = await inFolder();
    await insertOne(first.uri);
    expect((await stat(path.join(folder, "database"))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, "database/mongodb.sock"))).mode & 0o777).toBe(0o600);
    await first.close();
    const second = await inFolder();
    expect(await count(second.uri)).toBe(1);
    await second.close();
  });

  test("finds the process that runs the database already", async () => {
    const { uri } = await startProcess();
    await insertOne(uri);
    const found = await inFolder();
    expect(found).toMatchObject({ owned: false, uri });
    expect(await count(found.uri)).toBe(1);
  });

  test("takes over from a process that was killed", async () => {
    const { child, uri } = await startProcess();
    await insertOne(uri);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    const next = await inFolder();
    expect(next.owned).toBe(true);
    expect(await count(next.uri)).toBe(1);
    await next.close();
  });

  test("ends with its process, also in the middle of a transaction", async () => {
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
    started.push(child);
    let said = "";
    child.stderr.on("data", (text) => (said += String(text)));
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect(said).toContain("Nobody foresaw this.");
    expect(code).toBe(1);
    const next = await inFolder();
    expect(await count(next.uri)).toBe(0);
    await next.close();
  });

  test("works in a folder whose path is too long for a socket", async () => {
    const long = path.join(folder, "x".repeat(120));
    const database = await startEmbeddedDatabase({ folder: long });
    await insertOne(database.uri);
    expect(await count(database.uri)).toBe(1);
    await database.close();
  });

  test("refuses a file that is no database, and leaves it as it is", async () => {
    await mkdir(path.join(folder, "database"));
    await writeFile(file(), "my shopping list\n".repeat(1000));
    await expect(inFolder()).rejects.toThrow(/is damaged, or isn't a database file. It was left as it is/);
    expect(await readFile(file(), "utf8")).toBe("my shopping list\n".repeat(1000));
    await expect(inFolder()).rejects.toBeInstanceOf(DatabaseFolderError);
  });

  test("refuses a file that was cut", async () => {
    const database = await inFolder();
    const client = await MongoClient.connect(database.uri);
    await client
      .db("test")
      .collection("things")
      .insertMany(Array.from({ length: 500 }, () => ({ text: "x".repeat(1000) })));
    await client.close();
    await database.close();
    await truncate(file(), 16 * 1024);
    await expect(inFolder()).rejects.toThrow(/is damaged/);
  });

  test("refuses writes on a full disk, reads on, and has all that was acknowledged", async () => {
    const { uri, child } = await startProcess(2_000);
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
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await gone;
    const { uri: roomy } = await startProcess();
    const again = await MongoClient.connect(roomy);
    const checked = await again.db("test").command({ validate: "things" });
    expect(checked).toMatchObject({ valid: true, nrecords: acknowledged * 100 });
    await again.close();
  });

  test("refuses a folder that cannot be made, with a sentence", async () => {
    await writeFile(path.join(folder, "taken"), "");
    await expect(startEmbeddedDatabase({ folder: path.join(folder, "taken/database") })).rejects.toThrow(
      /cannot be written \(ENOTDIR\)/,
    );
  });
});
