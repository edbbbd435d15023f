import { mkdtemp, open, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteClosed, prepareDataFile } from "./data-file";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "data-file-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A page's own number is wrong then. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(Buffer.from([0xff]), 0, 1, 2 * 4096);
  await handle.close();
}

test("a file that was closed properly isn't read whole by the next start, and by the one after that it is", async () => {
  const file = path.join(folder, "database.lmdb");
  await prepareDataFile(file);
  const at = new Date("2026-01-01T00:00:00Z");
  await utimes(file, at, at);
  await noteClosed(file);
  await damage(file);
  // As a disk does damage: nobody wrote.
  await utimes(file, at, at);
  await prepareDataFile(file);
  expect(await readdir(folder)).toEqual(["database.lmdb"]);
  await expect(prepareDataFile(file)).rejects.toThrow("is damaged");
});

test("a file that somebody wrote to since is read whole", async () => {
  const file = path.join(folder, "database.lmdb");
  await prepareDataFile(file);
  await noteClosed(file);
  await damage(file);
  await expect(prepareDataFile(file)).rejects.toThrow("is damaged");
});
