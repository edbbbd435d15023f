import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loader, moduleOf } from "#database/tests/program";
import { raceForFolder } from "#database/tests/race/ownership-race";
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
  expect(await raceForFolder(folder, 1, 5)).toMatchObject({ taken: 5, twice: 0 });
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

test("of processes that race for a folder, one at a time owns it", { timeout: 120_000 }, async () => {
  expect(await raceForFolder(folder, 4, 20)).toMatchObject({ taken: 20, twice: 0 });
});

test(
  "the database's own process keeps the folder until it has ended, also when its owner is killed",
  { timeout: 120_000 },
  async () => {
    const start = JSON.stringify(moduleOf("process/start"));
    const program = path.join(folder, "program.mjs");
    const options = JSON.stringify({ folder, isolation: "process" });
    await writeFile(
      program,
      `import { startEmbeddedDatabase } from ${start};
    await startEmbeddedDatabase(${options});
    console.log("started");`,
    );
    const owner = spawn(process.execPath, [...loader, program], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise((resolve) => owner.stdout.once("data", resolve));
    expect((await readdir(folder)).filter((name) => /^owner-.*\.sock$/.test(name))).toHaveLength(2);
    const gone = new Promise((resolve) => owner.once("exit", resolve));
    owner.kill("SIGKILL");
    await gone;
    // The database's process ends by itself once it notices.
    const next = await own();
    expect((await readdir(folder)).filter((name) => /^owner-.*\.sock$/.test(name))).toHaveLength(1);
    await next.release();
  },
);
