import { afterEach, expect, test, vi } from "vitest";
import { AccountFactors } from "#models/account-factors.server";
import { useDatabase } from "#tests/database";
import { ann, useOwnAccount, visitor } from "#tests/own-account";
import { codeOf, press, shownSecret } from "#tests/second-factors";
import * as appPage from "~/routes/account/security-app";

useDatabase();
useOwnAccount();
afterEach(() => vi.restoreAllMocks());

/** Simulates the process ending here: nothing after this runs. */
const killed = () => Promise.reject(new Error("killed"));
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
