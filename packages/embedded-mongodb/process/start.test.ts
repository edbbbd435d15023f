import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startDatabaseProcess, type DatabaseProcess } from "#database/tests/database-process";
import { DatabaseFolderError, startEmbeddedDatabase } from "./start";

let folder: string;
const started: DatabaseProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
});
afterEach(async () => {
  for (const { kill } of started.splice(0)) await kill();
  await rm(folder, { recursive: true });
});

async function startProcess(): Promise<DatabaseProcess> {
  const running = await startDatabaseProcess(path.join(folder, "database"));
  started.push(running);
  return running;
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
  test("keeps the data, in files and behind a socket that only this user can open", async () => {
    const first = await inFolder();
    await insertOne(first.uri);
    const modeOf = async (name: string) => (await stat(path.join(folder, "database", name))).mode & 0o777;
    expect(await modeOf("")).toBe(0o700);
    for (const name of ["mongodb.sock", "database.lmdb", "database.lmdb-lock"]) expect(await modeOf(name)).toBe(0o600);
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
    const { kill, uri } = await startProcess();
    await insertOne(uri);
    await kill();
    const next = await inFolder();
    expect(next.owned).toBe(true);
    expect(await count(next.uri)).toBe(1);
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

  test("refuses a folder that cannot be made, with a sentence", async () => {
    await writeFile(path.join(folder, "taken"), "");
    await expect(startEmbeddedDatabase({ folder: path.join(folder, "taken/database") })).rejects.toThrow(
      /cannot be written \(ENOTDIR\)/,
    );
  });
});
