import { addDays } from "date-fns";
import { describe, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import { createAdmin, firstPasswordDays, renewFirstPassword } from "~/accounts/accounts.server";
import { scriptActor } from "~/platform/audit/actor";
import * as api from "~/routes/api/endpoints";
import * as passwordPage from "~/routes/account/password";

useDatabase();

const first = "generated-kX93-mQ7w";
const chosen = "oddly-lit-pantry";
const make = (isGenerated: boolean) =>
  createAdmin(scriptActor("make-admin"), { username: "zoe", password: first, isGenerated });
const logIn = (visitor: Visitor, password: string) =>
  visitor.send(api.action, "/api/login", { username: "zoe", password });
const choose = (visitor: Visitor, newPassword: string) =>
  visitor.submit(passwordPage.action, "/account/password", { password: first, newPassword });

async function after(days: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: addDays(new Date(), days) });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

describe("a generated password", () => {
  test("lets in until it expires", async () => {
    await make(true);
    await after(firstPasswordDays - 1, async () => expect((await logIn(new Visitor(), first)).status).toBe(200));
    await after(firstPasswordDays, async () => {
      const message = "This first password has expired. Run make-admin again to get another one.";
      expect(await logIn(new Visitor(), first)).toMatchObject({ status: 403, body: { message } });
      // Nobody else learns that.
      expect((await logIn(new Visitor(), "not-the-password")).status).toBe(401);
    });
  });

  test("can't stay, but another one can", async () => {
    await make(true);
    const visitor = new Visitor();
    await logIn(visitor, first);
    const same = await choose(visitor, first);
    expect(JSON.stringify(same.body)).toContain("Choose a password that this account didn’t have before");
    await choose(visitor, chosen);
    await after(firstPasswordDays, async () => expect((await logIn(new Visitor(), chosen)).status).toBe(200));
  });

  test("is replaced by another while nobody has chosen one", async () => {
    await make(true);
    await after(firstPasswordDays, async () => {
      const renewed = await renewFirstPassword("Zoe");
      expect((await logIn(new Visitor(), renewed!)).status).toBe(200);
      expect((await logIn(new Visitor(), first)).status).toBe(401);
    });
  });
});

test("a password that somebody chose neither expires nor is replaced", async () => {
  await make(false);
  expect(await renewFirstPassword("zoe")).toBeNull();
  expect(await renewFirstPassword("nobody")).toBeNull();
  await after(firstPasswordDays, async () => expect((await logIn(new Visitor(), first)).status).toBe(200));
});
