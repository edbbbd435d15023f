import { beforeEach, describe, expect, test, vi } from "vitest";
import { Review } from "#models/review.server";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { ann, isSignedIn, logIn, mails, useOwnAccount, visitor } from "#tests/own-account";
import { completeLogin, nextCode, passes, setUpApp } from "#tests/second-factors";
import { signedIn, signInAs } from "#tests/signed-in";
import { dayIn, endSessions, suspend, unsuspend } from "#tests/stopping";
import { Visitor } from "#tests/visitor";
import { requestEmailChange } from "~/accounts/email-change.server";
import { changeRole } from "~/accounts/roles.server";
import { openSession } from "~/accounts/sessions.server";
import { createToken, listTokens } from "~/accounts/tokens/tokens.server";
import { completeSuspensions } from "~/community/suspensions/suspensions.server";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { roles, type Role } from "~/platform/runtime/roles";
import * as api from "~/routes/api/endpoints";
import * as usersPage from "~/routes/admin/users";
import * as activityPage from "~/routes/account/activity";
import * as dataFile from "~/routes/account/data-file";
import * as authPage from "~/routes/public/auth";
import * as stepPage from "~/routes/public/auth.second-step";

useDatabase();
useOwnAccount();

const site = { name: "Testfinder", origin: "https://saas.example" };
const sentence =
  "This account is suspended until further notice. Reason: Spam. If you think this is a mistake, use our contact form.";
const day = 24 * 60 * 60_000;
let moderator: Visitor;
beforeEach(async () => {
  await makeUser({ username: "boss", isAdmin: true });
  moderator = await signedIn({ username: "mo", role: "moderator" });
});
const confirmAddress = () => Stored.updateOne({ _id: ann.id }, { emailConfirmedAt: new Date() });
const idOf = async (usernameKey: string) => (await Stored.findOne({ usernameKey }).orFail().lean())._id;
const events = async (kind: string) => {
  const owner = await signedIn({ isAdmin: true });
  return (await owner.sendRaw(api.loader, `/api/admin/security-events?kind=${kind}&person=ann`)).body as object[];
};

describe("a suspended user", () => {
  test("is logged out everywhere, and is a visitor to the API and to pages", async () => {
    const phone = new Visitor();
    await logIn(phone);
    expect((await suspend(moderator, ann.id)).status).toBe(200);
    for (const who of [visitor, phone]) expect(await isSignedIn(who)).toBe(false);
    expect(await Session.countDocuments({ userId: ann.id })).toBe(0);
    expect((await visitor.sendRaw(api.loader, "/api/session")).body).toEqual({ user: null });
    expect((await visitor.sendRaw(activityPage.loader, "/account/activity")).headers.get("Location")).toBe(
      "/auth?redirectTo=%2Faccount%2Factivity",
    );
  });

  test("reads why and until when at the login, but only with the right password", async () => {
    await suspend(moderator, ann.id);
    expect(await logIn(new Visitor())).toMatchObject({ status: 403, body: { message: sentence } });
    const wrong = await logIn(new Visitor(), "not-the-password");
    expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid credentials" } });
    const form = new Visitor();
    const fields = { username: "ann", password: "oddly-lit-pantry" };
    const { status, body } = await form.submit(authPage.action, "/auth", fields);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain(sentence);
    expect(await isSignedIn(form)).toBe(false);
  });

  test("can try as often as they like, because the password is right", async () => {
    await suspend(moderator, ann.id);
    const phone = new Visitor();
    for (let i = 0; i < 12; i++) expect((await logIn(phone)).status).toBe(403);
  });

  test("logs in again after the last day, before anybody has noted the end", async () => {
    passes(0);
    const lastDay = dayIn(2);
    const { body } = await suspend(moderator, ann.id, { reason: "Too loud!", lastDay });
    expect(body).toMatchObject({ user: { suspension: { until: `${dayIn(3)}T00:00:00.000Z` } } });
    expect((await logIn(new Visitor())).body).toMatchObject({
      message: expect.stringContaining("Reason: Too loud! If") as string,
    });
    passes(3 * day);
    expect((await logIn(new Visitor())).status).toBe(200);
    expect(await Stored.findById(ann.id).lean()).toMatchObject({ suspension: { reason: "Too loud!" } });
  });

  test("is in neither step of a login that was pending", async () => {
    const { secret } = await setUpApp(visitor);
    const phone = new Visitor();
    expect((await logIn(phone)).status).toBe(401);
    await suspend(moderator, ann.id);
    expect(await completeLogin(phone, { code: await nextCode(secret) })).toMatchObject({
      status: 401,
      body: { message: "This login has expired. Enter your password again." },
    });
    expect((await phone.sendRaw(api.action, "/api/passkeys/options", { method: "POST" })).status).toBe(401);
    expect((await phone.sendRaw(stepPage.loader, "/auth/second-step")).headers.get("Location")).toBe("/auth");
    expect(await logIn(phone)).toMatchObject({ status: 403, body: { message: sentence } });
    // The code wasn't used up.
    await unsuspend(moderator, ann.id);
    await logIn(phone);
    expect((await completeLogin(phone, { code: await nextCode(secret) })).status).toBe(200);
  });

  test("has no session that began at the same moment", async () => {
    for (let i = 0; i < 5; i++) {
      const browsers = Array.from({ length: 4 }, () => new Visitor());
      await Promise.all([...browsers.map((browser) => logIn(browser)), suspend(moderator, ann.id)]);
      for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
      expect(await Session.countDocuments({ userId: ann.id })).toBe(0);
      await unsuspend(moderator, ann.id);
    }
    await suspend(moderator, ann.id);
    await expect(openSession(ann.id, "")).rejects.toMatchObject({ reason: "forbidden", message: sentence });
    expect(await Session.countDocuments({ userId: ann.id })).toBe(0);
  });

  test("finds the account as it was once the suspension is lifted, but isn't logged in", async () => {
    await createToken(ann.id, { name: "sync", scopes: ["read"], days: "30" }, null);
    await requestEmailChange(ann.id, "ann@new.example", site);
    const before = await Stored.findById(ann.id).lean();
    const tokens = await listTokens(ann.id);
    expect([before?.emailChange?.email, tokens.length]).toEqual(["ann@new.example", 1]);
    await suspend(moderator, ann.id);
    expect(await unsuspend(moderator, ann.id)).toMatchObject({ status: 200, body: { user: { suspension: null } } });
    expect(await Stored.findById(ann.id).lean()).toEqual({ ...before, updatedAt: expect.any(Date) as Date });
    expect(await listTokens(ann.id)).toEqual(tokens);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(200);
  });

  test("finds the reason in the downloaded data, and what happened under Activity, without who did it", async () => {
    passes(0);
    await suspend(moderator, ann.id, { reason: "Spam", lastDay: dayIn(0) });
    passes(day);
    await signInAs(visitor, ann);
    const { body } = await visitor.sendRaw(dataFile.loader, "/account/data.json");
    expect(JSON.parse(String(JSON.stringify(body)))).toMatchObject({ account: { suspension: { reason: "Spam" } } });
    const activity = JSON.stringify((await visitor.sendRaw(activityPage.loader, "/account/activity")).body);
    expect(activity).toContain('"kind":"suspended"');
    expect(activity).not.toContain('"mo"');
  });
});

describe("the person", () => {
  test("is told with reason, end, and whom to ask, and again when it's lifted later", async () => {
    await confirmAddress();
    passes(0);
    expect((await suspend(moderator, ann.id, { reason: "Spam", lastDay: "2999-12-31" })).body).toMatchObject({
      isNotified: true,
    });
    const [told] = await mails();
    expect(told).toMatchObject({ to: ann.email, subject: "Your Testfinder account is suspended" });
    for (const part of ["suspended through Dec 31, 2999.", "Reason: Spam.", "https://saas.example/contact"])
      expect(told!.text).toContain(part);
    await Stored.db.collection("outgoing_mails").updateMany({}, { $set: { state: "sent" } });
    await unsuspend(moderator, ann.id);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toContain("Your Testfinder account is no longer suspended");
  });

  test("isn't told of what was undone before the email was sent", async () => {
    await confirmAddress();
    await suspend(moderator, ann.id);
    await unsuspend(moderator, ann.id);
    expect(await mails()).toEqual([]);
  });

  test("gets no email at an address that isn't confirmed, and the admin reads so", async () => {
    expect((await suspend(moderator, ann.id)).body).toMatchObject({ isNotified: false });
    expect((await unsuspend(moderator, ann.id)).body).toMatchObject({ isNotified: false });
    expect(await mails()).toEqual([]);
  });

  test("is told once when it ends by itself, whatever the number of servers", async () => {
    await confirmAddress();
    passes(0);
    await suspend(moderator, ann.id, { reason: "Spam", lastDay: dayIn(0) });
    await Stored.db.collection("outgoing_mails").deleteMany({});
    await completeSuspensions(site);
    expect(await mails()).toEqual([]);
    passes(day);
    await Promise.all([completeSuspensions(site), completeSuspensions(site)]);
    expect(await mails()).toMatchObject([{ subject: "Your Testfinder account is no longer suspended" }]);
    expect(await Stored.findById(ann.id).lean()).not.toHaveProperty("suspensionDueAt");
    expect(await events("unsuspended")).toMatchObject([{ by: "the site", username: "ann" }]);
  });
});

test("a suspension that can't end now doesn't keep others from it, and ends later", async () => {
  const { id } = await makeUser({});
  passes(0);
  for (const user of [ann.id, id]) await suspend(moderator, user, { reason: "Spam", lastDay: dayIn(0) });
  passes(day);
  const error = new Error("No.");
  const failing = vi.spyOn(Review, "find").mockImplementationOnce(() => {
    throw error;
  });
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await completeSuspensions(site);
  expect(failing).toHaveBeenCalledTimes(2);
  const [due, ...others] = await Stored.find({ suspensionDueAt: { $exists: true } }).lean();
  expect(others).toEqual([]);
  expect(logged.mock.calls).toEqual([
    [`The suspension of user ${due?._id} couldn’t be completed. It’s tried again in a minute.`, error],
  ]);
  await completeSuspensions(site);
  expect(await Stored.countDocuments({ suspensionDueAt: { $exists: true } })).toBe(0);
});

describe("who may suspend whom", () => {
  test.each(roles)("a user, by the role %s", async (role) => {
    const admin = await signedIn({ username: "alf", role });
    const may = role === "owner" || role === "moderator";
    expect((await suspend(admin, ann.id)).status).toBe(may ? 200 : 403);
    expect((await endSessions(admin, ann.id)).status).toBe(may ? 200 : 403);
  });

  test.each(roles)("somebody with the role %s, by moderators and owners", async (role) => {
    const { id } = await makeUser({ role });
    const refusal = "You can only do this to users whose role may do no more than yours.";
    const owner = await signedIn({ isAdmin: true });
    const mayModerator = role === "moderator";
    expect((await suspend(moderator, id)).status).toBe(mayModerator ? 200 : 403);
    if (!mayModerator) expect((await suspend(moderator, id)).body).toMatchObject({ message: refusal });
    expect((await suspend(owner, id)).status).toBe(mayModerator ? 409 : 200);
    // What an owner decided isn't undone by somebody who couldn't have.
    expect((await unsuspend(moderator, id)).status).toBe(mayModerator ? 200 : 403);
  });

  test("nobody themself", async () => {
    const id = await idOf("mo");
    expect(await suspend(moderator, id)).toMatchObject({
      status: 403,
      body: { message: "You can’t do this to your own account. Open My Account instead." },
    });
    expect((await endSessions(moderator, id)).status).toBe(403);
    expect(await isSignedIn(moderator)).toBe(true);
  });

  test("one owner always stays, also when all suspend each other, or step down, at the same moment", async () => {
    await Stored.deleteOne({ usernameKey: "boss" });
    const owners = [
      await signedIn({ username: "o1", isAdmin: true }),
      await signedIn({ username: "o2", isAdmin: true }),
    ];
    const ids = [await idOf("o1"), await idOf("o2")];
    for (let i = 0; i < 5; i++) {
      await Promise.all(owners.map((owner, which) => suspend(owner, ids[1 - which]!)));
      expect(await Stored.countDocuments({ isAdmin: true, suspension: null })).toBeGreaterThan(0);
      await Stored.updateMany({ isAdmin: true }, { $unset: { suspension: 1 } });
      for (const [which, owner] of owners.entries()) await signInAs(owner, await makeAccount(ids[which]!));
    }
    await suspend(owners[0]!, ids[1]!);
    const command = { actor: scriptActor("tests"), role: "owner" } as const;
    await expect(changeRole(command, ids[0]!, null, null)).rejects.toMatchObject({ reason: "forbidden" });
  });

  test("nobody who got a role in the meantime", async () => {
    const command = { actor: scriptActor("tests"), role: "owner" } as const;
    for (let i = 0; i < 5; i++) {
      const { id } = await makeUser();
      const [suspended] = await Promise.all([suspend(moderator, id), changeRole(command, id, "owner", null)]);
      const { suspension } = await Stored.findById(id).orFail().lean();
      expect(suspension !== undefined).toBe(suspended.status === 200);
    }
  });
});

/** The account as a login has it. */
async function makeAccount(id: number) {
  const { username, email, createdAt } = await Stored.findById(id).orFail().lean();
  return { id, username, email, isAdmin: true, role: "owner" as Role, createdAt: createdAt.toISOString() };
}

test("of two moderators who suspend at once, one does, and the other reads that", async () => {
  const other = await signedIn({ role: "moderator" });
  const answers = await Promise.all([suspend(moderator, ann.id), suspend(other, ann.id, { reason: "Rude" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lifted = await Promise.all([unsuspend(moderator, ann.id), unsuspend(other, ann.id)]);
  expect(lifted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listChanges({ entity: "user", entityId: ann.id })).total).toBe(2);
});

test.each([
  [{}, { reason: "Required" }],
  [{ reason: "  " }, { reason: "Required" }],
  [{ reason: "x".repeat(501) }, { reason: "Use at most 500 characters" }],
  [{ reason: "Spam", lastDay: "yesterday" }, { lastDay: "Must be a date" }],
  [{ reason: "Spam", lastDay: "2020-01-01" }, { lastDay: "Choose today or a later date" }],
])("%j is refused beside its field", async (input, fields) => {
  expect(await suspend(moderator, ann.id, input)).toMatchObject({ status: 400, body: { fields } });
  expect(await isSignedIn(visitor)).toBe(true);
});

test("the log and the events say who did it, until when, and why", async () => {
  await suspend(moderator, ann.id, { reason: "Spam", lastDay: "2999-12-31" });
  const { changes } = await listChanges({ entity: "user", entityId: ann.id });
  expect(changes[0]).toMatchObject({ actor: { name: "mo" }, label: "ann" });
  expect(changes[0]!.fields).toContainEqual({ field: "reason", before: null, after: "Spam" });
  expect(await events("suspended")).toMatchObject([{ by: "mo", detail: "Through Dec 31, 2999" }]);
  expect(JSON.stringify(await events("suspended"))).not.toContain("Spam");
  await unsuspend(moderator, ann.id);
  expect(await events("unsuspended")).toMatchObject([{ by: "mo", username: "ann" }]);
});

test("all sessions of a user end without a suspension, also those that nobody sees", async () => {
  const phone = new Visitor();
  await logIn(phone);
  expect(await endSessions(moderator, ann.id)).toMatchObject({ status: 200, body: { message: "All sessions ended." } });
  for (const who of [visitor, phone]) expect(await isSignedIn(who)).toBe(false);
  expect((await logIn(phone)).status).toBe(200);
  expect(await events("all-sessions-ended")).toMatchObject([{ by: "mo", username: "ann" }]);
  // Nobody has confirmed the address.
  expect(await mails()).toEqual([]);
});

test("a user whose sessions an admin ends gets an email at a confirmed address", async () => {
  await confirmAddress();
  await endSessions(moderator, ann.id);
  expect(await mails()).toMatchObject([{ to: ann.email, subject: "You’ve been logged out of Testfinder" }]);
});

test("the list of users shows and finds who is suspended", async () => {
  await suspend(moderator, ann.id);
  const names = async (query: string) =>
    ((await moderator.sendRaw(api.loader, `/api/admin/users?${query}`)).body as { username: string }[]).map(
      ({ username }) => username,
    );
  expect(await names("status=suspended")).toEqual(["ann"]);
  expect(await names("status=suspended&q=nobody")).toEqual([]);
  expect(await names("status=reset-forced")).toEqual([]);
  const page = (await moderator.sendRaw(usersPage.loader, "/admin/users?status=suspended")).body;
  expect(page).toMatchObject({ users: [{ username: "ann", suspension: { reason: "Spam", until: null } }] });
});

test.each([
  ["suspension", "PUT"],
  ["suspension", "DELETE"],
  ["forced-reset", "PUT"],
  ["forced-reset", "DELETE"],
  ["sessions", "DELETE"],
])("%s %s asks for the password again after ten minutes", async (what, method) => {
  passes(0);
  const admin = await signedIn({ role: "moderator" });
  passes(10 * 60_000);
  const answer = await admin.send(api.action, `/api/admin/users/${ann.id}/${what}`, { reason: "Spam" }, method);
  expect(answer).toMatchObject({ status: 403, body: { needsProof: true } });
});
