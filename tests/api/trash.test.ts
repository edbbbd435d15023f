import mongoose from "mongoose";
import { expect, inject, test } from "vitest";
import { connect, disconnect } from "#models/connection.server";
import { Trashed } from "#models/trashed.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { scriptActor } from "~/audit/actor";
import { listChanges } from "~/audit/audit.server";
import { restoreCompany, trashCompany } from "~/companies/trash-companies.server";
import * as api from "~/routes/api/endpoints";
import { deleteExpired, deletionOf, resumeDeletion } from "~/trash/deletion.server";
import { listTrash } from "~/trash/trash.server";

useDatabase();

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

test("an admin sees that deleting is paused, and resumes it", async () => {
  await trash("Old");
  await deleteExpired(inDays(-100));
  const admin = await signedIn({ isAdmin: true });
  const path = "/api/admin/trash/deletion";
  await Trashed.updateMany({}, { expiresAt: inDays(-1) });
  expect(await admin.knock(api.loader, path)).toMatchObject({
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
