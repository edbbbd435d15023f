import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loader, moduleOf } from "#database/tests/program";
import { raceForFolder } from "#database/tests/race/ownership-race";
import { takeOwnership } from "./owner";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-owner-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("of processes that race for a folder, one at a time owns it", async () => {
  expect(await raceForFolder(folder, 4, 20)).toMatchObject({ taken: 20, twice: 0 });
});

test("the database's own process keeps the folder until it has ended, also when its owner is killed", async () => {
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
  expect(await sockets()).toHaveLength(2);
  const gone = new Promise((resolve) => owner.once("exit", resolve));
  owner.kill("SIGKILL");
  await gone;
  // The database's process ends by itself once it notices.
  const next = await takeOwnership(folder);
  expect(await sockets()).toHaveLength(1);
  if (next.owned) await next.release();
  expect(next.owned).toBe(true);
});

async function sockets(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^owner-.*\.sock$/.test(name));
}
