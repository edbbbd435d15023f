import { beforeEach, describe, expect, test } from "vitest";
import { AccountFactors } from "#models/account-factors.server";
import { RateLimit } from "#models/rate-limit.server";
import { Session } from "#models/session.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { ann, isSignedIn, logIn, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import {
  codeOf,
  completeLogin,
  nextCode,
  passes,
  press,
  setUpApp,
  shownSecret,
  wrongCode,
} from "#tests/second-factors";
import { Visitor } from "#tests/visitor";
import { stepOfCode } from "~/accounts/authenticator-app.server";
import { resetFactors } from "~/accounts/factors.server";
import { requestReset } from "~/accounts/password-reset.server";
import { hashOfRecoveryCode } from "~/accounts/recovery-codes.server";
import { scriptActor } from "~/platform/audit/actor";
import { roles } from "~/platform/runtime/roles";
import * as securityPage from "~/routes/account/security";
import * as appPage from "~/routes/account/security-app";
import * as authPage from "~/routes/public/auth";
import * as resetPage from "~/routes/public/auth.reset";
import * as stepPage from "~/routes/public/auth.second-step";

useDatabase();
useOwnAccount();

const site = { name: "Testfinder", origin: "https://saas.example" };
const refusal = {
  message: "Your password is right. To log in, enter the code from your authenticator app, or enter a recovery code.",
  needsFactor: ["code", "recovery-code"],
};
const wrong = { status: 400, body: { fields: { code: "Incorrect code, or one that was already used" } } };

describe("codes of an app", () => {
  // https://www.rfc-editor.org/rfc/rfc6238, appendix B: the last six digits for SHA-1.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i are those of RFC 6238", async (seconds, code) => {
    passes(seconds * 1_000 - Date.now());
    expect(await stepOfCode(secret, code, 0)).toBe(Math.floor(seconds / 30));
    expect(await stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 0)).toBe(Math.floor(seconds / 30));
  });

  test("count a step before and after theirs, and never again", async () => {
    const code = await codeOf(secret);
    const step = await stepOfCode(secret, code, 0);
    expect(await stepOfCode(secret, code, step!)).toBeNull();
    passes(30_000);
    expect(await stepOfCode(secret, code, 0)).toBe(step);
    passes(60_000);
    expect(await stepOfCode(secret, code, 0)).toBeNull();
    passes(-150_000);
    expect(await stepOfCode(secret, code, 0)).toBeNull();
  });
});

describe("an authenticator app", () => {
  test("is asked for once its first code was entered, and its key is stored encrypted", async () => {
    await press(visitor, { intent: "begin-app" });
    const secret = await shownSecret(visitor);
    const confirm = (code: string) => visitor.submit(appPage.action, "/account/security/app", { code });
    expect(await confirm(await wrongCode(secret))).toMatchObject({
      status: 400,
      body: { error: { code: ["Incorrect code, or one that was already used"] } },
    });
    expect((await logIn(new Visitor())).status).toBe(200);
    const { body } = await confirm(await codeOf(secret));
    expect(body).toEqual({ recoveryCodes: expect.any(Array) as string[] });
    expect((await logIn(new Visitor())).status).toBe(401);
    const stored = JSON.stringify(await AccountFactors.find().lean());
    expect(stored).not.toContain(secret);
    for (const code of (body as { recoveryCodes: string[] }).recoveryCodes) expect(stored).not.toContain(code);
  });

  test("can't be confirmed after half an hour, nor by another user", async () => {
    await press(visitor, { intent: "begin-app" });
    const secret = await shownSecret(visitor);
    passes(31 * 60_000);
    const late = await visitor.submit(appPage.action, "/account/security/app", { code: await codeOf(secret) });
    expect(late.status).toBe(400);
    expect((await visitor.sendRaw(appPage.loader, "/account/security/app")).body).toEqual({ setup: null });
  });
});

describe("a login with an app", () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await setUpApp(visitor));
  });

  test("is refused after the password, with what is possible, and has no session before the code", async () => {
    const before = await Session.countDocuments();
    const browser = new Visitor();
    const { status, body } = await logIn(browser);
    expect([status, body]).toEqual([401, refusal]);
    expect([...browser.cookies.keys()]).toEqual(["__Host-second-step"]);
    expect([await isSignedIn(browser), await Session.countDocuments()]).toEqual([false, before]);
    const answer = await completeLogin(browser, { code: await nextCode(secret) });
    expect(answer).toMatchObject({ status: 200, body: { id: ann.id, username: "ann", isAdmin: false } });
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has("__Host-second-step")).toBe(false);
  });

  test("says nothing of the app for a wrong password", async () => {
    expect(await logIn(new Visitor(), "not-the-password")).toMatchObject({
      status: 401,
      body: { message: "Invalid credentials" },
    });
  });

  test("takes no code twice, not even at the same time", async () => {
    const browsers = [new Visitor(), new Visitor(), new Visitor()];
    for (const browser of browsers) await logIn(browser);
    const code = await nextCode(secret);
    const answers = await Promise.all(browsers.map((browser) => completeLogin(browser, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("takes no code that was used to set up the app", async () => {
    const browser = new Visitor();
    await logIn(browser);
    expect(await completeLogin(browser, { code: await codeOf(secret) })).toMatchObject(wrong);
  });

  test("takes each recovery code once, as people type it, and tells the owner", async () => {
    const code = recoveryCodes[0]!.toUpperCase().replaceAll("-", " ");
    const browser = new Visitor();
    await logIn(browser);
    expect((await completeLogin(browser, { code })).status).toBe(200);
    await logIn(browser);
    expect(await completeLogin(browser, { code })).toMatchObject(wrong);
    expect((await completeLogin(browser, { code: recoveryCodes[1]! })).status).toBe(200);
    expect(await mails()).toContainEqual(
      expect.objectContaining({
        to: ann.email,
        text: expect.stringMatching(/A recovery code was used.* for ann\./) as string,
      }),
    );
  });

  test("has five minutes, and ends with a new password", async () => {
    const [late, changed] = [new Visitor(), new Visitor()];
    await logIn(late);
    passes(5 * 60_000);
    const expired = { status: 401, body: { message: "This login has expired. Enter your password again." } };
    expect(await completeLogin(late, { code: await codeOf(secret) })).toMatchObject(expired);
    await logIn(changed);
    await resetTo(otherPassword);
    expect(await completeLogin(changed, { code: await nextCode(secret) })).toMatchObject(expired);
  });

  test("can't be completed without the password, nor as another user", async () => {
    expect((await completeLogin(new Visitor(), { code: await nextCode(secret) })).status).toBe(401);
    await makeUser({ username: "bob" });
    const bob = new Visitor();
    await logIn(bob, password, "bob");
    expect((await completeLogin(bob, { code: await nextCode(secret) })).status).toBe(401);
    const forged = new Visitor();
    forged.cookies.set("__Host-second-step", Buffer.from(JSON.stringify({ accountId: ann.id })).toString("base64"));
    expect((await completeLogin(forged, { code: await nextCode(secret) })).status).toBe(401);
  });

  test("isn't gone around by a reset of the password", async () => {
    const browser = await resetTo(otherPassword);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await logIn(browser, otherPassword)).toMatchObject({ status: 401, body: refusal });
  });

  test("by forms works without scripts, and leads to where the person wanted to go", async () => {
    const browser = new Visitor();
    const first = await browser.submit(authPage.action, "/auth?redirectTo=%2Fcompare", { username: "ann", password });
    expect([first.status, first.headers.get("Location")]).toEqual([303, "/auth/second-step?redirectTo=%2Fcompare"]);
    const address = first.headers.get("Location")!;
    expect(await browser.sendRaw(stepPage.loader, address)).toMatchObject({
      body: { username: "ann", kinds: ["code", "recovery-code"] },
    });
    expect(await browser.submit(stepPage.action, address, { code: await wrongCode(secret) })).toMatchObject({
      status: 400,
      body: { error: { code: ["Incorrect code, or one that was already used"] } },
    });
    const second = await browser.submit(stepPage.action, address, { code: await nextCode(secret) });
    expect([second.status, second.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/compare\b/)]);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await new Visitor().sendRaw(stepPage.loader, address)).headers.get("Location")).toBe(
      "/auth?redirectTo=%2Fcompare",
    );
  });

  test("needs the password alone after a reset on the server", async () => {
    expect(await resetFactors(ann.id, site, scriptActor("make-admin"))).toBe(true);
    expect((await logIn(new Visitor())).status).toBe(200);
    expect(await resetFactors(ann.id, site, scriptActor("make-admin"))).toBe(false);
  });
});

/** Resets Ann's password by email. Returns the browser. */
async function resetTo(newPassword: string): Promise<Visitor> {
  await requestReset(ann.email, site, { device: "", address: "192.0.2.7", network: "192.0.2.0/24" });
  const text = (await mails()).at(-1)?.text ?? "";
  const [, token = ""] = /token=([\w-]{43})/.exec(text) ?? [];
  const browser = new Visitor();
  expect((await browser.submit(resetPage.action, `/auth/reset?token=${token}`, { newPassword })).status).toBe(303);
  return browser;
}

describe("guessing codes", () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await setUpApp(visitor));
  });

  /** A guess from a new network, with a new cookie. */
  async function guess(code: string): Promise<number> {
    const guesser = new Visitor();
    await logIn(guesser);
    return (await completeLogin(guesser, { code })).status;
  }

  test("ends after ten wrong ones, from wherever, and the right one no longer helps", async () => {
    const code = await wrongCode(secret);
    for (let tries = 0; tries < 10; tries++) expect(await guess(code)).toBe(400);
    expect(await guess(await nextCode(secret))).toBe(429);
    expect((await mails()).filter(({ subject }) => subject === "Someone may know your password")).toHaveLength(1);
    // Others who know the password can't lock out an owner with recovery codes.
    expect(await guess(recoveryCodes[0]!)).toBe(200);
  });

  test("gains nothing by trying all at once", async () => {
    const code = await wrongCode(secret);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => guess(code)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });

  test("ends for the day after 50", async () => {
    const code = await wrongCode(secret);
    await guess(code);
    await RateLimit.updateMany({ points: { $gt: 0 } }, { points: 49 });
    passes(16 * 60_000);
    expect([await guess(code), await guess(code)].includes(429)).toBe(true);
  });

  test("doesn't count right ones", async () => {
    for (let tries = 0; tries < 11; tries++) expect(await guess(await nextCode(secret))).toBe(200);
  });
});

describe("the security page", () => {
  test("replaces recovery codes, and drops them with the last factor", async () => {
    const { recoveryCodes } = await setUpApp(visitor);
    const answer = await press(visitor, { intent: "make-codes" });
    const { recoveryCodes: replaced } = answer.body as { recoveryCodes: string[] };
    expect(replaced).toHaveLength(10);
    const browser = new Visitor();
    await logIn(browser);
    expect((await completeLogin(browser, { code: recoveryCodes[0]! })).status).toBe(400);
    expect((await completeLogin(browser, { code: replaced[0]! })).status).toBe(200);
    expect((await press(visitor, { intent: "remove-app" })).status).toBe(303);
    expect((await visitor.sendRaw(securityPage.loader, "/account/security")).body).toMatchObject({
      factors: { app: null, passkeys: [], recoveryCodes: 0 },
    });
    expect((await logIn(new Visitor())).status).toBe(200);
  });

  test("makes no recovery codes without a factor", async () => {
    const refused = { status: 400, body: { error: { "": ["Set up an authenticator app or a passkey first."] } } };
    expect(await press(visitor, { intent: "make-codes" })).toMatchObject(refused);
    await press(visitor, { intent: "begin-app" });
    expect(await press(visitor, { intent: "make-codes" })).toMatchObject(refused);
    expect(await AccountFactors.findById(ann.id).lean()).toMatchObject({ recoveryCodes: [] });
  });

  test("ends codes that an earlier release made without a factor, once there is one", async () => {
    const planted = "planted-code";
    await AccountFactors.create({ _id: ann.id, recoveryCodes: [hashOfRecoveryCode(ann.id, planted)] });
    expect((await setUpApp(visitor)).recoveryCodes).toHaveLength(10);
    const browser = new Visitor();
    await logIn(browser);
    expect(await completeLogin(browser, { code: planted })).toMatchObject(wrong);
  });

  test.each(roles)("tells the account's holder, and the owners if it's %s, of each change", async (role) => {
    await makeUser({ username: "chief", email: "chief@saas.example", isAdmin: true });
    // An account that a command made.
    await makeUser({ username: "boss", email: "boss@localhost", isAdmin: true });
    await setUpApp(visitor);
    expect((await mails()).map(({ to }) => to)).toEqual([ann.email]);
    await Account.updateOne({ _id: ann.id }, { role, isAdmin: role === "owner" });
    await press(visitor, { intent: "remove-app" });
    expect((await mails()).slice(1).map(({ to, text }) => [to, text?.split("\n")[0]])).toEqual([
      [ann.email, "The authenticator app was removed for ann."],
      ["chief@saas.example", "The authenticator app was removed for ann, an admin of Testfinder."],
    ]);
  });
});
