import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { PasswordReset } from "#models/password-reset.server";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { demote } from "~/accounts/accounts.server";
import { takeIds } from "~/ids.server";
import * as dataPage from "~/routes/account.data";
import * as dataFile from "~/routes/account.data-file";
import * as layout from "~/routes/account";
import * as passwordPage from "~/routes/account.password";
import * as profilePage from "~/routes/account.profile";
import * as sessionsPage from "~/routes/account.sessions";
import * as loginCall from "~/routes/api.login";
import * as userCall from "~/routes/api.user";
import * as forgotPage from "~/routes/auth.forgot";
import * as resetPage from "~/routes/auth.reset";

useDatabase();

const other = "another-lit-pantry";
let ann: Account;
let visitor: Visitor;
let tests = 0;

const logIn = (who: Visitor, given = password, username = "ann") =>
  who.send(loginCall.action, "/api/login", { username, password: given });
const isSignedIn = async (who: Visitor) => (await who.knock(userCall.loader, "/api/user")).status === 200;
const mails = () => OutgoingMail.find().sort({ createdAt: 1 }).lean();

beforeEach(async () => {
  // Limits outlast the database of a test: each has an id and a mailbox of its own.
  await takeIds("users", 10 * ++tests);
  ann = await makeUser({ username: "ann", email: `Ann.${tests}@reader.example` });
  visitor = new Visitor();
  await logIn(visitor);
});

afterEach(() => void vi.useRealTimers());

test.each([
  ["/account", layout.loader, "GET"],
  ["/account", profilePage.loader, "GET"],
  ["/account?index", profilePage.action, "POST"],
  ["/account/password", passwordPage.loader, "GET"],
  ["/account/password", passwordPage.action, "POST"],
  ["/account/sessions", sessionsPage.loader, "GET"],
  ["/account/sessions", sessionsPage.action, "POST"],
  ["/account/data", dataPage.loader, "GET"],
  ["/account/data", dataPage.action, "POST"],
  ["/account/data.json", dataFile.loader, "GET"],
])("%s leads to the login when nobody is signed in", async (path, door, method) => {
  const { status, headers } = await new Visitor().knock(door, path, { method });
  expect([status, headers.get("Location")]).toEqual([302, `/auth?redirectTo=${encodeURIComponent(path)}`]);
});

describe("the profile", () => {
  const save = (fields: Record<string, string>) =>
    visitor.submit(profilePage.action, "/account?index", { username: "ann", email: ann.email, password, ...fields });

  test("changes with the password, and the old address is told", async () => {
    const unasked = { isAdmin: "true", id: "99" };
    expect((await save({ username: "Ann.R", email: "new@reader.example", ...unasked })).status).toBe(303);
    const stored = await Stored.findById(ann.id).lean();
    expect(stored).toMatchObject({ username: "Ann.R", email: "new@reader.example", isAdmin: false });
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ to: ann.email, subject: "Your e-mail address for Testfinder was changed" });
    expect(more).toEqual([]);
    expect((await logIn(new Visitor(), password, "ann.r")).status).toBe(200);
  });

  test("does not change without the password, nor to a name that somebody has", async () => {
    await makeUser({ username: "bob" });
    expect(await save({ email: "new@reader.example", password: "not-the-password" })).toMatchObject({
      status: 400,
      body: { error: { password: ["This is not your password"] } },
    });
    expect(await save({ username: "BOB" })).toMatchObject({ status: 409, body: { error: { username: ["Taken"] } } });
    expect(await Stored.findById(ann.id).lean()).toMatchObject({ username: "ann", email: ann.email });
    expect(await mails()).toEqual([]);
  });
});

describe("the password", () => {
  const change = (fields: Record<string, string>) =>
    visitor.submit(passwordPage.action, "/account/password", { password, newPassword: other, ...fields });

  test("changes with the old one, ends all other sessions, and a mail says so", async () => {
    const elsewhere = new Visitor();
    await logIn(elsewhere);
    const before = visitor.cookies.get("__Host-session");
    expect((await change({})).status).toBe(303);
    expect(visitor.cookies.get("__Host-session")).not.toBe(before);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), other)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Your password for Testfinder was changed"]);
  });

  test.each([
    [{ password: "not-the-password" }, { password: ["This is not your password"] }],
    [
      { newPassword: "password1" },
      { newPassword: [expect.stringMatching(/^This password is easy to guess/) as string] },
    ],
    [
      { newPassword: "Test Finder" },
      { newPassword: [expect.stringMatching(/^This password is easy to guess/) as string] },
    ],
    [{ newPassword: "TestFinder1" }, { newPassword: [expect.stringMatching(/the name of this site/) as string] }],
    [{ newPassword: "short" }, { newPassword: ["Must have at least 8 characters"] }],
  ])("does not change for %j", async (fields, error) => {
    expect(await change(fields)).toMatchObject({ status: 400, body: { error } });
    expect((await logIn(new Visitor())).status).toBe(200);
  });

  test("cannot be guessed by who found an open session", async () => {
    for (let tries = 0; tries < 10; tries++) await change({ password: `guess-number-${tries}` });
    expect((await change({})).status).toBe(429);
    // The owner logs in again, and is held up by nobody.
    await logIn(visitor);
    expect((await change({})).status).toBe(303);
  });
});

describe("sessions", () => {
  type Listed = { sessions: { id: string; userAgent: string; current: boolean }[] };
  const list = async () => ((await visitor.knock(sessionsPage.loader, "/account/sessions")).body as Listed).sessions;
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
    await logIn(phone);
    const { id } = (await list()).find(({ current }) => !current)!;
    await logIn(office);
    await logIn(home);
    expect((await end(visitor, { session: id })).status).toBe(303);
    expect(await Promise.all([phone, office, home, visitor].map(isSignedIn))).toEqual([false, true, true, true]);
    await end(visitor, {});
    expect(await Promise.all([office, home, visitor].map(isSignedIn))).toEqual([false, false, true]);
  });

  test("of others stay", async () => {
    const bob = new Visitor();
    await makeUser({ username: "bob" });
    await logIn(bob, password, "bob");
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
    const { status, headers, body } = await visitor.knock(dataFile.loader, "/account/data.json");
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(headers.get("Cache-Control")).toBe("private, no-store");
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

  test("takes the account, its sessions and its mails' links with it", async () => {
    await new Visitor().submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    expect((await remove(visitor)).status).toBe(303);
    expect([...visitor.cookies.keys()]).toEqual(["__Host-notice"]);
    expect(await Promise.all([Stored, Session, PasswordReset].map((model) => model.countDocuments()))).toEqual([
      0, 0, 0,
    ]);
    expect((await logIn(new Visitor())).status).toBe(401);
  });

  test("asks for the password and whether one is sure", async () => {
    expect((await remove(visitor, { password: "not-the-password", sure: "on" })).status).toBe(400);
    expect(await remove(visitor, { password })).toMatchObject({
      status: 400,
      body: { error: { sure: ["Please confirm that you are sure"] } },
    });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("is refused to the last administrator", async () => {
    await makeUser({ username: "boss", isAdmin: true });
    const boss = new Visitor();
    await logIn(boss, password, "boss");
    expect(await remove(boss)).toMatchObject({
      status: 403,
      body: { error: { "": ["This is the last administrator. Make somebody else one first."] } },
    });
    expect(await isSignedIn(boss)).toBe(true);
  });

  test("leaves an administrator also when all of them leave at the same moment", async () => {
    const [first, second] = [await makeUser({ isAdmin: true }), await makeUser({ isAdmin: true })];
    await Promise.allSettled([demote(first.id), demote(second.id)]);
    expect(await Stored.countDocuments({ isAdmin: true })).toBeGreaterThan(0);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string, who = new Visitor()) => who.submit(forgotPage.action, "/auth/forgot", { email });
  const linkIn = (text: string | undefined) => /\/auth\/reset\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "";
  const sentLink = async () => linkIn((await mails()).at(-1)?.text);
  const choose = (link: string, newPassword = other, who = new Visitor()) =>
    who.submit(resetPage.action, link, { newPassword });
  const isValid = async (link: string) =>
    ((await new Visitor().knock(resetPage.loader, link)).body as { valid: boolean }).valid;

  test("is replaced by the link in a mail, once, and all sessions end", async () => {
    expect((await ask(ann.email.toUpperCase())).headers.get("Location")).toBe("/auth/forgot?sent");
    const [mail] = await mails();
    expect(mail?.to).toBe(ann.email);
    expect(mail?.text).toContain("https://saas.example/auth/reset?token=");
    const link = linkIn(mail?.text);
    expect(await isValid(link)).toBe(true);
    expect((await choose(link)).headers.get("Location")).toBe("/auth");
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await logIn(new Visitor())).status).toBe(401);
    expect((await logIn(new Visitor(), other)).status).toBe(200);
    expect(await isValid(link)).toBe(false);
    expect((await choose(link, "a-third-lit-pantry")).status).toBe(404);
    expect((await logIn(new Visitor(), other)).status).toBe(200);
    expect((await mails()).at(-1)?.subject).toBe("Your password for Testfinder was changed");
  });

  test("gets the same answer for an address that nobody has, after as long, and no mail", async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      const { status, headers, body } = await ask(email);
      return { answer: { status, location: headers.get("Location"), body }, ms: performance.now() - start };
    };
    const known = await timed(ann.email);
    const unknown = await timed("nobody@reader.example");
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.abs(unknown.ms - known.ms)).toBeLessThan(200);
    expect(await mails()).toHaveLength(1);
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

  test("brings a mail for each account of an address, and no more than three times an hour", async () => {
    const email = ann.email.toLowerCase();
    await makeUser({ username: "ann2", email });
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await mails()).toHaveLength(6);
  });

  test("sends no link to a host that only the request names", async () => {
    const stranger = new Visitor({ siteUrl: null });
    const body = new URLSearchParams({ email: ann.email });
    const forged = await stranger.knock(forgotPage.action, "http://evil.example/auth/forgot", { method: "POST", body });
    expect(forged.status).toBe(503);
    expect(await mails()).toEqual([]);
    expect((await ask(ann.email, stranger)).status).toBe(303);
    expect((await mails())[0]?.text).toContain("http://localhost:3000/auth/reset?token=");
  });
});
