import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { logIn as logInDirectly } from "~/accounts/accounts.server";
import { isPassword } from "~/accounts/passwords.server";
import { answer } from "~/http/respond";
import { requireAdmin } from "~/http/guards.server";
import * as loginCall from "~/routes/api.login";
import * as logoutCall from "~/routes/api.logout";
import * as registerCall from "~/routes/api.register";
import * as userCall from "~/routes/api.user";
import * as authPage from "~/routes/auth";

useDatabase();

const sessionCookie = "__Host-session";
const ann = { username: "ann", email: "ann@reader.example", password };

const register = (visitor: Visitor, input: unknown = ann) => visitor.send(registerCall.action, "/api/register", input);
const logIn = (visitor: Visitor, input: unknown = { username: "ann", password }) =>
  visitor.send(loginCall.action, "/api/login", input);
const isSignedIn = async (visitor: Visitor) => (await visitor.knock(userCall.loader, "/api/user")).status === 200;

describe("mass assignment", () => {
  const more = { isAdmin: true, id: 1, _id: 1, createdAt: "1990-01-01", usernameKey: "root", emailKey: "x" };

  test("by JSON makes nobody an administrator", async () => {
    const { status, body } = await register(new Visitor(), { ...ann, ...more });
    expect(status).toBe(201);
    expect(body).toMatchObject({ isAdmin: false });
    expect(await Stored.findOne().lean()).toMatchObject({ isAdmin: false, usernameKey: "ann", emailKey: ann.email });
  });

  test("by the form makes nobody an administrator", async () => {
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
    await visitor.send(logoutCall.action, "/api/logout", null);
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

  test("end with their account, and an administrator's rights when they are taken", async () => {
    const visitor = new Visitor();
    await makeUser({ ...ann, isAdmin: true });
    await logIn(visitor);
    const knock = async () => {
      const call = ({ request, context }: { request: Request; context: never }) =>
        answer(() => requireAdmin(request, context));
      return (await visitor.knock(call, "/api/admin/companies")).status;
    };
    expect(await knock()).toBe(200);
    await Stored.updateOne({}, { isAdmin: false });
    expect(await knock()).toBe(403);
    await Stored.deleteOne({});
    expect(await knock()).toBe(401);
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
    const statuses = [];
    for (let i = 0; i < 51; i++) statuses.push((await logIn(guesser, { ...guess(i), username: `name-${i}` })).status);
    expect(statuses.indexOf(429)).toBe(50);
    expect((await logIn(new Visitor({ address: "2001:db8:7:7:ffff::2" }), guess(0))).status).toBe(429);
  });

  test("of one name from many networks is slowed down", async () => {
    await makeUser({ ...ann, username: "carol" });
    const statuses = [];
    for (let i = 0; i < 101; i++) {
      statuses.push((await logIn(new Visitor(), { ...guess(i), username: "carol" })).status);
    }
    expect(statuses.indexOf(429)).toBe(100);
  });

  test("does not count who logs in rightly, however often", async () => {
    await makeUser({ ...ann, username: "dave" });
    const visitor = new Visitor();
    for (let i = 0; i < 15; i++) {
      expect((await logIn(visitor, { username: "dave", password })).status).toBe(200);
    }
  });

  test("takes the same work for a name that nobody has", async () => {
    await makeUser(ann);
    // Microseconds of the processor, which do not depend on what else it does. The system counts them by its ticks: only
    // the sum of several says something.
    const work = async (username: string) => {
      const before = process.cpuUsage();
      await expect(logInDirectly({ username, password: "not-the-password" })).rejects.toThrow("Invalid credentials");
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let [known, unknown] = [0, 0];
    for (let i = 0; i < 8; i++) {
      known += await work("ann");
      unknown += await work("nobody");
    }
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });
});

test("registering is limited for a network", async () => {
  const visitor = new Visitor();
  await makeUser(ann);
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await register(visitor)).status);
  expect(statuses.indexOf(429)).toBe(30);
});

test("only so many passwords are looked at at once; the rest waits, and too many are told to come back", async () => {
  const results = await Promise.allSettled(Array.from({ length: 120 }, () => isPassword("x", undefined)));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(120 - 4 - 100);
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
    expect([status, headers.get("Location")]).toEqual([303, "/"]);
    expect((await visitor.knock(authPage.loader, path)).headers.get("Location")).toBe("/");
  },
);

describe("on the wire", () => {
  let server: CallsServer;
  beforeAll(async () => {
    server = await CallsServer.start({ "api/login": loginCall, "api/register": registerCall, "api/user": userCall });
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
    expect((await server.knock("POST", "/api/login", crossSite, body)).status).toBe(403);
    expect((await server.knock("POST", "/api/login", { "Content-Type": "text/plain" }, body)).status).toBe(415);
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
    expect((await server.knock("GET", "/api/user", { Cookie: cookie })).body).toEqual(body);
  });
});
