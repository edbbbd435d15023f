import { describe, expect, test } from "vitest";
import { Company as Stored } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import {
  acme,
  added,
  ann,
  bulk,
  call,
  changes,
  counts,
  crm,
  get,
  map,
  put,
  restore,
  revertLast,
  type Saved,
  trash,
  undo,
  useAdmin,
} from "#tests/admin-companies";
import type { Change } from "~/platform/audit/change";
import type { Company } from "~/catalog/companies/company";
import * as api from "~/routes/api/endpoints";

useDatabase();
useAdmin();

describe("the trash", () => {
  test("takes a company, its categories and their counts, and gives all of it back", async () => {
    const { id: categoryId } = await crm();
    const company = await added();
    const { id } = company;
    await map(id, categoryId);
    expect(await trash(id)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect((await get(id)).status).toBe(404);
    expect(await counts()).toEqual([0]);
    const { body } = await ann.sendRaw(api.loader, "/api/admin/trash");
    expect(body).toMatchObject([{ entity: "company", id, label: "Acme", trashedBy: "ann" }]);

    const { body: restored } = await restore(id);
    expect(restored).toMatchObject({ id, categories: [{ slug: "crm" }], createdAt: company.createdAt });
    expect((restored as Company).updatedAt > company.updatedAt).toBe(true);
    expect(await counts()).toEqual([1]);
    expect((await ann.sendRaw(api.loader, "/api/admin/trash")).body).toEqual([]);
    expect((await restore(id)).status).toBe(404);
  });

  test("holds no key: the same can be imported again, and then the old one is not restored over it", async () => {
    const source = { ...acme, sourceType: "file", sourceId: "a" };
    const id = await makeCompany(source);
    await trash(id);
    await makeCompany(source);
    const message = "Acme was added with the same website since. To restore Acme, move Acme to trash first.";
    expect(await restore(id)).toMatchObject({ status: 409, body: { message } });
    expect(await Stored.countDocuments()).toBe(1);
  });
});

describe("category mappings", () => {
  test("are created once, and removed", async () => {
    const { id: categoryId } = await crm();
    const { id } = await added();
    expect(await map(id, categoryId)).toMatchObject({ status: 201, body: { companyId: id, categoryId } });
    expect((await map(id, categoryId)).status).toBe(409);
    expect((await map(id, 99)).status).toBe(404);
    expect((await map(99, categoryId)).status).toBe(404);
    expect((await get(id)).body).toMatchObject({ categories: [{ slug: "crm" }] });
    expect((await map(id, categoryId, "DELETE")).status).toBe(200);
    expect((await map(id, categoryId, "DELETE")).status).toBe(404);
    expect(await counts()).toEqual([0]);
  });

  test("without a choice are refused in the words of the form", async () => {
    const { status, body } = await ann.send(api.action, "/api/admin/category-mappings", { companyId: 1 });
    expect([status, (body as { message: string }).message]).toEqual([
      400,
      "Please select both a company and a category",
    ]);
  });

  test("are reverted like other changes", async () => {
    const { id: categoryId } = await crm();
    const { id } = await added();
    await map(id, categoryId);
    await revertLast();
    expect((await get(id)).body).toMatchObject({ categories: [] });
    await revertLast();
    expect((await get(id)).body).toMatchObject({ categories: [{ slug: "crm" }] });
  });
});

describe("the history", () => {
  test("of a company lists its changes, and each can be reverted", async () => {
    const base = await added();
    await put(base.id, { ...acme, name: "Acme Inc", offer: { text: "5%", code: "X" } });
    const { body } = await call(api.loader, "GET", base.id, "/history");
    expect((body as { changes: Change[] }).changes.map(({ action }) => action)).toEqual(["update", "create"]);
    expect((await revertLast()).status).toBe(200);
    expect((await get(base.id)).body).toMatchObject({ name: "Acme" });
    await revertLast();
    expect((await get(base.id)).body).toMatchObject({ name: "Acme Inc", offer: { text: "5%", code: "X" } });
  });

  test("a change whose field was changed again since is not reverted", async () => {
    const { id } = await added();
    await put(id, { ...acme, name: "Second" });
    const [second] = await changes();
    await put(id, { ...acme, name: "Third" });
    const path = `/api/admin/changes/${second?.id}/revert`;
    const { status } = await ann.sendRaw(api.action, path, { method: "POST" });
    expect(status).toBe(409);
    expect((await get(id)).body).toMatchObject({ name: "Third" });
  });

  test("the log of all is filtered, and refuses filters that are none", async () => {
    const { id } = await added();
    await trash(id);
    const log = async (query: string) => ann.sendRaw(api.loader, `/api/admin/changes?${query}`);
    expect((await log("action=trash&actor=ann&entity=company")).body).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect((await log("actor=bob&action=&from=")).body).toMatchObject({ total: 0 });
    expect((await log("action=burn")).status).toBe(400);
    expect((await log("from=yesterday")).status).toBe(400);
  });
});

describe("a placement that ends before it begins", () => {
  const backwards = { sponsored: true, sponsoredFrom: "2026-02-01", sponsoredUntil: "2026-01-31" };

  test("may have been stored: it shows nowhere, and the company is saved once its dates are put right", async () => {
    const id = await makeCompany(backwards);
    const { body } = await get(id);
    const renamed = { ...(body as Company), name: "Renamed" };
    expect(await put(id, renamed)).toMatchObject({
      status: 400,
      body: { fields: { sponsoredUntil: "Must be on or after the start date" } },
    });
    expect(await put(id, { ...renamed, sponsoredUntil: "2026-03-01" })).toMatchObject({ status: 200 });
    expect(await Stored.findOne().lean()).toMatchObject({ name: "Renamed", sponsoredUntil: "2026-03-01" });
  });

  test("is not brought back by taking a change back", async () => {
    const id = await makeCompany({ ...backwards, sponsoredUntil: "2026-02-10" });
    const save = async (days: object) => put(id, { ...((await get(id)).body as Company), ...days });
    const { undo: token } = (await save({ sponsoredFrom: "2026-01-01" })).body as Saved;
    await save({ sponsoredUntil: "2026-01-31" });
    const message = "The placement would end before it begins. Change its dates instead.";
    expect(await undo(token)).toMatchObject({ status: 400, body: { message } });
    expect(await Stored.findOne().lean()).toMatchObject({ sponsoredFrom: "2026-01-01", sponsoredUntil: "2026-01-31" });
  });

  test("is refused for many at once", async () => {
    const ids = [await makeCompany()];
    expect(await bulk({ ids, action: "feature", from: "2026-02-01", to: "2026-01-31" })).toMatchObject({
      fields: { to: "Must be on or after the start date" },
    });
  });
});

describe("bulk changes", () => {
  test("feature, sponsor and their ends change those that are not so yet, and are undone at once", async () => {
    const ids = [await makeCompany(), await makeCompany(), await makeCompany({ featured: true })];
    expect(await bulk({ ids, action: "feature" })).toMatchObject({ changed: 2 });
    const { changed, undo: token } = await bulk({
      ids: [...ids, 99],
      action: "sponsor",
      from: "2020-01-01",
      to: "2020-02-01",
    });
    expect(changed).toBe(3);
    expect(await Stored.countDocuments({ sponsored: true, sponsoredUntil: "2020-02-01" })).toBe(3);
    expect((await undo(token)).body).toMatchObject({ changed: 3 });
    expect(await Stored.countDocuments({ sponsored: false, sponsoredUntil: { $exists: false } })).toBe(3);
    expect(await bulk({ ids, action: "unfeature" })).toMatchObject({ changed: 3 });
    expect(await bulk({ ids, action: "unsponsor" })).toMatchObject({ changed: 0 });
  });

  test("by a query change everything that passes the filter, on all pages", async () => {
    for (let i = 0; i < 3; i++) await makeCompany({ name: `Ledger ${i}` });
    await makeCompany({ name: "Other" });
    expect(await bulk({ query: { q: "LEDGER" }, action: "feature" })).toMatchObject({ changed: 3 });
    expect(await bulk({ query: { featured: "true" }, action: "trash" })).toMatchObject({ changed: 3 });
    expect(await Stored.countDocuments()).toBe(1);
  });

  test("assign, unassign, trash and restore keep the counts right, and undo gives back what was", async () => {
    const { id: categoryId } = await crm();
    const ids = [await makeCompany(), await makeCompany()];
    await map(ids[0]!, categoryId);
    const assigned = await bulk({ ids, action: "assign", categoryId });
    expect([assigned.changed, await counts()]).toEqual([1, [2]]);
    const trashed = await bulk({ ids, action: "trash" });
    expect([trashed.changed, await counts()]).toEqual([2, [0]]);
    await undo(trashed.undo);
    expect(await counts()).toEqual([2]);
    await undo(assigned.undo);
    expect(await counts()).toEqual([1]);
    expect(await bulk({ ids, action: "unassign", categoryId })).toMatchObject({ changed: 1 });
    await bulk({ ids, action: "trash" });
    expect(await bulk({ ids, action: "restore" })).toMatchObject({ changed: 2 });
  });

  test.each([
    [{ action: "trash" }],
    [{ action: "trash", ids: [] }],
    [{ action: "trash", ids: [1], query: {} }],
    [{ action: "trash", query: { nmae: "x" } }],
    [{ action: "trash", ids: { $gt: 0 } }],
    [{ action: "trash", query: { featured: { $ne: null } } }],
    [{ action: "burn", ids: [1] }],
    [{ action: "assign", ids: [1] }],
    [{ action: "restore", query: {} }],
    [{ action: "sponsor", ids: [1], from: "soon" }],
    [{ action: "sponsor", ids: [1], from: "2026-02-01", to: "2026-01-01" }],
  ])("%j is refused and changes nothing", async (value) => {
    await makeCompany();
    expect((await ann.send(api.action, "/api/admin/companies/bulk", value)).status).toBe(400);
    expect(await Stored.countDocuments({ sponsored: false })).toBe(1);
  });
});
