import { beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { PasswordReset } from "#models/password-reset.server";
import { Session } from "#models/session.server";
import { Subscriber } from "#models/subscriber.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { noticeAfter } from "#tests/notice-after";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import type { Account } from "~/accounts/account";
import { demote } from "~/accounts/accounts.server";
import { accountData } from "~/accounts/personal-data.server";
import { clock } from "~/platform/runtime/clock.server";
import { subscribeUser } from "~/newsletter/subscribers/newsletter.server";
import { deleteAllOutdated } from "~/site/wiring/retention.server";
import * as confirmationDoor from "~/routes/account/confirmation";
import * as dataPage from "~/routes/account/data";
import * as dataFile from "~/routes/account/data-file";
import * as layout from "~/routes/account/layout";
import * as newsletterPage from "~/routes/account/newsletter";
import * as passwordPage from "~/routes/account/password";
import * as profilePage from "~/routes/account/profile";
import * as sessionsPage from "~/routes/account/sessions";
import * as api from "~/routes/api/endpoints";
import * as deletedPage from "~/routes/public/account.deleted";
import * as confirmPage from "~/routes/public/auth.confirm-email";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();

const other = "another-lit-pantry";
let ann: Account;
let visitor: Visitor;

const logIn = (who: Visitor, given = password, username = "ann") =>
  who.send(api.action, "/api/login", { username, password: given });
const isSignedIn = async (who: Visitor) => (await who.sendRaw(api.loader, "/api/user")).status === 200;
const mails = () => OutgoingMail.find().sort({ createdAt: 1, _id: 1 }).lean();

beforeEach(async () => {
  vi.spyOn(clock, "wait").mockResolvedValue();
  ann = await makeUser({ username: "ann", email: "Ann.R@reader.example" });
  visitor = new Visitor();
  await signInAs(visitor, ann);
});

test.each([
  ["/account", layout.loader, "GET"],
  ["/account", profilePage.loader, "GET"],
  ["/account?index", profilePage.action, "POST"],
  ["/account/password", passwordPage.loader, "GET"],
  ["/account/password", passwordPage.action, "POST"],
  ["/account/sessions", sessionsPage.loader, "GET"],
  ["/account/sessions", sessionsPage.action, "POST"],
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
    visitor.submit(passwordPage.action, "/account/password", { password, newPassword: other, ...fields });

  test("changes with the old one, ends all other sessions, and an email says so", async () => {
    const elsewhere = new Visitor();
    await logIn(elsewhere);
    const before = visitor.cookies.get("__Host-session");
    expect((await change({})).status).toBe(303);
    expect(visitor.cookies.get("__Host-session")).not.toBe(before);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), other)).status).toBe(200);
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

describe("sessions", () => {
  type Listed = { sessions: { id: string; userAgent: string; current: boolean }[] };
  const list = async () => ((await visitor.sendRaw(sessionsPage.loader, "/account/sessions")).body as Listed).sessions;
  const end = (who: Visitor, fields: Record<string, string>) =>
    who.submit(sessionsPage.action, "/account/sessions", fields);

  test("are listed with their browsers, and show no token", async () => {
    const elsewhere = new Visitor();
    elsewhere.userAgent = `curl/8 ${"x".repeat(1000)}`;
    await logIn(elsewhere);
    const sessions = await list();
    expect(sessions.map(({ userAgent, current }) => [userAgent.slice(0, 7), current])).toEqual(
      expect.arrayContaining([
        ["curl/8 ", false],
        ["Mozilla", true],
      ]),
    );
    const token = JSON.parse(
      Buffer.from(decodeURIComponent(visitor.cookies.get("__Host-session")!).split(".")[0]!, "base64").toString(),
    ) as string;
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await Session.find().lean())).not.toContain(token);
  });

  test("end one by one, or all but one's own", async () => {
    const [phone, office, home] = [new Visitor(), new Visitor(), new Visitor()];
    await signInAs(phone, ann);
    const { id } = (await list()).find(({ current }) => !current)!;
    await signInAs(office, ann);
    await signInAs(home, ann);
    expect((await end(visitor, { session: id })).status).toBe(303);
    expect(await Promise.all([phone, office, home, visitor].map(isSignedIn))).toEqual([false, true, true, true]);
    await end(visitor, {});
    expect(await Promise.all([office, home, visitor].map(isSignedIn))).toEqual([false, false, true]);
  });

  test("of others stay", async () => {
    const bob = await signedIn();
    for (const { id } of await list()) await end(bob, { session: id });
    await end(bob, {});
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await end(bob, { session: "{$ne: null}" })).status).toBe(400);
  });

  const day = 24 * 60 * 60_000;
  const passes = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  test("end when they are not used for two weeks", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    passes(13 * day);
    expect(await isSignedIn(visitor)).toBe(true);
    passes(13 * day);
    expect(await isSignedIn(visitor)).toBe(true);
    passes(14 * day);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("end after 90 days, however much they are used", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let days = 0; days < 89; days++) {
      passes(day);
      expect(await isSignedIn(visitor)).toBe(true);
    }
    passes(day);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("cost a write at most every five minutes", async () => {
    const seen = async () => (await Session.findOne().lean())?.lastSeenAt.getTime();
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await seen();
    passes(4 * 60_000);
    await isSignedIn(visitor);
    expect(await seen()).toBe(first);
    passes(60_000);
    await isSignedIn(visitor);
    expect(await seen()).toBe(Date.now());
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
  const remove = (who: Visitor, fields: Record<string, string> = { password, sure: "on" }) =>
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
    expect((await remove(visitor, { password: "not-the-password", sure: "on" })).status).toBe(400);
    expect(await remove(visitor, { password })).toMatchObject({
      status: 400,
      body: { error: { sure: ["Check this box to confirm"] } },
    });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("is refused to the last admin", async () => {
    const boss = await signedIn({ isAdmin: true });
    expect(await remove(boss)).toMatchObject({
      status: 403,
      body: { error: { "": ["This is the only admin. Make someone else an admin first."] } },
    });
    expect(await isSignedIn(boss)).toBe(true);
  });

  test("leaves an admin also when all of them leave at the same moment", async () => {
    const [first, second] = [await makeUser({ isAdmin: true }), await makeUser({ isAdmin: true })];
    await Promise.allSettled([demote(first.id), demote(second.id)]);
    expect(await Stored.countDocuments({ isAdmin: true })).toBeGreaterThan(0);
  });
});

describe("an email address", () => {
  const registered = { username: "bob", email: "bob@reader.example", password };
  const linkIn = (text: string | undefined) => /\/auth\/confirm-email\?token=[\w.-]+/.exec(text ?? "")?.[0] ?? "";
  const sentLinks = async () => (await mails()).map(({ text }) => linkIn(text)).filter(Boolean);
  const open = (link: string, who = new Visitor()) => who.sendRaw(confirmPage.loader, link);
  const confirm = (link: string, who = new Visitor()) => who.submit(confirmPage.action, link, {});
  const isConfirmed = async (who: Visitor) =>
    ((await who.sendRaw(profilePage.loader, "/account")).body as { emailConfirmed: boolean }).emailConfirmed;
  const sendAgain = (who: Visitor) => who.submit(confirmationDoor.action, "/account/confirmation", {});

  let bob: Visitor;
  beforeEach(async () => {
    bob = new Visitor();
    await bob.send(api.action, "/api/register", registered);
  });

  test("is confirmed by a button behind the link in the email, and by nothing less", async () => {
    const [link = ""] = await sentLinks();
    expect((await mails()).at(-1)?.to).toBe("bob@reader.example");
    expect((await open(link)).body).toEqual({ owner: { username: "bob", email: "bob@reader.example" } });
    expect(await isConfirmed(bob)).toBe(false);
    expect((await confirm(link)).headers.get("Location")).toBe("/auth?notice=1");
    expect(await isConfirmed(bob)).toBe(true);
    const { emailConfirmedAt } = (await Stored.findOne({ username: "bob" }).lean())!;
    expect((await confirm(link, bob)).headers.get("Location")).toBe("/account?notice=1");
    expect((await Stored.findOne({ username: "bob" }).lean())!.emailConfirmedAt).toEqual(emailConfirmedAt);
    expect(await isConfirmed(visitor)).toBe(false);
  });

  test("is confirmed by no link for another account, that was forged, or that is too old", async () => {
    const [link = ""] = await sentLinks();
    const [id = "", expires = "", proof = ""] = link.split("=")[1]!.split(".");
    const forged = [
      `${ann.id}.${expires}.${proof}`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${id}.${expires}.${"A".repeat(43)}`,
      `${id}.${expires}`,
      "x",
      "",
    ];
    for (const token of forged) {
      const path = `/auth/confirm-email?token=${token}`;
      expect((await open(path)).body).toEqual({ owner: null });
      expect((await confirm(path)).status).toBe(404);
    }
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    expect((await confirm(link)).status).toBe(404);
    expect(await Stored.countDocuments({ emailConfirmedAt: { $exists: true } })).toBe(0);
  });

  test("gets the link again, five times a day at most", async () => {
    for (let i = 0; i < 4; i++) await sendAgain(bob);
    expect(await sentLinks()).toHaveLength(5);
    const answer = await sendAgain(bob);
    expect(answer.headers.get("Location")).toBe("/account?notice=1");
    expect(await noticeAfter(bob, answer)).toMatchObject({ title: "Couldn’t send the link", destructive: true });
    const other = { ...registered, username: "other" };
    expect((await new Visitor().send(api.action, "/api/register", other)).status).toBe(201);
    expect(await sentLinks()).toHaveLength(5);
    expect((await sendAgain(new Visitor())).headers.get("Location")).toMatch(/^\/auth/);
  });

  test("gets no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    const init = { method: "POST", body: JSON.stringify({ ...registered, username: "carol" }) };
    const headers = { "Content-Type": "application/json" };
    const answer = await stranger.sendRaw(api.action, "http://evil.example/api/register", { ...init, headers });
    expect(answer.status).toBe(201);
    expect(await sentLinks()).toHaveLength(1);
  });

  test("is confirmed by choosing a new password through it", async () => {
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: registered.email });
    const link = /\/auth\/reset\?token=[\w-]+/.exec((await mails()).at(-1)!.text!)![0];
    await new Visitor().submit(resetPage.action, link, { newPassword: other });
    expect(await Stored.find({ emailConfirmedAt: { $exists: true } }, { username: 1, _id: 0 }).lean()).toEqual([
      { username: "bob" },
    ]);
  });
});

describe("a new email address", () => {
  const next = "new@reader.example";
  const linksTo = async (address: string) =>
    (await mails()).flatMap(({ to, text }) =>
      to === address ? (/\/auth\/confirm-email\?token=[\w.-]+/.exec(text ?? "")?.[0] ?? []) : [],
    );
  const ask = (email = next, who = visitor, username = "ann") =>
    who.submit(profilePage.action, "/account?index", { username, email, password });
  const open = async (link: string) => (await new Visitor().sendRaw(confirmPage.loader, link)).body;
  const use = (link: string, who = new Visitor()) => who.submit(confirmPage.action, link, {});
  const addressNow = async () => {
    const { email, emailConfirmedAt } = await Stored.findById(ann.id).orFail().lean();
    return { email, isConfirmed: emailConfirmedAt !== undefined };
  };
  const confirmAddress = () => Stored.updateOne({ _id: ann.id }, { $set: { emailConfirmedAt: new Date() } });
  const pending = async () =>
    ((await visitor.sendRaw(profilePage.loader, "/account")).body as { newEmail: string | null }).newEmail;

  test("gets a link, and the old one a notice, and nothing changes before the link is used", async () => {
    await confirmAddress();
    expect((await ask()).status).toBe(303);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [next, "Confirm your new email address for Testfinder"],
      [ann.email, "New email address for your Testfinder account"],
    ]);
    const [link = ""] = await linksTo(next);
    expect(await linksTo(ann.email)).toEqual([]);
    expect(JSON.stringify(await Stored.find().lean())).not.toContain(link.split("-").at(-1));
    expect(await open(link)).toEqual({ owner: { username: "ann", email: next } });
    expect(await pending()).toBe(next);
    expect(await addressNow()).toEqual({ email: ann.email, isConfirmed: true });

    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    expect((await use(link)).headers.get("Location")).toBe("/auth?notice=1");
    expect(await addressNow()).toEqual({ email: next, isConfirmed: true });
    expect(await pending()).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({
      to: ann.email,
      subject: "Your Testfinder email address was changed",
    });
    expect(await PasswordReset.countDocuments()).toBe(0);
  });

  describe("of a subscriber", () => {
    const subscribed = async () =>
      (await Subscriber.find({ status: "confirmed" }).sort({ _id: 1 }).lean()).map(({ email }) => email);
    const askAnd = (choice: Record<string, string>) =>
      visitor.submit(profilePage.action, "/account?index", { username: "ann", email: next, password, ...choice });
    const isAsked = async () =>
      ((await visitor.sendRaw(profilePage.loader, "/account")).body as { isSubscribed: boolean }).isSubscribed;
    const listed = async () =>
      ((await visitor.sendRaw(newsletterPage.loader, "/account/newsletter")).body as { subscribed: string[] })
        .subscribed;
    beforeEach(async () => {
      // Subscribed while logged out.
      await confirmAddress();
      const { id: userId } = await makeUser();
      await subscribeUser({ userId, email: ann.email }, { ip: "", userAgent: "", page: "/" });
      await Subscriber.updateMany({}, { $set: { userId: null } });
    });

    test("moves the newsletter if they choose so, once it's confirmed, with proof of both", async () => {
      expect(await isAsked()).toBe(true);
      await askAnd({ movesNewsletter: "on" });
      expect(await subscribed()).toEqual([ann.email]);
      const answer = await use((await linksTo(next))[0]!, visitor);
      expect(await noticeAfter(visitor, answer)).toEqual({ title: "Email address confirmed" });
      expect([await subscribed(), await listed()]).toEqual([[next], [next]]);
      const readers = await Subscriber.find().sort({ _id: 1 }).lean();
      expect(readers.map(({ consents }) => consents.at(-1)?.event)).toEqual(["withdrawn", "signed-up"]);
    });

    test("leaves it otherwise, still listed in the account, and says so to its owner alone", async () => {
      await askAnd({});
      const answer = await use((await linksTo(next))[0]!, visitor);
      const description = `The newsletter still goes to ${ann.email}. To change that, open Newsletter.`;
      expect(await noticeAfter(visitor, answer)).toEqual({ title: "Email address confirmed", description });
      expect([await subscribed(), await listed(), await isAsked()]).toEqual([[ann.email], [ann.email], false]);

      await ask(ann.email);
      await subscribeUser({ userId: ann.id, email: next }, { ip: "", userAgent: "", page: "/" });
      const stranger = new Visitor();
      const again = await use((await linksTo(ann.email)).at(-1)!, stranger);
      expect(await noticeAfter(stranger, again)).toEqual({ title: "Email address confirmed" });
    });

    test("isn't asked without a subscription, and subscribes nobody", async () => {
      await Subscriber.updateMany({}, { $set: { status: "unsubscribed" } });
      expect(await isAsked()).toBe(false);
      await askAnd({ movesNewsletter: "on" });
      await use((await linksTo(next))[0]!);
      expect(await subscribed()).toEqual([]);
    });
  });

  test("has a link that works once, also if it's used twice at once or the address changed back", async () => {
    await ask();
    const [link = ""] = await linksTo(next);
    const answers = await Promise.all([use(link), use(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    await ask(ann.email);
    await use((await linksTo(ann.email))[0]!);
    expect(await addressNow()).toEqual({ email: ann.email, isConfirmed: true });
    expect((await use(link)).status).toBe(404);
    expect(await open(link)).toEqual({ owner: null });
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("has a link that works for its account and address only, and until it expires or is replaced", async () => {
    const bob = await makeUser({ username: "bob" });
    await ask();
    const [link = ""] = await linksTo(next);
    const secret = link.split(/=\d+-/)[1]!;
    for (const token of [`${bob.id}-${secret}`, `${ann.id}-${"A".repeat(43)}`, `${ann.id}-`, "1-x"])
      expect((await use(`/auth/confirm-email?token=${token}`)).status).toBe(404);
    await ask("other@reader.example");
    expect((await use(link)).status).toBe(404);
    const [other = ""] = await linksTo("other@reader.example");
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 3 * 24 * 60 * 60_000 + 1);
    expect(await pending()).toBeNull();
    expect((await use(other)).status).toBe(404);
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("can be canceled by its user", async () => {
    await ask();
    const cancel = (who: Visitor) => who.submit(confirmationDoor.action, "/account/confirmation", { intent: "cancel" });
    await cancel(await signedIn());
    expect(await pending()).toBe(next);
    await cancel(visitor);
    expect(await pending()).toBeNull();
    expect((await use((await linksTo(next))[0]!)).status).toBe(404);
  });

  test("is canceled by choosing a new password", async () => {
    await ask();
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword: other });
    expect((await use((await linksTo(next))[0]!)).status).toBe(404);
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("is canceled by resetting the password", async () => {
    await ask();
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    const reset = /\/auth\/reset\?token=[\w-]+/.exec((await mails()).at(-1)!.text!)![0];
    expect((await new Visitor().submit(resetPage.action, reset, { newPassword: other })).status).toBe(303);
    expect((await use((await linksTo(next))[0]!)).status).toBe(404);
    expect((await addressNow()).email).toBe(ann.email);
  });

  test("is forgotten once its link expires", async () => {
    await ask();
    await deleteAllOutdated(new Date());
    expect(await pending()).toBe(next);
    const later = new Date(Date.now() + 3 * 24 * 60 * 60_000 + 1);
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    expect(await accountData.collect({ userId: ann.id, username: "ann", addresses: [] })).toMatchObject({
      newEmail: null,
    });
    await deleteAllOutdated(later);
    expect(JSON.stringify(await Stored.find().lean())).not.toContain(next);
  });

  test("is to be confirmed in each spelling, but the same mailbox gets no notice", async () => {
    const spelling = ann.email.toUpperCase();
    await confirmAddress();
    await ask(spelling);
    expect(await mails()).toHaveLength(1);
    await use((await linksTo(spelling))[0]!);
    expect(await addressNow()).toEqual({ email: spelling, isConfirmed: true });
    expect(await mails()).toHaveLength(1);
  });

  test("sends no notice to an address that isn't confirmed, which may be a stranger's", async () => {
    await ask();
    expect((await mails()).map(({ to }) => to)).toEqual([next]);
  });

  test("gets five links a day at most, from all accounts together", async () => {
    for (let i = 0; i < 5; i++) {
      const username = `neighbor-${i}`;
      expect((await ask(next, await signedIn({ username }), username)).status).toBe(303);
    }
    expect((await ask()).status).toBe(429);
    expect(await linksTo(next)).toHaveLength(5);
  });

  test("is asked for five times a day at most by one account, and what else was changed is said to be saved", async () => {
    for (let i = 0; i < 5; i++) expect((await ask(`stranger-${i}@reader.example`)).status).toBe(303);
    expect((await ask()).status).toBe(429);
    expect(await ask(next, visitor, "annie")).toMatchObject({
      status: 429,
      body: {
        error: { "": [expect.stringMatching(/^Your username was saved, but we couldn’t send the link. Too many/)] },
      },
    });
    expect(await Stored.findById(ann.id).lean()).toMatchObject({ username: "annie", email: ann.email });
    expect(await linksTo(next)).toEqual([]);
  });

  test("gets no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    await signInAs(stranger, ann);
    const body = new URLSearchParams({ username: "ann", email: "x@reader.example", password });
    const forged = await stranger.sendRaw(profilePage.action, "http://evil.example/account", { method: "POST", body });
    expect(forged.status).toBe(503);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string, who = new Visitor()) => who.submit(forgotPage.action, "/auth/forgot", { email });
  const linkIn = (text: string | undefined) => /\/auth\/reset\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "";
  const sentLink = async () => linkIn((await mails()).at(-1)?.text);
  const choose = (link: string, newPassword = other, who = new Visitor()) =>
    who.submit(resetPage.action, link, { newPassword });
  const isValid = async (link: string) =>
    ((await new Visitor().sendRaw(resetPage.loader, link)).body as { valid: boolean }).valid;

  test("is replaced by the link in an email, once, and all sessions end", async () => {
    expect((await ask(ann.email.toUpperCase())).headers.get("Location")).toBe("/auth/forgot?sent");
    const [mail] = await mails();
    expect(mail?.to).toBe(ann.email);
    expect(mail?.text).toContain("https://saas.example/auth/reset?token=");
    const link = linkIn(mail?.text);
    expect(await isValid(link)).toBe(true);
    expect((await choose(link)).headers.get("Location")).toBe("/auth?notice=1");
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), other)).status).toBe(200);
    expect(await isValid(link)).toBe(false);
    expect((await choose(link, "a-third-lit-pantry")).status).toBe(404);
    expect((await logIn(new Visitor(), other)).status).toBe(200);
    expect((await mails()).at(-1)?.subject).toBe("Your Testfinder password was changed");
  });

  test("gets the same answer for an address that nobody has, after as long, and no email", async () => {
    /** What is answered once the time is over for which every request waits, however soon its work is done. */
    const answerTo = async (email: string, sent: number) => {
      let end = () => {};
      const wait = vi
        .spyOn(clock, "wait")
        .mockClear()
        .mockImplementation(() => new Promise((resolve) => (end = resolve)));
      const answered = vi.fn();
      const asked = ask(email).finally(answered);
      await expect.poll(() => wait.mock.calls, waiting).toEqual([[400]]);
      await expect.poll(mails, waiting).toHaveLength(sent);
      expect(answered).not.toHaveBeenCalled();
      end();
      const { status, headers, body } = await asked;
      return { status, location: headers.get("Location"), body };
    };
    expect(await answerTo("nobody@reader.example", 0)).toEqual(await answerTo(ann.email, 1));
  });

  test("has a link that two cannot use at once, stored only as a hash", async () => {
    await ask(ann.email);
    const link = await sentLink();
    expect(JSON.stringify(await PasswordReset.find().lean())).not.toContain(link.split("=")[1]);
    const answers = await Promise.all([choose(link, "the-first-pantry"), choose(link, "the-second-pantry")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  test("has a link that ends after an hour, or with a later password", async () => {
    await ask(ann.email);
    const link = await sentLink();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    expect(await isValid(link)).toBe(false);
    expect((await choose(link)).status).toBe(404);
    vi.useRealTimers();
    expect(await isValid(link)).toBe(true);
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword: other });
    expect(await isValid(link)).toBe(false);
  });

  test("keeps its link when the new password is refused", async () => {
    await ask(ann.email);
    const link = await sentLink();
    expect((await choose(link, "password1")).status).toBe(400);
    expect((await choose(link)).status).toBe(303);
  });

  test.each(["", "?token=", "?token=x", `?token=${"A".repeat(43)}`, "?token[$ne]=x"])(
    "is not replaced by the link %s",
    async (query) => {
      expect(await isValid(`/auth/reset${query}`)).toBe(false);
      expect((await choose(`/auth/reset${query}`)).status).toBe(404);
    },
  );

  test("sends an email to each spelling of an address, and no more than three times an hour", async () => {
    const email = ann.email.toLowerCase();
    await makeUser({ username: "ann2", email });
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await mails()).toHaveLength(6);
  });

  const linksIn = (text: string) =>
    [...text.matchAll(/Reset password(?: for (\S+))?:\n\S+?(\/auth\/reset\?token=[\w-]+)/g)].map(
      ([, username, link]) => ({ username, link: link! }),
    );
  const squat = async (count: number, email: string) => {
    for (let i = 0; i < count; i++) await makeUser({ username: `squatter-${i}`, email });
  };

  test("has one email for all accounts of an address, each with its link", async () => {
    await makeUser({ username: "ann2", email: ann.email });
    await ask(ann.email);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const links = linksIn(mail!.text!);
    expect(links.map(({ username }) => username)).toEqual(["ann", "ann2"]);
    for (const { link } of links) expect(mail!.html).toContain(link);
    await choose(links[1]!.link);
    expect((await logIn(new Visitor(), other, "ann2")).status).toBe(200);
    expect((await logIn(new Visitor())).status).toBe(200);
  });

  test("reaches the owner who confirmed the address, however many others registered with it", async () => {
    await squat(12, "dora@reader.example");
    const dora = await makeUser({ username: "dora", email: "dora@reader.example" });
    await ask(dora.email);
    expect(linksIn((await mails())[0]!.text!).map(({ username }) => username)).toEqual(
      Array.from({ length: 10 }, (_, i) => `squatter-${i}`),
    );
    await Stored.updateOne({ _id: dora.id }, { emailConfirmedAt: new Date() });
    await ask(dora.email);
    const links = linksIn((await mails())[1]!.text!);
    expect(links).toHaveLength(10);
    expect(links[0]!.username).toBe("dora");
    await choose(links[0]!.link);
    expect((await logIn(new Visitor(), other, "dora")).status).toBe(200);
  });

  test("reaches the oldest account of an address that nobody confirmed, in however many spellings", async () => {
    const spellings = ["ANN.R", "aNN.r", "AnN.R", "aNn.R", "ANN.r", "Ann.r", "aNN.R"];
    for (const spelling of spellings) await makeUser({ email: `${spelling}@reader.example` });
    await ask(ann.email);
    const to = (await mails()).map(({ to }) => to);
    expect(to).toHaveLength(5);
    expect(to[0]).toBe(ann.email);
  });

  test("sends no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    const body = new URLSearchParams({ email: ann.email });
    const forged = await stranger.sendRaw(forgotPage.action, "http://evil.example/auth/forgot", {
      method: "POST",
      body,
    });
    expect(forged.status).toBe(503);
    expect(await mails()).toEqual([]);
    expect((await ask(ann.email, stranger)).status).toBe(303);
    expect((await mails())[0]?.text).toContain("http://localhost:3000/auth/reset?token=");
  });
});
