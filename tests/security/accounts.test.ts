import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { ann, countAs, isSignedIn, logIn, register, sessionCookie, useNoDelay } from "#tests/logging-in";
import { isPassword } from "~/accounts/passwords.server";
import { answer } from "~/platform/http/respond";
import { requireAdmin } from "~/accounts/web/guards.server";
import * as api from "~/routes/api/endpoints";
import * as authPage from "~/routes/public/auth";

useDatabase();
useNoDelay();

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
        answer(() => requireAdmin(request, context, "catalog"));
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
