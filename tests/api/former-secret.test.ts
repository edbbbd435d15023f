import { beforeEach, expect, test } from "vitest";
import { AccountFactors } from "#models/account-factors.server";
import { useDatabase } from "#tests/database";
import { password } from "#tests/make";
import { completeLogin, nextCode, passes, setUpApp } from "#tests/second-factors";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { resealApps } from "~/accounts/factors.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const current = "another-secret-of-at-least-32-characters";
let user: Visitor;
let appSecret: string;

beforeEach(async () => {
  // From here on, time passes only as the tests say.
  passes(0);
  user = await signedIn({ username: "ann" });
  ({ secret: appSecret } = await setUpApp(user));
});

/** The same browser, once the servers have another secret. */
function afterReplacing(visitor: Visitor, former?: string): Visitor {
  const copy = visitor.copy();
  copy.settings.sessionSecret = current;
  copy.settings.formerSessionSecret = former;
  return copy;
}

const former = () => user.settings.sessionSecret ?? "";
const statusOf = async (visitor: Visitor) => (await visitor.sendRaw(api.loader, "/api/user")).status;

async function logInByCode(visitor: Visitor) {
  await visitor.send(api.action, "/api/login", { username: "ann", password });
  return (await completeLogin(visitor, { code: await nextCode(appSecret) })).status;
}

test("a secret is replaced without logging out anybody who was logged in before", async () => {
  expect(await statusOf(afterReplacing(user, former()))).toBe(200);
  expect(await statusOf(afterReplacing(user))).toBe(401);
  const fresh = afterReplacing(new Visitor(), former());
  expect(await logInByCode(fresh)).toBe(200);
  // What is signed now needs only the current secret.
  expect(await statusOf(afterReplacing(fresh))).toBe(200);
});

test("codes of apps are checked without the former secret once the data was rewritten", async () => {
  expect(await logInByCode(afterReplacing(new Visitor()))).toBe(400);
  await resealApps([current, former()]);
  const sealed = await AccountFactors.findOne().orFail().lean();
  await resealApps([current, former()]);
  expect(await AccountFactors.findOne().lean()).toEqual(sealed);
  expect(await logInByCode(afterReplacing(new Visitor()))).toBe(200);
});
