import { addDays } from "date-fns";
import { describe, expect, test, vi } from "vitest";
import { SecurityEvent } from "#models/security-event.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { isSignedIn, mails } from "#tests/own-account";
import { Visitor } from "#tests/visitor";
import { createAdmin, findUserId, firstPasswordDays } from "~/accounts/accounts.server";
import { findEmailChange, requestEmailChange } from "~/accounts/email-change.server";
import { renewFirstPassword } from "~/accounts/password-reset.server";
import { scriptActor } from "~/platform/audit/actor";
import * as api from "~/routes/api/endpoints";
import * as passwordPage from "~/routes/account/password";

useDatabase();

const first = "generated-kX93-mQ7w";
const chosen = "oddly-lit-pantry";
const site = { name: "Testfinder", origin: "https://saas.example" };
const command = scriptActor("make-admin");
const make = (isGenerated: boolean) => createAdmin(command, { username: "zoe", password: first, isGenerated });
const renew = async () => renewFirstPassword((await findUserId("Zoe"))!, command, site);
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
      const renewed = await renew();
      expect((await logIn(new Visitor(), renewed!)).status).toBe(200);
      expect((await logIn(new Visitor(), first)).status).toBe(401);
    });
  });

  test("that is replaced ends what the one before began, and its owner and the site's are told", async () => {
    const { id } = await make(true);
    await makeUser({ username: "boss", email: "boss@saas.example", isAdmin: true });
    const stranger = new Visitor();
    await logIn(stranger, first);
    await requestEmailChange(id, "stranger@reader.example", site);
    await Account.updateOne({ _id: id }, { email: "zoe@saas.example", resetForcedAt: new Date() });
    const renewed = await renew();
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await findEmailChange(id)).toBeNull();
    expect((await logIn(new Visitor(), renewed!)).status).toBe(200);
    expect(await SecurityEvent.findOne({ kind: "password-changed" }).lean()).toMatchObject({
      ...{ userId: id, by: "make-admin", byId: null },
    });
    expect((await mails()).slice(1).map(({ to, text }) => [to, text?.split("\n")[0]])).toEqual([
      ["zoe@saas.example", "The password for zoe was changed, and all other devices were logged out."],
      ["boss@saas.example", "The password was replaced on the server for zoe, an admin of Testfinder."],
    ]);
  });
});

test("a password that somebody chose neither expires nor is replaced", async () => {
  const { id } = await make(false);
  expect(await renewFirstPassword(id, command, site)).toBeNull();
  await after(firstPasswordDays, async () => expect((await logIn(new Visitor(), first)).status).toBe(200));
});
