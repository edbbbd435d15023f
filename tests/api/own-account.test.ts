import { describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { PasswordReset } from "#models/password-reset.server";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { noticeAfter } from "#tests/notice-after";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { ann, isSignedIn, logIn, mails, otherPassword, useOwnAccount, visitor } from "#tests/own-account";
import { giveUpRole } from "~/accounts/roles.server";
import * as activityPage from "~/routes/account/activity";
import * as confirmationDoor from "~/routes/account/confirmation";
import * as dataPage from "~/routes/account/data";
import * as dataFile from "~/routes/account/data-file";
import * as layout from "~/routes/account/layout";
import * as passwordPage from "~/routes/account/password";
import * as profilePage from "~/routes/account/profile";
import * as sessionsPage from "~/routes/account/sessions";
import * as deletedPage from "~/routes/public/account.deleted";
import * as forgotPage from "~/routes/public/auth.forgot";

useDatabase();
useOwnAccount();

test.each([
  ["/account", layout.loader, "GET"],
  ["/account", profilePage.loader, "GET"],
  ["/account?index", profilePage.action, "POST"],
  ["/account/password", passwordPage.loader, "GET"],
  ["/account/password", passwordPage.action, "POST"],
  ["/account/sessions", sessionsPage.loader, "GET"],
  ["/account/sessions", sessionsPage.action, "POST"],
  ["/account/activity", activityPage.loader, "GET"],
  ["/account/confirmation", confirmationDoor.action, "POST"],
  ["/account/data", dataPage.loader, "GET"],
  ["/account/data", dataPage.action, "POST"],
  ["/account/data.json", dataFile.loader, "GET"],
])("%s leads to the login when nobody is signed in", async (path, door, method) => {
  const { status, headers } = await new Visitor().sendRaw(door, path, { method });
  expect([status, headers.get("Location")]).toEqual([302, `/auth?redirectTo=${encodeURIComponent(path)}`]);
});

describe("the profile", () => {
  const save = (fields: Record<string, string>) =>
    visitor.submit(profilePage.action, "/account?index", { username: "ann", email: ann.email, password, ...fields });

  test("can't get a reserved name, but keeps the one it has", async () => {
    expect((await save({ username: "adm1n" })).status).toBe(400);
    await Stored.updateOne({ _id: ann.id }, { $set: { username: "support", usernameKey: "support" } });
    expect((await save({ username: "Support" })).status).toBe(303);
  });

  test("changes with the password", async () => {
    expect((await save({ username: "Ann.R", isAdmin: "true", id: "99" })).status).toBe(303);
    const stored = await Stored.findById(ann.id).lean();
    expect(stored).toMatchObject({ username: "Ann.R", email: ann.email, isAdmin: false });
    expect(await mails()).toEqual([]);
    expect((await logIn(new Visitor(), password, "ann.r")).status).toBe(200);
  });

  test("does not change without the password, nor to a name that somebody has", async () => {
    await makeUser({ username: "bob" });
    expect(await save({ email: "new@reader.example", password: "not-the-password" })).toMatchObject({
      status: 400,
      body: { error: { password: ["Incorrect password"] } },
    });
    expect(await save({ username: "BOB" })).toMatchObject({ status: 409, body: { error: { username: ["Taken"] } } });
    expect(await Stored.findById(ann.id).lean()).toMatchObject({ username: "ann", email: ann.email });
    expect(await mails()).toEqual([]);
  });
});

describe("the password", () => {
  const change = (fields: Record<string, string>) =>
    visitor.submit(passwordPage.action, "/account/password", { password, newPassword: otherPassword, ...fields });

  test("changes with the old one, ends all other sessions, and an email says so", async () => {
    const elsewhere = new Visitor();
    await logIn(elsewhere);
    const before = visitor.cookies.get("__Host-session");
    expect((await change({})).status).toBe(303);
    expect(visitor.cookies.get("__Host-session")).not.toBe(before);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), otherPassword)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Testfinder password was changed"]);
  });

  test.each([
    [{ password: "not-the-password" }, { password: ["Incorrect password"] }],
    [
      { newPassword: "password1" },
      { newPassword: [expect.stringMatching(/^This password is easy to guess/) as string] },
    ],
    [
      { newPassword: "Test Finder" },
      { newPassword: [expect.stringMatching(/^This password is easy to guess/) as string] },
    ],
    [{ newPassword: "TestFinder1" }, { newPassword: [expect.stringMatching(/the name of this site/) as string] }],
    [{ newPassword: "short" }, { newPassword: ["Use at least 8 characters"] }],
  ])("does not change for %j", async (fields, error) => {
    expect(await change(fields)).toMatchObject({ status: 400, body: { error } });
    expect((await logIn(new Visitor())).status).toBe(200);
  });

  test("cannot be guessed by who found an open session", async () => {
    for (let tries = 0; tries < 10; tries++) await change({ password: `guess-number-${tries}` });
    expect((await change({})).status).toBe(429);
    // The owner can log in again, and no limit gets in the way.
    await signInAs(visitor, ann);
    expect((await change({})).status).toBe(303);
  });
});

describe("the account's data", () => {
  test("is a file of all sections, for programs and for nobody else", async () => {
    const { status, headers, body } = await visitor.sendRaw(dataFile.loader, "/account/data.json");
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(body).toMatchObject({
      account: { ...ann, emailConfirmedAt: null },
      sessions: [
        {
          userAgent: visitor.userAgent,
          startedAt: expect.any(String) as string,
          lastSeenAt: expect.any(String) as string,
          expiresAt: expect.any(String) as string,
        },
      ],
      ...{ reviews: [], demoRequests: [], submissions: [], newsletter: [], changes: { total: 0, newest: [] } },
    });
  });
});

describe("deleting an account", () => {
  const remove = (who: Visitor, fields: Record<string, string> = { password, reviews: "delete", sure: "on" }) =>
    who.submit(dataPage.action, "/account/data", fields);

  test("takes the account, its sessions, and its emails' links with it", async () => {
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    expect((await remove(visitor)).status).toBe(303);
    expect([...visitor.cookies.keys()]).toEqual(["__Host-notice"]);
    expect(await Promise.all([Stored, Session, PasswordReset].map((model) => model.countDocuments()))).toEqual([
      0, 0, 0,
    ]);
    expect((await logIn(new Visitor())).status).toBe(401);
  });

  test.each(["delete", "keep"])("leads to a page that says so, and what became of reviews: %s", async (reviews) => {
    const answer = await remove(visitor, { password, sure: "on", reviews });
    const path = answer.headers.get("Location")!;
    expect(path).toBe(`/account/deleted?reviews=${reviews}&notice=1`);
    const { body } = await visitor.sendRaw(deletedPage.loader, path);
    expect(body).toEqual({ keepsReviews: reviews === "keep" });
    expect(await noticeAfter(visitor, answer)).toMatchObject({ title: "Account deleted" });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("asks for the password and whether one is sure", async () => {
    expect((await remove(visitor, { password: "not-the-password", reviews: "delete", sure: "on" })).status).toBe(400);
    expect(await remove(visitor, { password })).toMatchObject({
      status: 400,
      body: { error: { reviews: ["Choose what happens to your reviews"], sure: ["Check this box to confirm"] } },
    });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("is reported to the other owners if it had a role", async () => {
    const editor = await signedIn({ username: "ed", role: "editor" });
    const owner = await makeUser({ isAdmin: true });
    await remove(editor);
    const sent = await OutgoingMail.find({ subject: /deleted their account$/ }).lean();
    expect(sent.map(({ to }) => to)).toEqual([owner.email]);
    expect(sent[0]?.text).toContain("Somebody who had the role Editor at Testfinder deleted their account.");
    await remove(visitor);
    expect(await OutgoingMail.countDocuments({ subject: /deleted their account$/ })).toBe(1);
  });

  test("is refused to the last owner", async () => {
    const boss = await signedIn({ isAdmin: true });
    expect(await remove(boss)).toMatchObject({
      status: 403,
      body: { error: { "": ["This is the only owner. Make someone else an owner first."] } },
    });
    expect(await isSignedIn(boss)).toBe(true);
  });

  test("leaves an admin also when all of them leave at the same moment", async () => {
    const [first, second] = [await makeUser({ isAdmin: true }), await makeUser({ isAdmin: true })];
    await Promise.allSettled([giveUpRole(first.id, null), giveUpRole(second.id, null)]);
    expect(await Stored.countDocuments({ isAdmin: true })).toBeGreaterThan(0);
  });
});
