import { describe, expect, test } from "vitest";
import { Session } from "#models/session.server";
import { Account as Stored } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { noticeAfter } from "#tests/notice-after";
import { Visitor } from "#tests/visitor";
import { createAdmin } from "~/accounts/accounts.server";
import { scriptActor } from "~/platform/audit/actor";
import { loader as root } from "~/root";
import * as api from "~/routes/api/endpoints";
import * as authPage from "~/routes/public/auth";
import * as logoutPage from "~/routes/public/logout";

useDatabase();

const ann = { username: "Ann.Reader", email: "ann@reader.example", password };

const register = (visitor: Visitor, input: unknown = ann) => visitor.send(api.action, "/api/register", input);
const logIn = (visitor: Visitor, username: string, given = password) =>
  visitor.send(api.action, "/api/login", { username, password: given });
const whoAmI = (visitor: Visitor) => visitor.sendRaw(api.loader, "/api/user");

describe("POST /api/register", () => {
  test("answers the new user, who is signed in from then on", async () => {
    const visitor = new Visitor();
    const { status, body } = await register(visitor);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      username: "Ann.Reader",
      isAdmin: false,
    });
    expect((await whoAmI(visitor)).body).toEqual(body);
  });

  test("stores an argon2id hash and never the password", async () => {
    await register(new Visitor());
    const stored = await Stored.findOne({ usernameKey: "ann.reader" }).lean();
    expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=/);
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test.each(["Ann.Reader", "ANN.READER", " ann.reader "])(
    "refuses the name %j, which somebody has",
    async (username) => {
      await register(new Visitor());
      const visitor = new Visitor();
      const { status, body } = await register(visitor, { ...ann, username });
      expect(status).toBe(409);
      expect(body).toEqual({
        message: `The username ${username.trim()} is taken. Choose another one.`,
        fields: { username: "Taken" },
      });
      expect((await whoAmI(visitor)).status).toBe(401);
    },
  );

  test.each(["admin", "Supp0rt", "test-finder"])(
    "refuses the name %s, which would pass for the site's",
    async (username) => {
      const visitor = new Visitor();
      const { status, body } = await register(visitor, { ...ann, username });
      expect(status).toBe(400);
      expect(body).toEqual({
        message: `The username ${username} is reserved. Choose another one.`,
        fields: { username: "Reserved" },
      });
      expect((await whoAmI(visitor)).status).toBe(401);
    },
  );

  test("leaves such names to whoever has one, and to the site's owner", async () => {
    await createAdmin(scriptActor("make-admin"), { username: "admin", password });
    expect((await logIn(new Visitor(), "admin")).status).toBe(200);
  });

  test("takes an address that another account has, too", async () => {
    await register(new Visitor());
    expect((await register(new Visitor(), { ...ann, username: "bob" })).status).toBe(201);
  });

  test.each([
    [{}, { username: "Required", email: "Please enter a valid email address", password: "Required" }],
    [{ ...ann, username: "" }, { username: "Required" }],
    [{ ...ann, username: "an" }, { username: "Use at least 3 characters" }],
    [{ ...ann, username: "a".repeat(51) }, { username: "Use at most 50 characters" }],
    [{ ...ann, username: "аnn" }, { username: "Use only letters (a–z), numbers, periods, underscores, and hyphens" }],
    [
      { ...ann, username: "ann reader" },
      { username: "Use only letters (a–z), numbers, periods, underscores, and hyphens" },
    ],
    [{ ...ann, username: 7 }, { username: "Invalid input" }],
    [{ ...ann, email: "ann@" }, { email: "Please enter a valid email address" }],
    [{ ...ann, password: "short" }, { password: "Use at least 8 characters" }],
    [{ ...ann, password: "x".repeat(129) }, { password: "Use at most 128 characters" }],
    [
      { ...ann, password: "Password1" },
      { password: expect.stringMatching(/^This password is easy to guess/) as string },
    ],
    [{ ...ann, password: "ann.reader" }, { password: expect.stringMatching(/^Don’t use your username/) as string }],
    [{ ...ann, password: "TestFinder" }, { password: expect.stringMatching(/the name of this site$/) as string }],
  ])("refuses %j, and says which field is at fault", async (input, fields) => {
    const { status, body } = await register(new Visitor(), input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.any(String) as string, fields });
    expect(await Stored.countDocuments()).toBe(0);
  });
});

describe("POST /api/login", () => {
  test("answers the user, whatever the case of the name", async () => {
    const { id } = await makeUser({ username: "Ann.Reader" });
    const user = { id, username: "Ann.Reader", isAdmin: false };
    const visitor = new Visitor();
    const { status, body } = await logIn(visitor, " aNN.reader");
    expect([status, body]).toEqual([200, user]);
    expect((await whoAmI(visitor)).body).toEqual(user);
  });

  test("says the same of a wrong password as of an unknown name", async () => {
    await makeUser({ username: "ann" });
    const wrong = await logIn(new Visitor(), "ann", "not-the-password");
    const unknown = await logIn(new Visitor(), "nobody");
    expect([wrong.status, wrong.body]).toEqual([401, { message: "Invalid credentials" }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test("refuses what is missing", async () => {
    const { status, body } = await new Visitor().send(api.action, "/api/login", {});
    expect([status, body]).toEqual([
      400,
      { message: "Required", fields: { username: "Required", password: "Required" } },
    ]);
  });

  test("lets in an admin whose name follows older rules", async () => {
    await Stored.updateOne({ _id: (await makeUser()).id }, { username: "Jörg B.", usernameKey: "jörg b." });
    expect((await logIn(new Visitor(), "JÖRG B.")).status).toBe(200);
  });
});

test.each([
  ["/api/login", api.action],
  ["/api/register", api.action],
])("POST %s refuses what is no JSON, or too much of it", async (path, action) => {
  const sendRaw = (type: string, body: string) =>
    new Visitor().sendRaw(action, path, { method: "POST", headers: { "Content-Type": type }, body });
  expect((await sendRaw("text/plain", JSON.stringify(ann))).status).toBe(415);
  expect((await sendRaw("application/x-www-form-urlencoded", "username=ann")).status).toBe(415);
  expect((await sendRaw("application/json", "{username:")).status).toBe(400);
  expect((await sendRaw("application/json", "null")).status).toBe(400);
  expect((await sendRaw("application/json", JSON.stringify({ ...ann, note: "x".repeat(300_000) }))).status).toBe(413);
});

test.each([
  ["/api/login", api, "POST", "GET"],
  ["/api/login", api, "POST", "PUT"],
  ["/api/register", api, "POST", "GET"],
  ["/api/logout", api, "POST", "GET"],
  ["/api/logout", api, "POST", "DELETE"],
  ["/api/user", api, "GET, HEAD", "POST"],
] as const)("%s allows only what it says", async (path, { loader, action }, allowed, method) => {
  const { status, headers } = await new Visitor().sendRaw(method === "GET" ? loader : action, path, { method });
  expect([status, headers.get("Allow")]).toEqual([405, allowed]);
});

test("GET /api/user answers 401 when nobody is signed in", async () => {
  const visitor = new Visitor();
  expect(await whoAmI(visitor)).toMatchObject({ status: 401, body: { message: "Log in to continue." } });
  await register(visitor);
  expect((await whoAmI(visitor)).status).toBe(200);
});

test("POST /api/logout ends the session, and does no harm without one", async () => {
  const visitor = new Visitor();
  await register(visitor);
  expect((await visitor.send(api.action, "/api/logout", undefined)).status).toBe(200);
  expect((await whoAmI(visitor)).status).toBe(401);
  expect(await Session.countDocuments()).toBe(0);
  expect((await visitor.send(api.action, "/api/logout", undefined)).status).toBe(200);
});

describe("/auth", () => {
  const submit = (visitor: Visitor, query: string, fields: Record<string, string>) =>
    visitor.submit(authPage.action, `/auth${query}`, fields);

  test("logs in by its form, leads home, and the next page says so once", async () => {
    const user = await makeUser({ username: "ann" });
    const visitor = new Visitor();
    const answer = await submit(visitor, "", { username: "ann", password });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?notice=1"]);
    expect(await noticeAfter(visitor, answer)).toEqual({
      title: "Login successful",
      description: "Welcome back, ann!",
    });
    const { status, headers } = await visitor.sendRaw(root, "/?notice=1");
    expect([status, headers.get("Location")]).toEqual([302, "/"]);
    expect((await whoAmI(visitor)).body).toEqual({ id: user.id, username: user.username, isAdmin: false });
  });

  test("registers by its second form", async () => {
    const visitor = new Visitor();
    const answer = await submit(visitor, "?tab=register", ann);
    expect(answer.status).toBe(303);
    const notice = { title: "Registration successful", description: "Welcome, Ann.Reader!" };
    expect(await noticeAfter(visitor, answer)).toEqual(notice);
    expect((await whoAmI(visitor)).body).toMatchObject({ username: "Ann.Reader", isAdmin: false });
  });

  test("keeps what was written beside what is wrong with it, but no password", async () => {
    await makeUser({ username: "Ann.Reader" });
    const wrong = await submit(new Visitor(), "", { username: "Ann.Reader", password: "not-the-password" });
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: { "": ["Invalid credentials"] }, initialValue: { username: "Ann.Reader" } },
    });
    const taken = await submit(new Visitor(), "?tab=register", ann);
    expect(taken).toMatchObject({
      status: 409,
      body: { error: { "": ["The username Ann.Reader is taken. Choose another one."], username: ["Taken"] } },
    });
    const empty = await submit(new Visitor(), "?tab=register", { username: "", password });
    expect(empty).toMatchObject({ status: 400, body: { error: { username: ["Required"] } } });
    for (const { body } of [wrong, taken, empty]) expect(JSON.stringify(body)).not.toMatch(/pantry|not-the-password/);
  });

  test("refuses what is no form, or too much of one", async () => {
    const json = await new Visitor().send(authPage.action, "/auth", ann);
    expect(json.status).toBe(415);
    const large = await submit(new Visitor(), "", { username: "ann", password: "x".repeat(300_000) });
    expect(large.status).toBe(413);
  });

  test("redirects logged-in users to where they wanted to go", async () => {
    const visitor = new Visitor();
    await register(visitor);
    const open = (path: string) => visitor.sendRaw(authPage.loader, path);
    expect((await open("/auth")).headers.get("Location")).toBe("/");
    expect((await open("/auth?redirectTo=/account/data")).headers.get("Location")).toBe("/account/data");
  });

  test("opens the tab that its address names", async () => {
    const open = async (path: string) => (await new Visitor().sendRaw(authPage.loader, path)).body;
    expect(await open("/auth")).toMatchObject({ tab: "login", redirectTo: "/" });
    expect(await open("/auth?tab=register&redirectTo=/a")).toMatchObject({ tab: "register", redirectTo: "/a" });
    expect(await open("/auth?tab=x")).toMatchObject({ tab: "login" });
  });
});

describe("/logout", () => {
  test("logs out by a form, never by a link", async () => {
    const visitor = new Visitor();
    await register(visitor);
    expect((await visitor.sendRaw(logoutPage.loader, "/logout")).headers.get("Location")).toBe("/");
    expect((await whoAmI(visitor)).status).toBe(200);
    const answer = await visitor.submit(logoutPage.action, "/logout", {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?notice=1"]);
    const notice = { title: "Logout successful", description: "You have been logged out" };
    expect(await noticeAfter(visitor, answer)).toEqual(notice);
    expect((await whoAmI(visitor)).status).toBe(401);
  });
});
