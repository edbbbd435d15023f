import { expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { scriptActor } from "~/platform/audit/actor";
import { changeActionNames, entityNames } from "~/platform/audit/change";
import { changesOfBatch, countBatches, listChanges, recordChange, recordChanges } from "~/platform/audit/audit.server";

useDatabase();

const ann = { userId: 7, name: "ann", from: "admin" } as const;
const acme = { entity: "company", entityId: 1, label: "Acme" } as const;

test("an entry says who changed what, and only the fields that differ", async () => {
  const offer = { text: "10%", code: "X" };
  await recordChange(ann, {
    ...acme,
    action: "update",
    before: { name: "Acme", price: "$1", offer, gone: "x" },
    after: { name: "Acme", price: "$2", offer: { ...offer }, added: undefined },
  });
  const { changes, total } = await listChanges({});
  expect(total).toBe(1);
  expect(changes[0]).toMatchObject({
    ...acme,
    id: 1,
    actor: ann,
    action: "update",
    at: expect.stringMatching(/Z$/) as string,
  });
  expect(changes[0]?.fields).toEqual([
    { field: "gone", before: "x", after: null },
    { field: "price", before: "$1", after: "$2" },
  ]);
});

test("each type of record and each action has a name of its own, by which it can be chosen", () => {
  for (const names of [Object.values(entityNames), Object.values(changeActionNames)])
    expect(new Set(names).size).toBe(names.length);
});

test("an update that changed nothing is not written down", async () => {
  await recordChange(ann, { ...acme, action: "update", before: { name: "A" }, after: { name: "A" } });
  expect(await listChanges({})).toEqual({ changes: [], total: 0, page: 1, pages: 1 });
});

test("the changes of one batch are found together", async () => {
  const create = { entity: "category", label: "CRM", action: "create", before: null, after: { name: "CRM" } } as const;
  const undo = await recordChanges(scriptActor("seed"), [
    { ...create, entityId: 1 },
    { ...create, entityId: 2 },
  ]);
  await recordChange(ann, { ...create, entityId: 3 });
  expect((await changesOfBatch(undo)).map(({ entityId }) => entityId)).toEqual([2, 1]);
  await expect(changesOfBatch("x")).rejects.toMatchObject({ reason: "missing" });
  const { changes } = await listChanges({});
  expect(await countBatches(changes)).toEqual({ [undo]: 2 });
  expect(await countBatches(changes.slice(0, 2))).toEqual({});
});

test("the log is filtered by thing, person, action and days, the newest first", async () => {
  const on = (day: string) => ({ at: new Date(`${day}T12:00:00Z`) });
  const trash = { ...acme, action: "trash", before: null, after: null } as const;
  await recordChange(ann, { ...trash, ...on("2026-01-01") });
  await recordChange(scriptActor("import"), { ...trash, entityId: 2, action: "restore", ...on("2026-01-02") });
  await recordChange(ann, { ...trash, entityId: 3, ...on("2026-01-03") });
  const ids = async (query: Parameters<typeof listChanges>[0]) =>
    (await listChanges(query)).changes.map(({ entityId }) => entityId);
  expect(await ids({})).toEqual([3, 2, 1]);
  expect(await ids({ actor: "ann" })).toEqual([3, 1]);
  expect(await ids({ action: "restore" })).toEqual([2]);
  expect(await ids({ entity: "company", entityId: 1 })).toEqual([1]);
  expect(await ids({ entity: "post" })).toEqual([]);
  expect(await ids({ from: "2026-01-02", to: "2026-01-02" })).toEqual([2]);
});

test("the log has pages of 50, and a page beyond the last is the last", async () => {
  const change = { ...acme, action: "trash", before: null, after: null } as const;
  await recordChanges(
    ann,
    Array.from({ length: 51 }, (_, i) => ({ ...change, entityId: i })),
  );
  expect(await listChanges({ page: 9 })).toMatchObject({ total: 51, page: 2, pages: 2, changes: [{ entityId: 0 }] });
});
