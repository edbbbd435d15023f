import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "~/platform/runtime/env.server";
import { secretBeside, secretIn, secretsFor, secretsOf } from "./secrets";

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

async function addSecrets(...given: Parameters<typeof secretsFor>): Promise<void> {
  const add = await secretsFor(...given);
  await add();
}

const settingsWith = (SESSION_SECRET?: string) => readSettings({ DATA_DIR: path.join(folder, "data"), SESSION_SECRET });

test.each(["a backup", "an export"])(
  "the secret of the settings is written with %s, for its owner only",
  async (what) => {
    const file = what === "a backup" ? secretBeside(backup) : secretIn(folder);
    await addSecrets(file, settingsWith(used), true);
    expect(await readFile(file, "utf8")).toBe(used);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

test("the secret of the settings is missing from a backup without secrets, which says so", async () => {
  await addSecrets(secretBeside(backup), settingsWith(used), false);
  await expect(stat(`${backup}.session-secret`)).rejects.toThrow("ENOENT");
  expect(said.join("")).toContain("--with-secrets adds it");
});

test("a file with a secret isn't written over, and nothing is copied before that's known", async () => {
  const file = secretBeside(backup);
  await writeFile(file, other);
  await expect(secretsFor(file, settingsWith(used), true)).rejects.toMatchObject({
    name: "StartFailure",
    message: `${file} exists already. Move it away, or choose another name.`,
  });
  expect(await readFile(file, "utf8")).toBe(other);
  await addSecrets(file, settingsWith(used), false);
});

test("a secret that isn't there can't be asked for", async () => {
  await expect(secretsFor(secretBeside(backup), settingsWith(), true)).rejects.toMatchObject({
    name: "StartFailure",
    message: expect.stringMatching(/^There’s no session secret in .+, and SESSION_SECRET isn’t set\. /) as string,
  });
});

test.each([
  [undefined, false],
  [used, false],
  [other, true],
])("a restore says so if the settings have another secret: %s", async (set, says) => {
  await addSecrets(secretBeside(backup), settingsWith(used), true);
  said = [];
  await (
    await secretsOf(backup, settingsWith(set), true)
  )();
  expect(await readFile(path.join(folder, "data/session-secret"), "utf8")).toBe(used);
  expect(said.some((line) => line.startsWith("SESSION_SECRET sets another"))).toBe(says);
});
