import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeOwnership, type Ownership } from "./owner";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-owner-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function own(where = folder): Promise<Ownership> {
  const ownership = await takeOwnership(where);
  if (!ownership.owned) throw new Error("Somebody else owns it.");
  return ownership;
}

test("an owner that takes long to open the file stays the owner, and is found once it listens", async () => {
  const owner = await own();
  await expect(takeOwnership(folder, 200)).rejects.toThrow(/Another process has used the database/);
  const socketPath = path.join(folder, "mongodb.sock");
  const server = createServer().listen(socketPath);
  const found = takeOwnership(folder);
  await owner.announce({ socketPath });
  expect(await found).toEqual({ owned: false, place: { socketPath } });
  server.close();
  await owner.release();
  await (await own()).release();
});

test("what a killed owner left is in nobody's way, nor what earlier versions wrote", async () => {
  await writeFile(path.join(folder, "owner.json"), JSON.stringify({ pid: process.pid, place: null }));
  const owner = await own();
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^owner-[0-9a-f]{16}\.sock$/)]);
  await owner.release();
  expect(await readdir(folder)).toEqual([]);
});

test("a folder with a long path has one owner, too", async () => {
  const long = path.join(folder, "x".repeat(120));
  await mkdir(long);
  const owner = await own(long);
  await expect(takeOwnership(long, 200)).rejects.toThrow(/Another process/);
  await owner.release();
  await (await own(long)).release();
});
