import { beforeEach, describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { SecurityEvent } from "#models/security-event.server";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { isSignedIn } from "#tests/logging-in";
import { makeUser } from "#tests/make";
import type { ProviderFault } from "#tests/outside/openid-provider";
import {
  ask,
  comeBack,
  goThrough,
  knowing,
  link,
  logInByProvider,
  newVisitor,
  noticeOf,
  standIn,
  useProvider,
  visitProvider,
} from "#tests/provider-logins";
import { completeLogin, nextCode, passes, press, setUpApp } from "#tests/second-factors";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { providerTimeout } from "~/accounts/provider.server";
import { changeRole } from "~/accounts/roles.server";
import { attemptTally } from "~/accounts/security-events.server";
import { scriptActor } from "~/platform/audit/actor";
import * as authPage from "~/routes/public/auth";
import * as providerPage from "~/routes/public/auth.provider";

useDatabase();
useProvider();

const command = { actor: scriptActor("tests"), role: "owner" } as const;
const invalid = "The answer of Acme isn’t valid. Try again, or log in with your password.";
const unreachable = "Acme can’t be reached. Try again later, or log in with your password.";
let ann: Account;
let admin: Visitor;

beforeEach(async () => {
  await makeUser({ username: "boss", isAdmin: true });
  ann = await makeUser({ username: "ann", email: "ann@reader.example", role: "writer" });
  admin = newVisitor();
  await signInAs(admin, ann);
});

const kinds = async () => {
  await attemptTally.flush();
  return (await SecurityEvent.find({ userId: { $in: [ann.id, null] } }).lean()).map(({ kind }) => kind);
};

/** That a browser isn't logged in, and reads why. */
async function expectRefused(browser: Visitor, answer: { headers: Headers }, sentence: string | RegExp) {
  expect(answer.headers.get("Location")).toMatch(/^\/auth(\?.*)?$/);
  expect(noticeOf(browser).description).toMatch(sentence);
  expect(await isSignedIn(browser)).toBe(false);
}

describe("a login by a provider", () => {
  test("lets in the admin who has linked it, and leads on", async () => {
    expect((await link(admin)).headers.get("Location")).toBe("/account/security?notice=1");
    const browser = newVisitor();
    const answer = await logInByProvider(browser, "/compare");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/compare?notice=1"]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await kinds()).toEqual(expect.arrayContaining(["identity-linked", "identity-confirmed", "logged-in"]));
    expect((await OutgoingMail.find({ to: ann.email }).lean()).map(({ text }) => text)).toEqual([
      expect.stringContaining("An outside login was linked for ann."),
    ]);
    const asked = standIn.visits.at(-1)!;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: "code", scope: "openid", code_challenge_method: "S256", client_id: "saasfinder" },
      redirect_uri: "https://saas.example/auth/provider/callback",
    });
  });

  test("leaves the provider's tokens on the server, and stores none", async () => {
    await link(admin);
    const browser = newVisitor();
    await logInByProvider(browser);
    const cookies = [...browser.cookies.values()].map((value) => Buffer.from(value, "base64").toString());
    const stored = [await Stored.find().lean(), await Session.find().lean(), await SecurityEvent.find().lean()];
    const kept = JSON.stringify([cookies, stored]);
    expect(standIn.issued).toHaveLength(4);
    expect(standIn.issued.filter((token) => kept.includes(token))).toEqual([]);
  });

  test("never finds an account by its email address, and makes none", async () => {
    const before = await Stored.countDocuments();
    const browser = newVisitor();
    await expectRefused(browser, await logInByProvider(browser), /No account here is linked to your account at Acme/);
    expect(await Stored.countDocuments()).toBe(before);
    expect(await kinds()).toContain("identity-refused");
  });

  test("doesn't let in another person of the same provider, nor the same subject of another one", async () => {
    await link(admin);
    standIn.subject = "another";
    const browser = newVisitor();
    await expectRefused(browser, await logInByProvider(browser), /No account here/);
    standIn.subject = "248289761001";
    await Stored.updateOne({ _id: ann.id }, { "identity.issuer": "https://former.example" });
    await expectRefused(browser, await logInByProvider(browser), /No account here/);
  });

  test("doesn't let in somebody who has lost their role", async () => {
    await link(admin);
    await changeRole(command, ann.id, null, null);
    const browser = newVisitor();
    await expectRefused(browser, await logInByProvider(browser), "Only admins log in with Acme.");
  });

  test("doesn't let in somebody who is suspended, or needs a new password", async () => {
    await link(admin);
    const suspension = { id: "1", reason: "Spam.", at: new Date() };
    await Stored.updateOne({ _id: ann.id }, { $set: { suspension } });
    const browser = newVisitor();
    await expectRefused(browser, await logInByProvider(browser), /suspended.*Spam\./s);
    await Stored.updateOne({ _id: ann.id }, { $unset: { suspension: 1 }, $set: { resetForcedAt: new Date() } });
    await expectRefused(browser, await logInByProvider(browser), /needs a new password/);
  });

  test("leads only to pages of this site", async () => {
    await link(admin);
    const answer = await logInByProvider(newVisitor(), "//evil.example/");
    expect(answer.headers.get("Location")).toBe("/?notice=1");
  });

  test("is offered only where the settings have a provider", async () => {
    const browser = new Visitor();
    expect((await browser.sendRaw(authPage.loader, "/auth")).body).toMatchObject({ provider: null });
    expect((await ask(browser)).headers.get("Location")).toMatch(/^\/auth\?/);
    expect(browser.cookies.has("__Host-provider-login")).toBe(false);
    expect((await knowing(browser).sendRaw(authPage.loader, "/auth")).body).toMatchObject({ provider: "Acme" });
  });

  test("is limited for each network", async () => {
    const browser = newVisitor();
    for (let i = 0; i < 30; i++) expect((await ask(browser)).headers.get("Location")).toBe("/auth/provider");
    expect((await ask(browser)).headers.get("Location")).toMatch(/^\/auth\?/);
    expect(noticeOf(browser).description).toMatch(/^Too many attempts/);
  });
});

describe("an answer that isn't right", () => {
  beforeEach(async () => void (await link(admin)));

  test.each<[ProviderFault, string | RegExp]>([
    ["denied", /^Acme didn’t confirm who you are/],
    ["wrong-nonce", invalid],
    ["wrong-audience", invalid],
    ["expired", invalid],
    ["wrong-signature", invalid],
    ["no-signature", invalid],
    ["other-issuer", invalid],
    ["no-id-token", invalid],
    ["long-subject", unreachable],
    ["server-error", unreachable],
    ["html-page", unreachable],
    ["huge", unreachable],
    ["hang-up", unreachable],
  ])("lets nobody in: %s", async (fault, sentence) => {
    standIn.fault = fault;
    const browser = newVisitor();
    const before = await Session.countDocuments();
    await expectRefused(browser, await logInByProvider(browser), sentence);
    expect(await Session.countDocuments()).toBe(before);
    // Nothing stays broken.
    standIn.fault = undefined;
    await logInByProvider(browser);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("lets nobody in after a wait without one", async () => {
    providerTimeout.seconds = 0.2;
    const browser = newSite();
    await ask(browser);
    standIn.fault = "silent";
    await expectRefused(browser, await goThrough(browser), unreachable);
    providerTimeout.seconds = 5;
  });

  test.each(["server-error", "other-issuer", "huge", "silent"] as const)(
    "before the login page is a sentence at the login: %s",
    async (fault) => {
      standIn.discoveryFault = fault;
      const browser = newSite();
      if (fault === "silent") providerTimeout.seconds = 0.2;
      const { headers } = await ask(browser);
      expect(headers.get("Location")).toBe("/auth?redirectTo=%2Fcompare&notice=1");
      expect(noticeOf(browser).description).toBe(fault === "other-issuer" ? invalid : unreachable);
      providerTimeout.seconds = 5;
      standIn.discoveryFault = undefined;
      expect((await ask(browser)).headers.get("Location")).toBe("/auth/provider");
    },
  );

  /** A visitor of a site that has just started, and so doesn't know the provider's addresses yet. */
  function newSite(): Visitor {
    const browser = newVisitor();
    Object.assign(browser.settings, { provider: { ...browser.settings.provider } });
    return browser;
  }

  const expired = "This login has expired, or was started elsewhere. Start again here.";

  test("to another browser, or without a login that was begun, counts for nothing", async () => {
    const [attacker, victim] = [newVisitor(), newVisitor()];
    await ask(attacker);
    const path = await visitProvider(attacker);
    await expectRefused(victim, await comeBack(victim, path), expired);
    await ask(victim);
    await expectRefused(victim, await comeBack(victim, path), expired);
    expect(standIn.tokenRequests).toBe(1);
    // What the victim has begun goes on.
    await goThrough(victim);
    expect(await isSignedIn(victim)).toBe(true);
  });

  test("counts once, even if the provider takes its code twice", async () => {
    standIn.takesCodesTwice = true;
    const browser = newVisitor();
    await ask(browser);
    const path = await visitProvider(browser);
    const copy = knowing(browser.copy());
    await comeBack(browser, path);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has("__Host-provider-login")).toBe(false);
    await expectRefused(copy, await comeBack(copy, path), /^Too many attempts/);
  });

  test("counts for ten minutes", async () => {
    const browser = newVisitor();
    await ask(browser);
    const path = await visitProvider(browser);
    passes(10 * 60_000);
    await expectRefused(browser, await comeBack(browser, path), expired);
  });

  test("can't be made up in a cookie", async () => {
    const browser = newVisitor();
    await ask(browser);
    const path = await visitProvider(browser);
    const cookie = browser.cookies.get("__Host-provider-login")!;
    browser.cookies.set("__Host-provider-login", `${cookie.slice(0, -3)}abc`);
    await expectRefused(browser, await comeBack(browser, path), expired);
  });
});

describe("a second factor", () => {
  test("is asked for after the provider, too", async () => {
    await link(admin);
    const { secret } = await setUpApp(admin);
    const browser = newVisitor();
    const answer = await logInByProvider(browser, "/compare");
    expect(answer.headers.get("Location")).toBe("/auth/second-step?redirectTo=%2Fcompare");
    expect(await isSignedIn(browser)).toBe(false);
    expect((await completeLogin(browser, { code: await nextCode(secret) })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each([
    ["the link is gone", async () => void (await press(admin, { intent: "unlink-identity" }))],
    ["the role is gone", async () => void (await changeRole(command, ann.id, null, null))],
  ])("no longer lets in once %s", async (_, change) => {
    await link(admin);
    const { secret } = await setUpApp(admin);
    const browser = newVisitor();
    await logInByProvider(browser);
    await change();
    expect((await completeLogin(browser, { code: await nextCode(secret) })).status).toBe(401);
  });
});

test("the page that leads to the provider opens only for a login that was begun", async () => {
  const { headers } = await newVisitor().sendRaw(providerPage.loader, "/auth/provider");
  expect(headers.get("Location")).toBe("/auth");
});
