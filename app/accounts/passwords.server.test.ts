import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { hashPassword } from "~/accounts/passwords.server";

test("while many log in, files are read without waiting for any of them", async () => {
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  const logins = Array.from({ length: 12 }, () => hashPassword("oddly-lit-pantry").then(note("login")));
  await Promise.all([stat(".").then(note("file")), ...logins]);
  expect(ended[0]).toBe("file");
});
