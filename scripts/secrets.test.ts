import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "~/platform/runtime/env.server";
import { addSecrets, secretsOf } from "./secrets";

const used = "used-0123456789abcdef0123456789abcdef";
const other = "other-0123456789abcdef0123456789abcdef";

let folder: string;
let backup: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "secrets-"));
  backup = path.join(folder, "backup.lmdb");
  await writeFile(backup, "");
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const settingsWith = (SESSION_SECRET?: string) => readSettings({ DATA_DIR: path.join(folder, "data"), SESSION_SECRET });

test.each(["a backup", "an export"])(
  "the secret of the settings is written with %s, for its owner only",
  async (what) => {
    const copy = what === "a backup" ? backup : folder;
    await addSecrets(copy, settingsWith(used), true);
    const file = what === "a backup" ? `${backup}.session-secret` : path.join(folder, "session-secret");
    expect(await readFile(file, "utf8")).toBe(used);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

test("the secret of the settings is missing from a backup without secrets, which says so", async () => {
  await addSecrets(backup, settingsWith(used), false);
  await expect(stat(`${backup}.session-secret`)).rejects.toThrow("ENOENT");
  expect(said.join("")).toContain("--with-secrets adds it");
});

test.each([
  [undefined, false],
  [used, false],
  [other, true],
])("a restore says so if the settings have another secret: %s", async (set, says) => {
  await addSecrets(backup, settingsWith(used), true);
  said = [];
  await (
    await secretsOf(backup, settingsWith(set), true)
  )();
  expect(await readFile(path.join(folder, "data/session-secret"), "utf8")).toBe(used);
  expect(said.some((line) => line.startsWith("SESSION_SECRET sets another"))).toBe(says);
});
