import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { connect } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { MongoClient } from "mongodb";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUp, compact } from "./backup";
import { startEmbeddedDatabase, type EmbeddedDatabase, type EmbeddedOptions } from "./start";

let folder: string;
const running: EmbeddedDatabase[] = [];
const clients: MongoClient[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const database of running.splice(0)) await database.close();
  await rm(folder, { recursive: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder, ...options });
  running.push(database);
  return database;
}

async function clientOf(uri: string): Promise<MongoClient> {
  const client = await MongoClient.connect(uri, { heartbeatFrequencyMS: 500 });
  clients.push(client);
  return client;
}

describe("over TCP", () => {
  test("only this machine is answered, and only who knows the password", async () => {
    const { uri } = await start({ tcp: true, name: "things" });
    expect(uri).toMatch(/^mongodb:\/\/things:[0-9a-f]{48}@127\.0\.0\.1:\d+\/things\?/);
    const things = (await clientOf(uri)).db("test").collection("things");
    await things.insertOne({ n: 1 });
    expect(await things.countDocuments()).toBe(1);
    expect((await startEmbeddedDatabase({ folder, name: "things" })).uri).toBe(uri);

    const { port } = new URL(uri);
    for (const wrong of [uri.replace(/:[0-9a-f]{48}@/, ":wrong@"), uri.replace("//things:", "//others:")])
      await expect(MongoClient.connect(wrong)).rejects.toMatchObject({ code: 18 });
    const stranger = await clientOf(`mongodb://127.0.0.1:${port}/?directConnection=true`);
    await expect(stranger.db("test").collection("things").findOne()).rejects.toMatchObject({ code: 13 });
    for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap((one) => one ?? []))
      if (family === "IPv4" && !internal) expect(await answers(address, Number(port))).toBe(false);
  });
});

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(socket.destroy() && true));
    socket.once("error", () => resolve(false));
  });
}

test("in a process of its own, a crash is told, and what was acknowledged is there when it is back", async () => {
  let told: ((error: Error) => void) | undefined;
  const crashed = new Promise<Error>((resolve) => (told = resolve));
  const { uri } = await start({ isolation: "process", onRestart: (error) => told?.(error) });
  const db = (await clientOf(uri)).db("test");
  await db.collection("things").insertOne({ n: 1 });
  const { pid } = (await db.command({ serverStatus: 1 })) as unknown as { pid: number };
  expect(pid).not.toBe(process.pid);
  process.kill(pid, "SIGKILL");
  expect((await crashed).message).toBe("its process ended with SIGKILL");
  expect(await db.collection("things").countDocuments()).toBe(1);
  expect(((await db.command({ serverStatus: 1 })) as unknown as { pid: number }).pid).not.toBe(pid);
});

test("a copy is made while it runs, and its file gets smaller when it does not", async () => {
  const database = await start();
  const things = (await clientOf(database.uri)).db("test").collection<{ _id: number; text: string }>("things");
  const text = "x".repeat(1000);
  await things.insertMany(Array.from({ length: 3000 }, (_, _id) => ({ _id, text })));
  await things.deleteMany({ _id: { $gte: 100 } });
  const copy = path.join(folder, "copies/database.lmdb");
  const [, inserted] = await Promise.all([backUp(folder, copy), things.insertOne({ _id: -1, text })]);
  expect(inserted.acknowledged).toBe(true);
  await expect(backUp(folder, copy)).rejects.toThrow(/is there already/);
  await expect(compact(folder)).rejects.toThrow(/The database is in use: stop the program/);
  await clients.pop()?.close();
  await running.pop()?.close();

  const { before, after } = await compact(folder);
  expect(after).toBeLessThan(before / 4);
  expect((await stat(path.join(folder, "database.lmdb"))).mode & 0o077).toBe(0);
  expect(await validated((await start()).uri)).toMatchObject({ valid: true, nrecords: 101 });
  const restored = await start({ folder: path.dirname(copy) });
  expect([100, 101]).toContain((await validated(restored.uri)).nrecords);
});

async function validated(uri: string): Promise<{ valid: boolean; nrecords: number }> {
  const client = await clientOf(uri);
  return (await client.db("test").command({ validate: "things" })) as unknown as { valid: boolean; nrecords: number };
}

describe("mongosh", () => {
  const mongosh = process.env.MONGOSH_PATH;
  afterAll(() => {
    if (!mongosh)
      console.warn("\n⚠ SKIPPED: the session of mongosh. Set MONGOSH_PATH to the program to have it proven.");
  });

  test.skipIf(!mongosh)("runs a session", async () => {
    const { uri } = await start({ tcp: true });
    const script = `
      db.things.insertMany([{ _id: 1, kind: "a" }, { _id: 2, kind: "b" }, { _id: 3, kind: "a" }]);
      db.things.createIndex({ kind: 1 });
      db.things.updateOne({ _id: 2 }, { $set: { n: 5 } });
      const plan = db.things.find({ kind: "a" }).explain().queryPlanner.winningPlan.inputStage.indexName;
      const groups = db.things.aggregate([{ $group: { _id: "$kind", n: { $sum: 1 } } }, { $sort: { _id: 1 } }]).toArray();
      const refused = (() => { try { db.things.createIndex({ kind: "text" }); } catch (error) { return error.message; } })();
      const valid = db.things.validate().valid;
      print(EJSON.stringify({ plan, groups, refused, valid, names: db.getCollectionNames(), count: db.things.countDocuments() }));`;
    const { stdout } = await promisify(execFile)(mongosh as string, [uri, "--quiet", "--norc", "--eval", script], {
      env: { ...process.env, HOME: folder },
    });
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
      plan: "kind_1",
      groups: [
        { _id: "a", n: 2 },
        { _id: "b", n: 1 },
      ],
      refused: expect.stringContaining("MONGODB_URI") as string,
      valid: true,
      names: ["things"],
      count: 3,
    });
  });
});
