import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountFactors } from "#models/account-factors.server";
import { Session } from "#models/session.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { ann, isSignedIn, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import { codeOf, press, shownSecret } from "#tests/second-factors";
import { Visitor } from "#tests/visitor";
import { completeSuspension } from "~/accounts/due-suspensions.server";
import { scriptActor } from "~/platform/audit/actor";
import { forceReset, removeSuspension, storeSuspension, withdrawForcedReset } from "~/accounts/stop-account.server";
import * as appPage from "~/routes/account/security-app";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();
useOwnAccount();
afterEach(() => vi.restoreAllMocks());

/** Simulates the process ending here: nothing after this runs. */
const killed = () => Promise.reject(new Error("killed"));
const granter = { actor: scriptActor("tests"), role: "owner" } as const;
const site = { name: "Testfinder", origin: "https://saas.example" };
const factors = () => AccountFactors.findById(ann.id).lean();

/** Ends the process after the first update of a kind. */
function killAfterUpdate(): void {
  const update = AccountFactors.updateOne.bind(AccountFactors);
  vi.spyOn(AccountFactors, "updateOne")
    .mockImplementationOnce(update)
    .mockImplementation(killed as never);
}

test("an app that was added has recovery codes, and one that was removed leaves none", async () => {
  await press(visitor, { intent: "begin-app" });
  const code = await codeOf(await shownSecret(visitor));
  killAfterUpdate();
  await visitor.submit(appPage.action, "/account/security/app", { code }).catch(() => {});
  expect(await factors()).toMatchObject({ app: expect.any(Object) as object });
  expect((await factors())?.recoveryCodes).toHaveLength(10);
  vi.restoreAllMocks();

  killAfterUpdate();
  await press(visitor, { intent: "remove-app" }).catch(() => {});
  expect(await factors()).not.toHaveProperty("app");
  expect((await factors())?.recoveryCodes).toEqual([]);
});

test("no session outlives the password that started it", async () => {
  await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
  const link = /\/auth\/reset\?token=[\w-]+/.exec((await mails()).at(-1)?.text ?? "")?.[0] ?? "";
  vi.spyOn(Account, "updateOne").mockImplementationOnce(killed as never);
  await new Visitor().submit(resetPage.action, link, { newPassword: otherPassword }).catch(() => {});
  expect(await isSignedIn(visitor)).toBe(false);
});

test("no session outlives a reset that was forced, also once it's withdrawn", async () => {
  vi.spyOn(Session, "deleteMany").mockImplementationOnce(killed as never);
  await expect(forceReset(granter, ann.id, site)).rejects.toThrow("killed");
  expect(await isSignedIn(visitor)).toBe(false);
  await withdrawForcedReset(granter, ann.id, site);
  expect(await isSignedIn(visitor)).toBe(false);
});

describe("no session outlives a suspension", () => {
  beforeEach(async () => {
    vi.spyOn(Session, "deleteMany").mockImplementationOnce(killed as never);
    await expect(storeSuspension(granter, ann.id, { reason: "Spam." }, site)).rejects.toThrow("killed");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("that is lifted at once", () => removeSuspension(granter, ann.id, site));

  test("whose end is noted only after others have followed it", async () => {
    await completeSuspension(ann.id, async () => {}, site);
    await Account.updateOne({ _id: ann.id }, { $unset: { suspension: 1 } });
  });

  afterEach(async () => expect(await isSignedIn(visitor)).toBe(false));
});
