import { describe, expect, test } from "vitest";
import { CompanyCategory } from "#models/company-category.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { listChanges } from "~/audit/audit.server";
import { listCategories } from "~/categories/categories.server";
import { contentVersion } from "~/content-version.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const path = "/api/admin/categories";
const crm = { name: "CRM", slug: "crm", icon: "handshake" };
const post = (admin: Visitor, input: unknown) => admin.send(api.action, path, input);
const put = (admin: Visitor, id: number, input: unknown) => admin.send(api.action, `${path}/${id}`, input, "PUT");
const trash = (admin: Visitor, id: number) => admin.knock(api.action, `${path}/${id}`, { method: "DELETE" });
const restore = (admin: Visitor, id: number) => admin.knock(api.action, `${path}/${id}/restore`, { method: "POST" });
const changes = async () => (await listChanges({ entity: "category" })).changes;

describe("POST /api/admin/categories", () => {
  test("creates a category, announces it to visitors, and logs who did it", async () => {
    const admin = await signedIn({ username: "ann", isAdmin: true });
    const before = await contentVersion();
    const { status, body } = await post(admin, { ...crm, id: 99, _id: 99, count: 5, position: 3 });
    expect([status, body]).toEqual([201, { id: 1, ...crm, count: 0 }]);
    expect(await contentVersion()).toBeGreaterThan(before);
    expect(await changes()).toMatchObject([{ label: "CRM", action: "create", actor: { name: "ann", from: "api" } }]);
  });

  test("refuses a slug that is taken, and what is none, beside the field", async () => {
    const admin = await signedIn({ isAdmin: true });
    await post(admin, crm);
    const message = "Another category already uses the slug crm.";
    expect(await post(admin, { ...crm, name: "Other" })).toMatchObject({
      status: 409,
      body: { message, fields: { slug: "Taken" } },
    });
    expect(await post(admin, { name: " ", slug: "No Slug" })).toMatchObject({
      status: 400,
      body: { fields: { name: "Required", slug: "Use lowercase letters, numbers, and single hyphens" } },
    });
    expect(await post(admin, { ...crm, slug: { $ne: null } })).toMatchObject({ status: 400 });
    expect(await listCategories()).toHaveLength(1);
  });

  test("refuses texts of other types, and bodies that are too large", async () => {
    const admin = await signedIn({ isAdmin: true });
    const send = (type: string, body: string) =>
      admin.knock(api.action, path, { method: "POST", headers: { "Content-Type": type }, body });
    expect((await send("text/plain", JSON.stringify(crm))).status).toBe(415);
    expect((await send("application/json", JSON.stringify({ ...crm, icon: "x".repeat(300_000) }))).status).toBe(413);
    expect((await send("application/json", "{")).status).toBe(400);
  });
});

describe("PUT /api/admin/categories/{id}", () => {
  test("changes a category and keeps its count; only what differs is written down", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory(crm);
    await makeCompany({ categoryIds: [id] });
    const input = { ...crm, name: "Customer Relations" };
    expect(await put(admin, id, input)).toMatchObject({ status: 200, body: { id, ...input, count: 1 } });
    expect((await changes())[0]?.fields).toEqual([{ field: "name", before: "CRM", after: "Customer Relations" }]);
  });

  test("refuses another one's slug, and a category that there is not", async () => {
    const admin = await signedIn({ isAdmin: true });
    await makeCategory(crm);
    const { id } = await makeCategory({ name: "Analytics", slug: "analytics", icon: "chart-line" });
    expect((await put(admin, id, crm)).status).toBe(409);
    expect((await put(admin, 99, { ...crm, slug: "free" })).status).toBe(404);
  });
});

describe("DELETE /api/admin/categories/{id}", () => {
  test("takes it out of its companies; restoring puts both back", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory(crm);
    const companyId = await makeCompany({ categoryIds: [id] });
    expect((await trash(admin, id)).status).toBe(200);
    expect(await listCategories()).toEqual([]);
    expect(await CompanyCategory.countDocuments()).toBe(0);

    expect(await restore(admin, id)).toMatchObject({ status: 200, body: { id, ...crm, count: 1 } });
    expect(await CompanyCategory.find().lean()).toMatchObject([{ companyId, categoryId: id }]);
    expect((await changes()).map(({ action }) => action)).toEqual(["restore", "trash", "create"]);
    expect((await restore(admin, id)).status).toBe(404);
  });

  test("leaves the slug to a new category, and then cannot be restored", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory(crm);
    await trash(admin, id);
    expect((await post(admin, crm)).status).toBe(201);
    expect((await restore(admin, id)).status).toBe(409);
  });

  test("is 404 for one that there is not, and for what is no number", async () => {
    const admin = await signedIn({ isAdmin: true });
    expect((await trash(admin, 99)).status).toBe(404);
    const odd = await admin.knock(api.action, `${path}/1e3`, { method: "DELETE" });
    expect(odd.status).toBe(404);
  });
});

describe("PUT /api/admin/categories/order", () => {
  const order = (admin: Visitor, value: unknown) => admin.send(api.action, `${path}/order`, value, "PUT");

  test("puts these first and the rest behind, as one batch", async () => {
    const admin = await signedIn({ isAdmin: true });
    const slugs = ["a", "b", "c", "d"];
    for (const slug of slugs) await makeCategory({ name: slug, slug, icon: "users" });
    await makeCompany({ categoryIds: [4] });
    const names = async () => {
      const { body } = await admin.knock(api.loader, path);
      return (body as { slug: string }[]).map(({ slug }) => slug).join("");
    };
    expect(await names()).toBe("dabc");
    expect((await order(admin, { ids: [3, 1] })).status).toBe(200);
    expect(await names()).toBe("cadb");
    const moves = (await changes()).filter(({ action }) => action === "update");
    expect([moves.length, new Set(moves.map(({ undo }) => undo)).size]).toEqual([2, 1]);
    await order(admin, { ids: [] });
    expect(await names()).toBe("dabc");
  });

  test.each([[{ ids: [1, 1] }], [{ ids: [99] }], [{ ids: "1" }], [{}], [{ ids: [{ $gt: 0 }] }]])(
    "refuses %j",
    async (value) => {
      const admin = await signedIn({ isAdmin: true });
      await makeCategory(crm);
      expect((await order(admin, value)).status).toBe(400);
    },
  );
});
