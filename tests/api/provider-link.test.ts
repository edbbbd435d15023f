import { beforeEach, describe, expect, test } from "vitest";
import { Invitation } from "#models/invitation.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { isSignedIn, logIn } from "#tests/logging-in";
import { makeUser, password } from "#tests/make";
import {
  ask,
  comeBack,
  goThrough,
  link,
  logInByProvider,
  newVisitor,
  noticeOf,
  standIn,
  useProvider,
  visitProvider,
} from "#tests/provider-logins";
import { passes, press } from "#tests/second-factors";
import { signInAs } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { findIdentityLink } from "~/accounts/identities.server";
import { invite } from "~/accounts/invitations.server";
import { noPassword } from "~/accounts/passwords.server";
import { changeRole } from "~/accounts/roles.server";
import { scriptActor } from "~/platform/audit/actor";
import * as passwordPage from "~/routes/account/password";
import * as profilePage from "~/routes/account/profile";
import * as invitationPage from "~/routes/public/auth.invitation";
import * as securityPage from "~/routes/account/security";
import { collectPersonalData } from "~/site/personal-data/own-data.server";

useDatabase();
useProvider();

const tenMinutes = 10 * 60_000;
const address = "new@reader.example";
const site = { name: "Testfinder", origin: "https://saas.example" };
const command = { actor: scriptActor("tests"), role: "owner" } as const;
let boss: Account;
let ann: Account;
let admin: Visitor;

beforeEach(async () => {
  boss = await makeUser({ username: "boss", isAdmin: true });
  ann = await makeUser({ username: "ann", role: "writer" });
  admin = newVisitor();
  await signInAs(admin, ann);
});

/** The page to which an emailed invitation leads. */
async function invitation(): Promise<string> {
  const actor = { userId: boss.id, name: boss.username, from: "admin" } as const;
  await invite({ actor, role: "owner" }, { email: address, role: "editor" }, site);
  const [mail] = await OutgoingMail.find({ to: address }).sort({ createdAt: -1 }).limit(1).lean();
  return /\/auth\/invitation\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

const join = (visitor: Visitor, path: string, username = "newcomer") =>
  visitor.submit(invitationPage.action, `${path}&by=provider`, { username });
const newcomer = () => Stored.findOne({ usernameKey: "newcomer" }).lean();

describe("an invitation", () => {
  test("is accepted with the provider, by an account without a password", async () => {
    const path = await invitation();
    const browser = newVisitor();
    expect((await join(browser, path)).headers.get("Location")).toBe("/auth/provider");
    // Nothing is made before the provider has answered.
    expect(await newcomer()).toBeNull();
    expect((await goThrough(browser)).headers.get("Location")).toBe("/admin?notice=1");
    expect(await isSignedIn(browser)).toBe(true);
    expect(await newcomer()).toMatchObject({ role: "editor", email: address, password: noPassword });
    expect(await Invitation.countDocuments()).toBe(0);
    for (const given of [password, noPassword, ""])
      expect((await logIn(newVisitor(), { username: "newcomer", password: given })).status).not.toBe(200);
    const other = newVisitor();
    await logInByProvider(other);
    expect(await isSignedIn(other)).toBe(true);
    // What takes a password says how to get one.
    for (const [loader, path] of [
      [profilePage.loader, "/account"],
      [passwordPage.loader, "/account/password"],
    ] as const)
      // oxfmt-ignore
      expect((await other.sendRaw(loader, path)).body).toMatchObject({ username: "newcomer", hasPassword: false });
    expect((await admin.sendRaw(profilePage.loader, "/account")).body).toMatchObject({ hasPassword: true });
  });

  test("isn't accepted with a name that is taken or reserved, nor by a link that has ended", async () => {
    const path = await invitation();
    expect((await join(newVisitor(), path, "ANN")).status).toBe(409);
    expect((await join(newVisitor(), path, "admin")).status).toBe(400);
    await Invitation.deleteMany({});
    expect((await join(newVisitor(), path)).status).toBe(404);
  });

  test("isn't accepted if it ends while its person is at the provider", async () => {
    const browser = newVisitor();
    await join(browser, await invitation());
    await Invitation.deleteMany({});
    expect((await goThrough(browser)).headers.get("Location")).toMatch(/^\/auth\/invitation\?token=/);
    expect([await newcomer(), await isSignedIn(browser)]).toEqual([null, false]);
  });

  test("gives its role to the account that is linked already", async () => {
    await link(admin);
    await changeRole(command, ann.id, null, null);
    const browser = newVisitor();
    await join(browser, await invitation());
    await goThrough(browser);
    expect(await newcomer()).toBeNull();
    expect(await Stored.findById(ann.id).lean()).toMatchObject({ role: "editor" });
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("a link", () => {
  test("needs a recent proof, and an admin", async () => {
    const user = newVisitor();
    await signInAs(user, await makeUser());
    expect((await press(user, { intent: "link-identity" })).status).toBe(403);
    passes(tenMinutes);
    for (const intent of ["link-identity", "unlink-identity"])
      expect((await press(admin, { intent })).headers.get("Location")).toMatch(/^\/account\/proof/);
  });

  test("is made only in the session that asked for it", async () => {
    await press(admin, { intent: "link-identity" });
    const path = await visitProvider(admin);
    await signInAs(admin, await makeUser({ role: "writer" }));
    await comeBack(admin, path);
    expect(noticeOf(admin).description).toBe("You’ve logged in or out in the meantime. Start again.");
    expect(await Stored.countDocuments({ identity: { $exists: true } })).toBe(0);
  });

  test("is one account's only", async () => {
    await link(admin);
    const other = newVisitor();
    await signInAs(other, boss);
    await link(other);
    expect(noticeOf(other).description).toBe("This account at Acme is linked to another account here.");
    expect((await findIdentityLink(boss.id)).linkedAt).toBeNull();
  });

  test("is shown, downloaded, and removed, which its person reads in an email", async () => {
    await link(admin);
    const page = await admin.sendRaw(securityPage.loader, "/account/security");
    expect(page.body).toMatchObject({ identity: { linkedAt: expect.any(String) as string, provider: "Acme" } });
    expect(await collectPersonalData(ann.id)).toMatchObject({ account: { identity: { subject: standIn.subject } } });
    expect((await press(admin, { intent: "unlink-identity" })).headers.get("Location")).toMatch(/^\/account\/security/);
    const browser = newVisitor();
    await logInByProvider(browser);
    expect(await isSignedIn(browser)).toBe(false);
    const texts = (await OutgoingMail.find({ to: ann.email }).lean()).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining("The outside login was removed for ann."));
  });

  test("isn't removed if nothing else lets its person in", async () => {
    const browser = newVisitor();
    await join(browser, await invitation());
    await goThrough(browser);
    const { status } = await press(browser, { intent: "unlink-identity" });
    expect(status).toBe(400);
    expect((await newcomer())?.identity).toBeDefined();
  });
});

describe("a recent proof", () => {
  beforeEach(async () => void (await link(admin)));

  test("is taken from the provider, which must ask for the password again", async () => {
    passes(tenMinutes);
    expect((await press(admin, { intent: "begin-app" })).headers.get("Location")).toMatch(/^\/account\/proof/);
    await ask(admin, "prove", "/account/security");
    expect((await goThrough(admin)).headers.get("Location")).toBe("/account/security?notice=1");
    expect(Object.fromEntries(standIn.visits.at(-1)!)).toMatchObject({ prompt: "login", max_age: "0" });
    expect((await press(admin, { intent: "begin-app" })).headers.get("Location")).toBe("/account/security/app");
  });

  test.each([
    ["that let in without asking", () => Object.assign(standIn, { fault: "logged-in-long-ago" })],
    ["that let in somebody else", () => Object.assign(standIn, { subject: "another" })],
  ])("isn't taken from a provider %s", async (_, change) => {
    passes(tenMinutes);
    change();
    await ask(admin, "prove", "/account/security");
    expect((await goThrough(admin)).headers.get("Location")).toMatch(/^\/account\/proof/);
    expect((await press(admin, { intent: "begin-app" })).headers.get("Location")).toMatch(/^\/account\/proof/);
  });

  test("isn't given to another session of the same browser", async () => {
    await ask(admin, "prove", "/account/security");
    const path = await visitProvider(admin);
    await signInAs(admin, ann);
    passes(tenMinutes);
    await comeBack(admin, path);
    expect((await press(admin, { intent: "begin-app" })).headers.get("Location")).toMatch(/^\/account\/proof/);
  });
});
