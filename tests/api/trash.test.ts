import mongoose from "mongoose";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { connect, disconnect } from "#models/connection.server";
import { Trashed } from "#models/trashed.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { trashCategory } from "~/catalog/categories/manage.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import * as api from "~/routes/api/endpoints";
import { deleteExpired, deletionOf, resumeDeletion } from "~/platform/trash/deletion.server";
import { listTrash } from "~/platform/trash/trash.server";

useDatabase();
afterEach(() => void vi.useRealTimers());

const staff = scriptActor("tests");
const labels = async () => (await listTrash()).map(({ label }) => label).sort();
const today = new Date();
const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000);

async function trash(...names: string[]): Promise<number[]> {
  const ids = await Promise.all(names.map((name) => makeCompany({ name })));
  for (const id of ids) await trashCompany(staff, id);
  return ids;
}

/** Simulates days of uptime with frequent checks. */
async function runOn(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 5) await deleteExpired(inDays(day));
}

test("an item is deleted 30 days after it was moved to trash, and not before", async () => {
  await trash("Old");
  await runOn(0, 29);
  expect(await labels()).toEqual(["Old"]);
  await deleteExpired(inDays(31));
  expect(await labels()).toEqual([]);
});

test("a clock that moved forward by more than a week deletes nothing until somebody confirms", async () => {
  const [old] = await trash("Old", "Older");
  await deleteExpired(today);
  for (const days of [100, 100.1, 101]) await deleteExpired(inDays(days));
  expect(await labels()).toEqual(["Old", "Older"]);
  expect(await deletionOf(inDays(103))).toEqual({
    paused: true,
    clockMovedByDays: 100,
    lastCheckedAt: today.toISOString(),
    now: inDays(103).toISOString(),
    expired: 2,
  });
  await restoreCompany(staff, old!);

  expect(await resumeDeletion(staff, inDays(104))).toMatchObject({ paused: false, expired: 0 });
  expect(await labels()).toEqual([]);
  expect((await listChanges({ entity: "trash" })).changes).toMatchObject([
    {
      actor: { name: "tests" },
      label: "Automatic deletion",
      fields: [
        { field: "deletedItems", before: null, after: 1 },
        { field: "lastCheckedAt", before: today.toISOString(), after: inDays(104).toISOString() },
      ],
    },
  ]);
  await trash("New");
  await runOn(105, 106);
  expect(await deletionOf(inDays(106))).toMatchObject({ paused: false });
});

test("a server that was off for a week deletes what expired meanwhile; for longer, it asks", async () => {
  await trash("Old");
  await deleteExpired(inDays(25));
  await deleteExpired(inDays(32.1));
  expect(await labels()).toEqual(["Old"]);
  await resumeDeletion(staff, inDays(32.1));
  await trash("Other");
  await deleteExpired(inDays(39));
  expect(await labels()).toEqual([]);
});

test("a clock that moved back deletes nothing, and what it dates is not kept forever", async () => {
  await trash("Old");
  await deleteExpired(today);
  await Trashed.updateMany({}, { trashedAt: inDays(36_500), expiresAt: inDays(36_530) });
  await deleteExpired(inDays(36_500));
  // It's right again before anyone noticed.
  await runOn(1, 30);
  expect(await labels()).toEqual(["Old"]);
  expect(await deletionOf(inDays(30))).toMatchObject({ paused: false });
  await deleteExpired(inDays(31.1));
  expect(await labels()).toEqual([]);

  await trash("New");
  for (const days of [-36_500, -36_499]) await deleteExpired(inDays(days));
  expect(await deletionOf(inDays(-36_499))).toMatchObject({ paused: true, clockMovedByDays: -36_531 });
  await deleteExpired(inDays(32));
  expect(await deletionOf(inDays(32))).toMatchObject({ paused: false });
  expect(await labels()).toEqual([]);
});

test("of several servers at once, one deletes", async () => {
  await trash("Old");
  await runOn(0, 29);
  await Promise.all([31, 31, 31.1].map((day) => deleteExpired(inDays(day))));
  expect(await labels()).toEqual([]);
  // One server's clock is wrong.
  await trash("New");
  await Trashed.updateMany({}, { expiresAt: inDays(60) });
  await Promise.all([131, 31.2, 131].map((day) => deleteExpired(inDays(day))));
  expect(await labels()).toEqual(["New"]);
  await deleteExpired(inDays(31.3));
  expect(await deletionOf(inDays(31.3))).toMatchObject({ paused: false });
});

describe("many items", () => {
  const path = "/api/admin/trash";
  const list = async (admin: Visitor, query: string) =>
    ((await admin.sendRaw(api.loader, `${path}?${query}`)).body as { label: string }[]).map(({ label }) => label);

  test("are listed by name and type, a page at a time, and all of them without a limit", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory({ name: "Rock (Music)", slug: "rock", icon: "users" });
    await trash("Stone", "Rock Solid", "Pebble");
    await trashCategory(staff, id);
    expect((await list(admin, "q=ROCK")).sort()).toEqual(["Rock (Music)", "Rock Solid"]);
    expect(await list(admin, "q=rock&entity=category")).toEqual(["Rock (Music)"]);
    expect(await list(admin, "q=%28music")).toEqual(["Rock (Music)"]);
    expect(await list(admin, "")).toHaveLength(4);
    const { body, headers } = await admin.sendRaw(api.loader, `${path}?limit=3&page=2`);
    expect([(body as unknown[]).length, headers.get("X-Total-Count")]).toEqual([1, "4"]);
    expect((await admin.sendRaw(api.loader, `${path}?entity=user`)).status).toBe(400);
  });

  test("are restored at once: the chosen ones, or all that pass the filters, which is undone at once", async () => {
    const admin = await signedIn({ isAdmin: true });
    const restore = async (body: object) => (await admin.send(api.action, `${path}/restore`, body)).body;
    const [a, b] = await trash("Alpha", "Beta", "Betamax", "Gamma");
    const items = [a, b, 999].map((id) => ({ entity: "company", id }));
    expect(await restore({ items })).toMatchObject({ restored: 2, refused: [] });
    expect(await labels()).toEqual(["Betamax", "Gamma"]);
    const { undo } = (await restore({ query: { q: "beta", entity: "company" } })) as { undo: string };
    expect(await labels()).toEqual(["Gamma"]);
    await admin.send(api.action, "/api/admin/changes/undo", { undo });
    expect(await labels()).toEqual(["Betamax", "Gamma"]);
    for (const body of [{}, { items: [] }, { items, query: {} }, { query: { name: "x" } }])
      expect((await admin.send(api.action, `${path}/restore`, body)).status).toBe(400);
    expect(await restore({ query: { q: "nothing like it" } })).toEqual({ restored: 0, refused: [] });
  });

  test.each(["category", "company"])(
    "of several kinds find each other again (the %s was removed first)",
    async (first) => {
      const admin = await signedIn({ isAdmin: true });
      const category = await makeCategory({ name: "Rocks", slug: "rocks", icon: "users" });
      const id = await makeCompany({ name: "Stone", categoryIds: [category.id] });
      const removals = [() => trashCategory(staff, category.id), () => trashCompany(staff, id)];
      // The trash lists what was removed last first, by the millisecond.
      vi.useFakeTimers({ toFake: ["Date"] });
      for (const remove of first === "category" ? removals : removals.toReversed()) {
        vi.setSystemTime(Date.now() + 1000);
        await remove();
      }
      vi.useRealTimers();
      const { body } = await admin.send(api.action, `${path}/restore`, { query: {} });
      expect(body).toMatchObject({ restored: 2, refused: [] });
      expect((await getCompany(id)).categories).toMatchObject([{ name: "Rocks" }]);
    },
  );

  test("that can't come back stay, and say why, while the others do", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory({ name: "Rocks", slug: "rocks", icon: "users" });
    const [stone] = await trash("Stone", "Pebble");
    await trashCategory(staff, id);
    await makeCategory({ name: "Other rocks", slug: "rocks", icon: "users" });
    const { website } = (await Trashed.findById(`company:${stone}`).lean())!.document as { website: string };
    await makeCompany({ name: "Successor", website });
    const { body } = await admin.send(api.action, `${path}/restore`, { query: {} });
    expect(body).toMatchObject({
      restored: 1,
      refused: expect.arrayContaining([
        { label: "Rocks", reason: "Another item now uses the URL of Rocks. Change that one first." },
        { label: "Stone", reason: "It was added again since, or another company has its website now." },
      ]) as unknown,
    });
    expect(await labels()).toEqual(["Rocks", "Stone"]);
  });
});

test("an admin sees that deleting is paused, and resumes it", async () => {
  await trash("Old");
  await deleteExpired(inDays(-100));
  const admin = await signedIn({ isAdmin: true });
  const path = "/api/admin/trash/deletion";
  await Trashed.updateMany({}, { expiresAt: inDays(-1) });
  expect(await admin.sendRaw(api.loader, path)).toMatchObject({
    status: 200,
    body: { paused: true, clockMovedByDays: 100, expired: 1 },
  });
  expect(await admin.send(api.action, path, {})).toMatchObject({ status: 200, body: { paused: false } });
  expect(await labels()).toEqual([]);
  // If two admins press it, the second has nothing left to confirm.
  await admin.send(api.action, path, {});
  expect((await listChanges({ entity: "trash" })).total).toBe(1);
});

test("the index by which earlier versions had the database delete from the trash is dropped", async () => {
  await Trashed.collection.createIndex({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
  const { name } = mongoose.connection;
  // First while the item exists, then after its deletion.
  for (let start = 0; start < 2; start++) {
    await disconnect();
    await connect(inject("databaseUri"), name);
    const indexes = await Trashed.collection.indexes();
    expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toEqual([]);
  }
});
