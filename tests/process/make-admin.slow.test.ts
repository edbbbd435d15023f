import { expect, test } from "vitest";
import { run, useFolder } from "./server-process";

useFolder();

test("make-admin adds an admin, and lets one in who lost their second factor", async () => {
  const made = await run("make-admin", ["zoe"]);
  expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^Created admin zoe with password \S+\n$/)]);
  const reset = await run("make-admin", ["zoe", "--reset-factors"]);
  expect([reset.code, reset.stdout]).toEqual([0, "zoe had no second factor. All sessions have ended.\n"]);
  const unknown = await run("make-admin", ["nobody", "--reset-factors"]);
  expect([unknown.code, unknown.stderr]).toEqual([1, "There is no user named nobody.\n"]);
});
