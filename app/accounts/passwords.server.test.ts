import { stat } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { argon2, hashPassword, isPassword } from "~/accounts/passwords.server";

test("while many log in, files are read without waiting for any of them", async () => {
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  const logins = Array.from({ length: 12 }, () => hashPassword("oddly-lit-pantry").then(note("login")));
  await Promise.all([stat(".").then(note("file")), ...logins]);
  expect(ended[0]).toBe("file");
});

test("a hash costs what OWASP asks for, and matches only its password", async () => {
  const stored = await hashPassword("oddly-lit-pantry");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("oddly-lit-pantry", stored)).toBe(true);
  expect(await isPassword("another-lit-pantry", stored)).toBe(false);
});

test("without a hash, the work is the same, and no password matches", async () => {
  const verify = vi.spyOn(argon2, "verify");
  expect(await isPassword("oddly-lit-pantry", undefined)).toBe(false);
  expect(verify.mock.calls).toEqual([
    [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), expect.any(String)],
  ]);
  verify.mockRestore();
});
