import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openDataFolder } from "#tests/open-data";
import { Publications, type Origin } from "~/discovery/open-data/publication.server";

const origin = (version: number): Origin => ({ version, stamp: "a", schema: "b" });
const always = () => true;

async function useFolder() {
  const folder = await openDataFolder();
  return { folder, one: new Publications(folder), other: new Publications(folder) };
}

/** Publishes one file. */
const publish = (publications: Publications, text: string, version = 1, isDue = always) =>
  publications.publish(isDue, origin(version), async (folder) => {
    await writeFile(path.join(folder, "a.txt"), text);
    return filesOf(text);
  });

const filesOf = (text: string) => ({
  madeAt: "2026-01-02T03:04:05.000Z",
  files: [{ name: "a.txt", type: "text/plain", bytes: text.length, sha256: text }],
});

async function read(publications: Publications): Promise<string | undefined> {
  const current = await publications.current();
  return current && readFile(publications.pathOf(current, "a.txt"), "utf8");
}

/** Makes everything in the folder look as old as an hour. */
async function age(folder: string): Promise<void> {
  const anHourAgo = Date.now() / 1000 - 3600;
  const names = await readdir(folder, { recursive: true });
  for (const name of names) await utimes(path.join(folder, name), anHourAgo, anHourAgo);
}

test("readers have the last publication until the next one is complete", async () => {
  const { one } = await useFolder();
  expect(await read(one)).toBeUndefined();
  await publish(one, "first");
  const first = (await one.current())!;
  await one.publish(always, origin(2), async (folder) => {
    await writeFile(path.join(folder, "a.txt"), "seco");
    expect(await read(one)).toBe("first");
    await writeFile(path.join(folder, "a.txt"), "second");
    return filesOf("second");
  });
  expect(await read(one)).toBe("second");
  // Who has just asked for the former one can still open it.
  expect(await readFile(one.pathOf(first, "a.txt"), "utf8")).toBe("first");
  await publish(one, "third");
  await expect(readFile(one.pathOf(first, "a.txt"))).rejects.toThrow("ENOENT");
});

test("one that fails leaves the last one, and nothing else", async () => {
  const { folder, one } = await useFolder();
  await publish(one, "first");
  const before = await readdir(folder);
  const failing = one.publish(always, origin(2), async (folder) => {
    await writeFile(path.join(folder, "a.txt"), "half");
    throw new Error("The disk is full.");
  });
  await expect(failing).rejects.toThrow("The disk is full.");
  expect([await read(one), await readdir(folder)]).toEqual(["first", before]);
});

test("of two servers that share a folder, one makes the files, and the other serves them", async () => {
  const { one, other } = await useFolder();
  const made = await one.publish(always, origin(1), async (folder) => {
    expect(await publish(other, "other")).toBe(false);
    await writeFile(path.join(folder, "a.txt"), "one");
    return filesOf("one");
  });
  expect([made, await read(other)]).toEqual([true, "one"]);
  // Asked only once nobody else writes, so the same isn't made twice.
  expect(await publish(other, "other", 1, () => false)).toBe(false);
  expect(await read(one)).toBe("one");
});

test("what a killed process left is never read, and is replaced after a while", async () => {
  const { folder, one } = await useFolder();
  await publish(one, "first");
  const program = path.resolve("tests/process/half-written.ts");
  const killed = execFile(process.execPath, ["--import", "tsx", program, folder]);
  const [, signal] = (await once(killed, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  expect(await readFile(path.join(folder, "next/files/companies.jsonl"), "utf8")).toBe("half");
  expect(await read(one)).toBe("first");
  expect(await publish(one, "second")).toBe(false);
  await age(path.join(folder, "next"));
  await utimes(path.join(folder, "next"), 0, 0);
  expect(await publish(one, "second")).toBe(true);
  expect(await read(one)).toBe("second");
  // The one before stays until the next.
  expect(await readdir(folder)).toHaveLength(3);
});

test("a damaged pointer counts as nothing published", async () => {
  const { folder, one } = await useFolder();
  await publish(one, "first");
  await writeFile(path.join(folder, "current.json"), '{"folder":"../..');
  expect(await one.current()).toBeUndefined();
  await publish(one, "second");
  expect(await read(one)).toBe("second");
});
