import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionSecretOf } from "#server/session-secret";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "session-secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the session secret is made once and kept, for its owner's eyes only", async () => {
  const dataDir = path.join(folder, "data");
  const secrets = await Promise.all([sessionSecretOf(dataDir), sessionSecretOf(dataDir)]);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets[1]).toBe(secrets[0]);
  expect(await sessionSecretOf(dataDir)).toBe(secrets[0]);
  expect((await stat(path.join(dataDir, "session-secret"))).mode & 0o777).toBe(0o600);
});

test("nothing but the secret is left in the data folder", async () => {
  await Promise.all([sessionSecretOf(folder), sessionSecretOf(folder)]);
  expect(await readdir(folder)).toEqual(["session-secret"]);
});

test("a secret file that somebody emptied is refused, not used", async () => {
  await writeFile(path.join(folder, "session-secret"), "");
  await expect(sessionSecretOf(folder)).rejects.toThrow(/session-secret is too short\. Delete the file/);
});
