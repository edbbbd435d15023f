import { parseOptions } from "@node-rs/argon2";
import { createCookie } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { RateLimit } from "#models/rate-limit.server";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { logIn as logInDirectly } from "~/accounts/accounts.server";
import { argon2, isPassword } from "~/accounts/passwords.server";
import { clock } from "~/platform/runtime/clock.server";
import { answer } from "~/platform/http/respond";
import { requireAdmin } from "~/accounts/web/guards.server";
import * as passwordPage from "~/routes/account/password";
import * as api from "~/routes/api/endpoints";
import * as authPage from "~/routes/public/auth";
import * as forgotPage from "~/routes/public/auth.forgot";
import * as resetPage from "~/routes/public/auth.reset";

useDatabase();

beforeEach(() => void vi.spyOn(clock, "wait").mockResolvedValue());

const sessionCookie = "__Host-session";
const ann = { username: "ann", email: "ann@reader.example", password };

const register = (visitor: Visitor, input: unknown = ann) => visitor.send(api.action, "/api/register", input);
const logIn = (visitor: Visitor, input: unknown = { username: "ann", password }) =>
  visitor.send(api.action, "/api/login", input);
/** Simulates this many attempts for every existing counter. */
const countAs = (points: number) => RateLimit.updateMany({}, { points });
const isSignedIn = async (visitor: Visitor) => (await visitor.sendRaw(api.loader, "/api/user")).status === 200;

describe("mass assignment", () => {
  const more = { isAdmin: true, id: 1, _id: 1, createdAt: "1990-01-01", usernameKey: "root", emailKey: "x" };

  test("by JSON makes nobody an admin", async () => {
    const { status, body } = await register(new Visitor(), { ...ann, ...more });
    expect(status).toBe(201);
    expect(body).toMatchObject({ isAdmin: false });
    expect(await Stored.findOne().lean()).toMatchObject({ isAdmin: false, usernameKey: "ann", emailKey: ann.email });
  });

  test("by the form makes nobody an admin", async () => {
    const submit = (more: Record<string, string>) =>
      new Visitor().submit(authPage.action, "/auth?tab=register", { ...ann, ...more });
    for (const name of ["__proto__.isAdmin", "isAdmin[$set]"]) expect((await submit({ [name]: "1" })).status).toBe(400);
    expect((await submit({ isAdmin: "true", "constructor.isAdmin": "true", id: "1" })).status).toBe(303);
    expect(await Stored.findOne().lean()).toMatchObject({ isAdmin: false });
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });
});

describe("operators in place of texts", () => {
  test.each([
    [{ username: { $ne: null }, password: { $ne: null } }],
    [{ username: { $ne: null }, password }],
    [{ username: "ann", password: { $gt: "" } }],
    [{ username: ["ann"], password }],
    [{ username: { $regex: ".*" }, password }],
    [[{ username: "ann", password }]],
    ["ann"],
  ])("%j is refused at the login", async (input) => {
    await makeUser(ann);
    const visitor = new Visitor();
    expect((await logIn(visitor, input)).status).toBe(400);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("in a form are texts like others", async () => {
    await makeUser(ann);
    const fields = { "username[$ne]": "x", "password[$ne]": "x" };
    expect((await new Visitor().submit(authPage.action, "/auth", fields)).status).toBe(400);
  });
});

describe("sessions", () => {
  test("are new at each login, and the one before is dead", async () => {
    await makeUser(ann);
    const visitor = new Visitor();
    await logIn(visitor);
    const before = visitor.cookies.get(sessionCookie)!;
    await logIn(visitor);
    expect(visitor.cookies.get(sessionCookie)).not.toBe(before);
    const thief = new Visitor();
    thief.cookies.set(sessionCookie, before);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await Session.countDocuments()).toBe(1);
  });

  test("that somebody planted do not become the victim's", async () => {
    await makeUser({ username: "mallory" });
    await makeUser(ann);
    const mallory = new Visitor();
    await logIn(mallory, { username: "mallory", password });
    const victim = new Visitor();
    victim.cookies.set(sessionCookie, mallory.cookies.get(sessionCookie)!);
    await logIn(victim);
    expect(await isSignedIn(victim)).toBe(true);
    expect(await isSignedIn(mallory)).toBe(false);
  });

  test("are dead after the logout, also for who kept the cookie", async () => {
    const visitor = new Visitor();
    await register(visitor);
    const kept = visitor.cookies.get(sessionCookie)!;
    await visitor.send(api.action, "/api/logout", null);
    visitor.cookies.set(sessionCookie, kept);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("cannot be made up, not even by who reads the database or changes a letter", async () => {
    const visitor = new Visitor();
    await register(visitor);
    const real = visitor.cookies.get(sessionCookie)!;
    const stored = (await Session.findOne().lean())!._id;
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    for (const forged of [
      stored,
      encoded(stored),
      encoded({ $ne: null }),
      real.split(".")[0]!,
      `${real}x`,
      real.replace(/^./, (letter) => (letter === "I" ? "J" : "I")),
      "",
      "%",
      "a".repeat(10_000),
    ]) {
      visitor.cookies.set(sessionCookie, forged);
      expect(await isSignedIn(visitor)).toBe(false);
    }
    visitor.cookies.set(sessionCookie, real);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("end with their account, and an admin's rights when they are removed", async () => {
    const visitor = new Visitor();
    await makeUser({ ...ann, isAdmin: true });
    await logIn(visitor);
    const sendRaw = async () => {
      const call = ({ request, context }: { request: Request; context: never }) =>
        answer(() => requireAdmin(request, context));
      return (await visitor.sendRaw(call, "/api/admin/companies")).status;
    };
    expect(await sendRaw()).toBe(200);
    await Stored.updateOne({}, { isAdmin: false });
    expect(await sendRaw()).toBe(403);
    await Stored.deleteOne({});
    expect(await sendRaw()).toBe(401);
  });

  test("have a cookie that scripts, other hosts and plain http do not get", async () => {
    const { headers } = await register(new Visitor());
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=/);
    expect(cookie?.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=7776000",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  });

  test("work over plain http on one's own machine", async () => {
    const visitor = new Visitor({ siteUrl: null });
    const { headers } = await register(visitor);
    expect(headers.getSetCookie()[0]).toMatch(/^session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await isSignedIn(visitor)).toBe(true);
  });
});

test("of two who register one name at the same moment, one gets it", async () => {
  const names = ["ann", "Ann", "ANN", "aNN"];
  const answers = await Promise.all(names.map((username) => register(new Visitor(), { ...ann, username })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await Stored.countDocuments()).toBe(1);
});

describe("guessing passwords", () => {
  const guess = (number: number) => ({ username: "ann", password: `guess-number-${number}` });

  test("ends after ten wrong ones, and the right one no longer helps from there", async () => {
    await makeUser(ann);
    const guesser = new Visitor();
    for (let tries = 0; tries < 10; tries++) expect((await logIn(guesser, guess(tries))).status).toBe(401);
    const { status, headers, body } = await logIn(guesser);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(body).toEqual({ message: "Too many attempts. Try again in 15 minutes." });
    const elsewhere = new Visitor();
    expect((await logIn(elsewhere)).status).toBe(200);
  });

  test("gains nothing by trying all at once, by another case of the name, or by the form", async () => {
    await makeUser({ ...ann, username: "bob" });
    const guesser = new Visitor();
    const names = ["bob", "BOB", "Bob"];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => logIn(guesser, { ...guess(i), username: names[i % 3] })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await guesser.submit(authPage.action, "/auth", { username: "bob", password })).status).toBe(429);
  });

  test("of many names from one network ends, too", async () => {
    const guesser = new Visitor({ address: "2001:db8:7:7::1" });
    const tryName = async (i: number) => (await logIn(guesser, { ...guess(i), username: `name-${i}` })).status;
    expect(await tryName(0)).toBe(401);
    await countAs(49);
    expect([await tryName(1), await tryName(2)]).toEqual([401, 429]);
    expect((await logIn(new Visitor({ address: "2001:db8:7:7:ffff::2" }), guess(0))).status).toBe(429);
  });

  test("does not count who logs in rightly, however often", async () => {
    await makeUser({ ...ann, username: "dave" });
    const visitor = new Visitor();
    for (let i = 0; i < 11; i++) {
      expect((await logIn(visitor, { username: "dave", password })).status).toBe(200);
    }
  });

  test("takes the same work for a name that nobody has", async () => {
    await makeUser(ann);
    const verify = vi.spyOn(argon2, "verify");
    for (const username of ["ann", "nobody"])
      await expect(logInDirectly({ username, password: "not-the-password" })).rejects.toThrow("Invalid credentials");
    const [known, unknown, ...more] = verify.mock.calls.map(([stored]) => parseOptions(stored));
    expect(unknown).toEqual(known);
    expect(more).toEqual([]);
  });
});

describe("an account that others guess at", () => {
  const guess = (address: string, username = "ann") =>
    logIn(new Visitor({ address }), { username, password: "not-the-password" });
  const warnings = () => OutgoingMail.find({ subject: "Someone may be guessing your password" }).lean();

  beforeEach(async () => {
    await makeUser(ann);
    await Stored.updateOne({}, { emailConfirmedAt: new Date() });
  });

  /** How many of 60 wrong passwords were checked. */
  async function attack(addressOf: (number: number) => string, username?: string): Promise<number> {
    let looked = 0;
    for (let i = 0; i < 60; i++) if ((await guess(addressOf(i), username)).status === 401) looked++;
    return looked;
  }
  const fromOneCustomer = (i: number) => `2001:db8:5:1${(i % 16).toString(16)}::1`;
  const fromTenNetworks = (i: number) => `198.51.${i % 10}.7`;

  test.each([
    ["one IPv6 /60", fromOneCustomer, 26],
    ["ten IPv4 addresses", fromTenNetworks, 50],
  ])("from %s lets its owner in, slows the guessers down, and is reported once", async (_from, addressOf, looked) => {
    const [known, besideThem] = [new Visitor(), new Visitor({ address: addressOf(0) })];
    await logIn(known);
    for (const [name, value] of known.cookies) besideThem.cookies.set(name, value);
    expect(await attack(addressOf)).toBe(looked);

    const guesser = await logIn(new Visitor({ address: addressOf(0) }));
    expect([guesser.status, Number(guesser.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await logIn(new Visitor())).status).toBe(200);
    expect((await logIn(besideThem)).status).toBe(200);
    expect(await warnings()).toMatchObject([{ to: ann.email, text: expect.stringContaining("for ann,") as string }]);
  });

  test("has three attempts left in each network without a guesser", async () => {
    await guess("198.51.100.7");
    await countAs(1_000);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await guess("203.0.113.9")).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await logIn(new Visitor({ address: "203.0.114.9" }))).status).toBe(200);
  });

  test("refuses all unknown browsers after 10,000 failures in a day, and offers the way by email", async () => {
    const known = new Visitor();
    await logIn(known);
    await guess("203.0.113.9");
    await countAs(10_000);
    const owner = new Visitor();
    const { status, headers, body } = await logIn(owner);
    expect([status, Number(headers.get("Retry-After")) > 80_000]).toEqual([429, true]);
    expect(body).toEqual({
      message:
        "Too many attempts. To log in now, select “Forgot your password?” and choose a new one. Or try again in 24 hours.",
    });
    expect((await logIn(known)).status).toBe(200);

    await owner.submit(forgotPage.action, "/auth/forgot", { email: ann.email });
    const link = /\/auth\/reset\?token=[\w-]+/.exec((await OutgoingMail.findOne().lean())?.text ?? "")?.[0] ?? "";
    const newPassword = "another-lit-pantry";
    expect((await owner.submit(resetPage.action, link, { newPassword })).status).toBe(303);
    expect((await logIn(owner, { username: "ann", password: newPassword })).status).toBe(200);
    expect((await logIn(new Visitor(), { username: "ann", password: newPassword })).status).toBe(429);
  });

  test("is as well guarded as one that nobody has", async () => {
    expect(await attack(fromOneCustomer, "nobody")).toBe(26);
    const { status, body } = await guess(fromOneCustomer(0), "nobody");
    expect(status).toBe(429);
    expect(Object.keys(body as object)).toEqual(["message"]);
    expect(await warnings()).toEqual([]);
  });

  test("isn't reported to unconfirmed addresses", async () => {
    await Stored.updateOne({}, { $unset: { emailConfirmedAt: 1 } });
    await guess("198.51.100.7");
    await countAs(20);
    expect((await guess("203.0.113.9")).status).toBe(401);
    expect(await warnings()).toEqual([]);
  });

  test("sends no link to a host that only a guesser's request names", async () => {
    await guess("198.51.100.7");
    await countAs(20);
    const init = { method: "POST", body: JSON.stringify({ username: "ann", password: "not-the-password" }) };
    const headers = { "Content-Type": "application/json" };
    const guesser = new Visitor({ siteUrl: null });
    const answer = await guesser.sendRaw(api.action, "http://evil.example/api/login", { ...init, headers });
    expect(answer.status).toBe(401);
    expect(await warnings()).toEqual([]);
    await guess("203.0.113.9");
    expect(await warnings()).toHaveLength(1);
  });
});

describe("a known device", () => {
  const device = "__Host-device";
  const guessers = "203.0.113.7";
  const isKnown = async (cookie: string, account = { username: "ann", password }) => {
    const visitor = new Visitor({ address: guessers });
    visitor.cookies.set(device, cookie);
    return (await logIn(visitor, account)).status === 200;
  };
  const cookieAfterLogin = async (account = { username: "ann", password }) => {
    const visitor = new Visitor();
    await logIn(visitor, account);
    return visitor.cookies.get(device)!;
  };

  /** Uses up all attempts of the guessers' network. */
  async function useUp(): Promise<void> {
    await logIn(new Visitor({ address: guessers }), { username: "ann", password: "not-the-password" });
    await countAs(100);
  }

  beforeEach(async () => {
    await makeUser(ann);
    await useUp();
  });

  test("passes limits that others used up, and has attempts of its own", async () => {
    const visitor = new Visitor({ address: guessers });
    visitor.cookies.set(device, await cookieAfterLogin());
    const wrong = { username: "ann", password: "not-the-password" };
    for (let i = 0; i < 10; i++) expect((await logIn(visitor, wrong)).status).toBe(401);
    expect((await logIn(visitor)).status).toBe(429);
    expect(await isKnown(await cookieAfterLogin())).toBe(true);
  });

  test("cannot be made up, nor made of one's own", async () => {
    const mallory = { username: "mallory", password };
    await makeUser({ username: "mallory" });
    const [mine, real] = [await cookieAfterLogin(mallory), await cookieAfterLogin()];
    type Devices = { accountId: number }[];
    const decoded = (cookie: string) => {
      const [value = "", signature = ""] = decodeURIComponent(cookie).split(/\.(?=[^.]*$)/);
      return { devices: JSON.parse(Buffer.from(value, "base64").toString()) as Devices, signature };
    };
    const { devices, signature } = decoded(mine);
    const { accountId } = decoded(real).devices[0]!;
    const renamed = JSON.stringify(devices.map((one) => ({ ...one, accountId })));
    const unsigned = Buffer.from(renamed).toString("base64");
    const signed = await createCookie(device, { secrets: [new Visitor().settings.sessionSecret!] }).serialize(
      JSON.parse(renamed),
    );
    const signedValue = decodeURIComponent(/=([^;]+)/.exec(signed)![1]!);
    const forged = [
      mine,
      unsigned,
      `${unsigned}.${signature}`,
      encodeURIComponent(signedValue),
      "",
      "%",
      "x".repeat(9_999),
    ];
    for (const cookie of forged) expect([cookie, await isKnown(cookie)]).toEqual([cookie, false]);
    expect(await isKnown(real)).toBe(true);
  });

  test("expires after a year", async () => {
    const cookie = await cookieAfterLogin();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 364 * 24 * 60 * 60_000);
    await useUp();
    expect(await isKnown(cookie)).toBe(true);
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    await useUp();
    expect(await isKnown(cookie)).toBe(false);
  });

  test("expires when the password changes, except in the browser that changed it", async () => {
    const cookie = await cookieAfterLogin();
    const visitor = new Visitor();
    await logIn(visitor);
    const newPassword = "another-lit-pantry";
    await visitor.submit(passwordPage.action, "/account/password", { password, newPassword });
    expect(await isKnown(cookie, { username: "ann", password: newPassword })).toBe(false);
    expect(await isKnown(visitor.cookies.get(device)!, { username: "ann", password: newPassword })).toBe(true);
  });

  test("is known for several people, the last five", async () => {
    const visitor = new Visitor();
    const people = [];
    for (let i = 0; i < 6; i++) {
      const { username } = await makeUser();
      people.push(username);
      await logIn(visitor, { username, password });
    }
    await countAs(100);
    const known = [];
    for (const username of people) known.push(await isKnown(visitor.cookies.get(device)!, { username, password }));
    expect(known).toEqual([false, true, true, true, true, true]);
  });
});

test("registering is limited for a network", async () => {
  const visitor = new Visitor();
  await makeUser(ann);
  expect((await register(visitor)).status).toBe(409);
  await countAs(29);
  expect([(await register(visitor)).status, (await register(visitor)).status]).toEqual([409, 429]);
});

test("only so many passwords are checked in parallel; the rest waits, and excess requests are rejected", async () => {
  const results = await Promise.allSettled(Array.from({ length: 120 }, () => isPassword("x", undefined)));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(120 - 2 - 100);
  expect(refused[0]).toMatchObject({ reason: { reason: "unavailable", retryAfter: 5 } });
  await expect(isPassword("x", undefined)).resolves.toBe(false);
});

test.each(["/\t/evil.example", "//evil.example", "/.//evil.example", "\\\\evil.example", "https://evil.example"])(
  "a login never leads to %j",
  async (redirectTo) => {
    await makeUser(ann);
    const visitor = new Visitor();
    const elsewhere = encodeURIComponent(redirectTo);
    const path = `/auth?redirectTo=${elsewhere}&returnTo=${elsewhere}`;
    const { status, headers } = await visitor.submit(authPage.action, path, { username: "ann", password });
    expect([status, headers.get("Location")]).toEqual([303, "/?notice=1"]);
    expect((await visitor.sendRaw(authPage.loader, path)).headers.get("Location")).toBe("/");
  },
);

describe("on the wire", () => {
  let server: CallsServer;
  beforeAll(async () => {
    server = await CallsServer.start({ "api/login": api, "api/register": api, "api/user": api });
  });
  afterAll(() => server.stop());

  const login = { username: "ann", password };

  test("a login from another site's page is refused", async () => {
    await makeUser(ann);
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
      { Origin: `http://${server.host}`, "Sec-Fetch-Site": "cross-site" },
      { Cookie: "session=x" },
    ];
    for (const headers of foreign) {
      expect(await server.post("/api/login", login, headers)).toMatchObject({
        status: 403,
        body: { message: "This request came from another site and was refused." },
      });
    }
    expect(await Session.countDocuments()).toBe(0);
    expect((await server.post("/api/login", login, { Origin: `http://${server.host}` })).status).toBe(200);
  });

  test("a form that pretends to be JSON is refused", async () => {
    await makeUser(ann);
    const body = JSON.stringify(login);
    const crossSite = { "Content-Type": "text/plain", Origin: "https://evil.example" };
    expect((await server.sendRaw("POST", "/api/login", crossSite, body)).status).toBe(403);
    expect((await server.sendRaw("POST", "/api/login", { "Content-Type": "text/plain" }, body)).status).toBe(415);
  });

  test("an address that only a header names has no tries of its own", async () => {
    await makeUser(ann);
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const headers = { "X-Forwarded-For": `192.0.2.${i}`, Forwarded: `for=192.0.2.${i}` };
      statuses.push((await server.post("/api/login", { ...login, password: `guess-number-${i}` }, headers)).status);
    }
    expect(statuses.indexOf(429)).toBe(10);
  });

  test("the answers name the user, and say nothing that no screen shows", async () => {
    const { status, headers, body } = await server.post("/api/register", { ...ann, username: "erin" });
    expect(status).toBe(201);
    expect(Object.keys(body as object).toSorted()).toEqual(["id", "isAdmin", "username"]);
    const [cookie = ""] = headers["set-cookie"]?.map((line) => line.split(";", 1)[0]) ?? [];
    expect((await server.sendRaw("GET", "/api/user", { Cookie: cookie })).body).toEqual(body);
  });
});
