import { expect, test } from "vitest";
import { admin, logIn } from "./log-in";
import { run, startServer, useFolder } from "./server-process";

useFolder();

test("make-admin adds an admin, and lets one in who lost their second factor", async () => {
  const made = await run("make-admin", ["zoe"]);
  expect([made.code, made.stdout]).toEqual([
    0,
    expect.stringMatching(/^Created admin zoe with password \S+\nChoose another one .* within 7 days\./),
  ]);
  const reset = await run("make-admin", ["zoe", "--reset-factors"]);
  expect([reset.code, reset.stdout]).toEqual([0, "zoe had no second factor. All sessions have ended.\n"]);
  const unknown = await run("make-admin", ["nobody", "--reset-factors"]);
  expect([unknown.code, unknown.stderr]).toEqual([1, "There is no user named nobody.\n"]);
});

test("make-admin lifts the suspension of the user", async () => {
  const ask = await logIn(await startServer(admin));
  await run("make-admin", ["zoe"]);
  const [{ id }] = (await (await ask("/api/admin/users?q=zoe")).json()) as [{ id: number }];
  expect((await ask(`/api/admin/users/${id}/suspension`, "PUT", { reason: "A mistake" })).status).toBe(200);
  const again = await run("make-admin", ["zoe"]);
  const lifted = "zoe is now an owner.\nThe suspension of this account was lifted.\nThe new password is ";
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining(lifted)]);
  expect(await (await ask(`/api/admin/users/${id}`)).json()).toMatchObject({ role: "owner", suspension: null });
});
