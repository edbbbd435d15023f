import { describe, expect, test, vi } from "vitest";
import { Subscriber } from "#models/subscriber.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { createAdmin } from "~/accounts/accounts.server";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { subscribe, unsubscribe } from "~/newsletter/subscribers/newsletter.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const idOf = async (username: string) => (await Account.findOne({ usernameKey: username }).orFail().lean())._id;

test("an admin created by a command is logged, too", async () => {
  await createAdmin(scriptActor("make-admin"), { username: "chief", password: "oddly-lit-pantry" });
  const { changes } = await listChanges({ entity: "user" });
  expect(changes).toMatchObject([{ label: "chief", action: "create", actor: { name: "make-admin", from: "script" } }]);
  expect(JSON.stringify(changes)).not.toMatch(/pantry|argon/);
});

describe("users", () => {
  const list = async (admin: Visitor, query: string) =>
    (await admin.sendRaw(api.loader, `/api/admin/users${query}`)).body as { username: string }[];
  const put = (admin: Visitor, id: number, value: unknown) =>
    admin.send(api.action, `/api/admin/users/${id}`, value, "PUT");

  test("are listed without their passwords, found by name and address, a page at a time", async () => {
    const admin = await signedIn({ username: "ann", isAdmin: true });
    for (const username of ["bob", "cleo", "dan.d"]) await makeUser({ username });
    const { body, headers } = await admin.sendRaw(api.loader, "/api/admin/users?limit=2");
    expect(headers.get("X-Total-Count")).toBe("4");
    expect(body).toHaveLength(2);
    expect(Object.keys((body as object[])[0]!)).toEqual([
      ...["id", "username", "email", "isAdmin", "role", "createdAt"],
      ...["suspension", "resetForcedAt"],
    ]);
    const names = async (query: string) => (await list(admin, query)).map(({ username }) => username);
    expect(await names("?q=CLEO@")).toEqual([]);
    expect(await names("?q=CLE")).toEqual(["cleo"]);
    expect(await names("?q=.d")).toEqual(["dan.d"]);
    expect(await names(`?q=${encodeURIComponent("[(\\")}`)).toEqual([]);
    expect(await names("?admins=true")).toEqual(["ann"]);
  });

  test("become admins and stop being admins, which is logged; the last one stays", async () => {
    const admin = await signedIn({ username: "ann", isAdmin: true });
    const { id } = await makeUser({ username: "bob" });
    expect((await put(admin, id, { isAdmin: true })).body).toMatchObject({ username: "bob", isAdmin: true });
    expect((await put(admin, id, { isAdmin: false })).body).toMatchObject({ isAdmin: false });
    expect((await listChanges({ entity: "user" })).changes).toMatchObject([
      { label: "bob", fields: [{ field: "role", before: "owner", after: null }] },
      { label: "bob", fields: [{ field: "role", before: null, after: "owner" }] },
    ]);
    const last = await put(admin, await idOf("ann"), { isAdmin: false });
    expect(last.status).toBe(403);
    expect(last.body).toEqual({ message: "This is the only owner. Make someone else an owner first." });
  });

  test.each([
    [{ isAdmin: "true" }],
    [{ isAdmin: { $ne: false } }],
    [{}],
    [{ isAdmin: true, username: "root" }],
    [{ isAdmin: true, password: "x" }],
  ])("are not changed by %j", async (value) => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeUser({ username: "bob" });
    expect((await put(admin, id, value)).status).toBe(400);
    expect(await Account.findById(id).lean()).toMatchObject({ username: "bob", isAdmin: false });
  });
});

describe("subscribers", () => {
  const site = { name: "Testfinder", origin: "https://saas.example" };
  const from = { ip: "10.0.0.1", userAgent: "Firefox", userId: null, page: "/" };
  const add = async (email: string, status: string) => {
    await subscribe({ email }, from, site);
    await Subscriber.updateOne({ email }, { $set: { status } });
  };

  test("are listed without tokens and traces, by address and state", async () => {
    const admin = await signedIn({ isAdmin: true });
    await add("a@reader.example", "confirmed");
    await add("b@reader.example", "pending");
    const { body, headers } = await admin.sendRaw(api.loader, "/api/admin/subscribers?status=confirmed");
    expect(headers.get("X-Total-Count")).toBe("1");
    expect(body).toEqual([
      { id: 1, email: "a@reader.example", status: "confirmed", subscribedAt: expect.stringMatching(/Z$/) as string },
    ]);
    expect((await admin.sendRaw(api.loader, "/api/admin/subscribers?q=B@")).body).toMatchObject([{ id: 2 }]);
    expect((await admin.sendRaw(api.loader, "/api/admin/subscribers?status=x")).status).toBe(400);
  });

  test("can be had as a file that no spreadsheet runs", async () => {
    const admin = await signedIn({ isAdmin: true });
    await add("=cmd|calc@reader.example", "confirmed");
    await add("b@reader.example", "unsubscribed");
    const { body, headers } = await admin.sendRaw(api.loader, "/api/admin/subscribers.csv?status=confirmed");
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="subscribers.csv"`);
    expect(body).toMatch(
      /^\uFEFF?Email,Status,Subscribed on,Unsubscribe\r\n'=cmd\|calc@reader\.example,confirmed,[^,]+Z,[^,]+\r\n$/,
    );
  });

  test("can be had as a file in which each has a link that unsubscribes it", async () => {
    const admin = await signedIn({ isAdmin: true });
    await add("a@reader.example", "confirmed");
    await add("b@reader.example", "confirmed");
    const { body } = await admin.sendRaw(api.loader, "/api/admin/subscribers.csv?q=b@");
    const link = new URL(/https?:\/\/\S+/.exec(String(body))![0]);
    expect(link.pathname).toBe("/newsletter/unsubscribe");
    await unsubscribe(link.searchParams.get("token")!, { ip: "192.0.2.1", userAgent: "test" });
    const { body: left } = await admin.sendRaw(api.loader, "/api/admin/subscribers?status=confirmed");
    expect(left).toMatchObject([{ email: "a@reader.example" }]);
  });
});

test("the listings whose price was found right the longest time ago come first, until somebody finds it right", async () => {
  const admin = await signedIn({ isAdmin: true });
  const [older, newer] = [await makeCompany({ name: "Older" }), await makeCompany({ name: "Newer" })];
  const names = async () =>
    ((await admin.sendRaw(api.loader, "/api/admin/stale")).body as { name: string }[]).map(({ name }) => name);
  expect(await names()).toEqual(["Older", "Newer"]);
  const found = { fields: ["startingPrice"] };
  const path = `/api/admin/companies/${older}/origins`;
  expect((await admin.send(api.action, path, found, "PUT")).status).toBe(200);
  expect(await names()).toEqual(["Newer", "Older"]);
  const plan = await makeCompany({ name: "With a free plan", freePlan: true, compliance: ["GDPR", "HIPAA"] });
  const values = async (field: string) =>
    ((await admin.sendRaw(api.loader, `/api/admin/stale?field=${field}`)).body as { id: number; value: string }[]).map(
      ({ id, value }) => [id, value],
    );
  expect([await values("freePlan"), await values("compliance")]).toEqual([[[plan, "Yes"]], [[plan, "GDPR, HIPAA"]]]);
  const checkedAt = async (id: number) => Date.parse((await getCompany(id)).priceCheckedAt ?? "");
  expect(await checkedAt(older)).toBeGreaterThan(await checkedAt(newer));
});

test("a field of many companies is marked as checked, is in their history, and is undone unless it was checked again", async () => {
  const admin = await signedIn({ username: "ann", isAdmin: true });
  const ids = [await makeCompany({ name: "One" }), await makeCompany({ name: "Two" })];
  const post = (path: string, value: unknown) => admin.send(api.action, path, value);
  const check = (value: unknown) => post("/api/admin/stale/checked", value);
  const checkedAt = () => Promise.all(ids.map(async (id) => (await getCompany(id)).priceCheckedAt));
  const before = await checkedAt();
  const { status, body } = await check({ field: "startingPrice", ids: [...ids, ...ids, 999_999] });
  expect([status, body]).toMatchObject([200, { changed: 2 }]);
  const after = await checkedAt();
  expect(after.filter((moment, i) => moment === before[i])).toEqual([]);
  const { changes } = await listChanges({ entity: "company", action: "update" });
  expect(changes).toMatchObject([
    { label: "Two", actor: { name: "ann" }, fields: [{ field: "startingPriceCheckedAt", after: after[1] }] },
    { label: "One", actor: { name: "ann" }, fields: [{ field: "startingPriceCheckedAt", after: after[0] }] },
  ]);

  const undo = (answer: unknown) => post("/api/admin/changes/undo", { undo: (answer as { undo: string }).undo });
  const undone = await undo(body);
  expect(undone.body).toMatchObject({ changed: 2 });
  expect(await checkedAt()).toEqual(before);
  expect((await undo(undone.body)).body).toMatchObject({ changed: 2 });
  expect(await checkedAt()).toEqual(after);

  const again = await check({ field: "startingPrice", ids });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  await check({ field: "startingPrice", ids: [ids[0]] });
  vi.useRealTimers();
  expect((await undo(again.body)).body).toMatchObject({ changed: 1 });

  for (const value of [{ field: "name", ids }, { field: "startingPrice", ids: [] }, { field: "startingPrice" }])
    expect((await check(value)).status).toBe(400);
  const buyer = await signedIn({ username: "bob" });
  expect((await buyer.send(api.action, "/api/admin/stale/checked", { field: "startingPrice", ids })).status).toBe(403);
});
