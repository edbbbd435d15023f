import { describe, expect, test } from "vitest";
import { CompanyCategory } from "#models/company-category.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { getFreshDirectory } from "~/discovery/directory/directory.server";
import { companyAt } from "~/discovery/directory/find";
import { findPositions } from "~/discovery/directory/search";
import { listCategories } from "~/catalog/categories/categories.server";
import { contentVersion } from "~/platform/runtime/content-version.server";
import * as api from "~/routes/api/endpoints";
import { loader as categoryPage } from "~/routes/public/category";

useDatabase();

const path = "/api/admin/categories";
const crm = { name: "CRM", slug: "crm", icon: "handshake" };
const post = (admin: Visitor, input: unknown) => admin.send(api.action, path, input);
const put = (admin: Visitor, id: number, input: unknown) => admin.send(api.action, `${path}/${id}`, input, "PUT");
const trash = (admin: Visitor, id: number) => admin.sendRaw(api.action, `${path}/${id}`, { method: "DELETE" });
const restore = (admin: Visitor, id: number) => admin.sendRaw(api.action, `${path}/${id}/restore`, { method: "POST" });
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

  test("without a slug makes one from the name, which nobody else may have", async () => {
    const admin = await signedIn({ isAdmin: true });
    expect((await post(admin, { name: "Help Desk & Café" })).body).toMatchObject({
      slug: "help-desk-cafe",
      icon: "users",
    });
    expect((await post(admin, { name: "Help desk, cafe", slug: " " })).body).toMatchObject({
      fields: { slug: "Taken" },
    });
    expect((await put(admin, 1, { name: "Service Desk", slug: "" })).body).toMatchObject({
      slug: "service-desk",
      formerSlugs: ["help-desk-cafe"],
    });
    expect((await post(admin, {})).body).toEqual({ message: "Required", fields: { name: "Required" } });
  });

  test("refuses texts of other types, and bodies that are too large", async () => {
    const admin = await signedIn({ isAdmin: true });
    const send = (type: string, body: string) =>
      admin.sendRaw(api.action, path, { method: "POST", headers: { "Content-Type": type }, body });
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
    const odd = await admin.sendRaw(api.action, `${path}/1e3`, { method: "DELETE" });
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
      const { body } = await admin.sendRaw(api.loader, path);
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

describe("a tree of categories", () => {
  const catalog = async () => (await getFreshDirectory()).categories;
  const countOf = async (id: number) => (await catalog()).find((category) => category.id === id)?.count;
  const merge = (admin: Visitor, id: number, into: number) => admin.send(api.action, `${path}/${id}/merge`, { into });

  test("a subcategory's companies count for its parent, each once", async () => {
    const admin = await signedIn({ isAdmin: true });
    const parent = await makeCategory(crm);
    const child = await makeCategory({ name: "Sales", slug: "sales", icon: "users" });
    await makeCompany({ categoryIds: [parent.id, child.id] });
    await makeCompany({ categoryIds: [child.id] });
    const description = "Everything about customers.";
    expect(await put(admin, parent.id, { ...crm, description })).toMatchObject({ body: { description, count: 1 } });
    const input = { name: "Sales", slug: "sales", icon: "users", parentId: parent.id };
    expect(await put(admin, child.id, input)).toMatchObject({ status: 200, body: { ...input, count: 2 } });
    expect(await countOf(parent.id)).toBe(2);
    const { body } = await admin.sendRaw(api.loader, path);
    expect(body).toMatchObject([{ count: 2 }, { count: 2, parentId: parent.id }]);
    // Saved without a parent, it's a top-level category again.
    expect((await put(admin, child.id, { ...input, parentId: undefined })).body).not.toHaveProperty("parentId");
    expect(await countOf(parent.id)).toBe(1);
  });

  test("refuses a parent that cannot be one, beside the field", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory(crm);
    const child = { name: "Sales", slug: "sales", icon: "users" };
    const { body } = await post(admin, { ...child, parentId: id });
    const childId = (body as { id: number }).id;
    const problemOf = async (sent: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await sent;
      return [status, (body as { fields?: { parentId?: string } }).fields?.parentId];
    };
    const below = (parentId: unknown) => problemOf(post(admin, { name: "New", slug: "new", icon: "users", parentId }));
    expect(await below(99)).toEqual([400, "This category doesn’t exist anymore"]);
    expect(await below(childId)).toEqual([400, "Choose a top-level category. Subcategories can’t have their own"]);
    expect((await below("x"))[0]).toBe(400);
    expect(await problemOf(put(admin, id, { ...crm, parentId: id }))).toEqual([
      400,
      "A category can’t be its own subcategory",
    ]);
    const other = await makeCategory({ name: "Other", slug: "other", icon: "users" });
    expect(await problemOf(put(admin, id, { ...crm, parentId: other.id }))).toEqual([
      400,
      "Move its subcategories to another one first",
    ]);
    expect(await catalog()).toHaveLength(3);
  });

  test("a slug that it had leads to it, until another category takes it", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory(crm);
    await put(admin, id, { ...crm, slug: "customers" });
    await put(admin, id, { ...crm, slug: "relations" });
    const found = async (slug: string) => (await getFreshDirectory()).categoryBySlug.get(slug)?.id;
    expect([await found("crm"), await found("customers"), await found("relations")]).toEqual([id, id, id]);
    const page = await new Visitor().sendRaw(categoryPage, "/category/crm?page=2", {}, { slug: "crm" });
    expect([page.status, page.headers.get("Location")]).toEqual([301, "/category/relations?page=2"]);
    const other = await makeCategory({ ...crm, name: "Other" });
    expect([await found("crm"), await found("customers")]).toEqual([other.id, id]);
    expect((await put(admin, id, { ...crm, slug: "customers" })).body).toMatchObject({
      formerSlugs: ["crm", "relations"],
    });
  });

  test("merging moves companies, subcategories, and slugs; restoring it undoes that", async () => {
    const admin = await signedIn({ isAdmin: true });
    const from = await makeCategory({ name: "Customer Relationship Management", slug: "customers", icon: "users" });
    const into = await makeCategory(crm);
    const child = await makeCategory({ name: "Sales", slug: "sales", icon: "users" });
    await put(admin, child.id, { name: "Sales", slug: "sales", icon: "users", parentId: from.id });
    const both = await makeCompany({ categoryIds: [from.id, into.id] });
    const one = await makeCompany({ categoryIds: [from.id] });
    const inSales = await makeCompany({ categoryIds: [child.id] });
    const before = await catalog();
    expect((await admin.sendRaw(api.loader, `${path}/${from.id}/merge?into=${into.id}`)).body).toEqual({
      ...{ added: 1, inBoth: 1, subcategories: 1 },
    });
    expect(await catalog()).toEqual(before);

    const { status, body } = await merge(admin, from.id, into.id);
    expect([status, body]).toEqual([200, { id: into.id, ...crm, count: 3, formerSlugs: ["customers"] }]);
    expect((await catalog()).map(({ id, parentId }) => [id, parentId])).toEqual([
      [into.id, undefined],
      [child.id, into.id],
    ]);
    const directory = await getFreshDirectory();
    expect(directory.categoryBySlug.get("customers")?.id).toBe(into.id);
    const positions = findPositions(directory, { q: "", category: ["customers"], sort: "relevance" });
    const listed = Array.from(positions, (position) => companyAt(directory, position).id);
    expect(listed.sort()).toEqual([both, one, inSales]);

    expect((await restore(admin, from.id)).status).toBe(200);
    expect(await catalog()).toEqual(before);
  });

  test("refuses to merge what cannot be merged, and changes nothing", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory(crm);
    const child = await makeCategory({ name: "Sales", slug: "sales", icon: "users" });
    const other = await makeCategory({ name: "Other", slug: "other", icon: "users" });
    const otherChild = await makeCategory({ name: "Rest", slug: "rest", icon: "users" });
    await put(admin, child.id, { name: "Sales", slug: "sales", icon: "users", parentId: id });
    await put(admin, otherChild.id, { name: "Rest", slug: "rest", icon: "users", parentId: other.id });
    const before = await catalog();
    const refusal = async (from: number, into: number) => {
      const { status, body } = await merge(admin, from, into);
      return [status, (body as { message: string }).message];
    };
    expect(await refusal(id, id)).toEqual([400, "Choose another category."]);
    expect(await refusal(id, child.id)).toEqual([400, "Sales is a subcategory of CRM. Move it first."]);
    expect(await refusal(id, otherChild.id)).toEqual([
      400,
      "CRM has subcategories. Merge it into a top-level category.",
    ]);
    expect((await merge(admin, id, 99)).status).toBe(404);
    expect((await merge(admin, 99, id)).status).toBe(404);
    expect(await catalog()).toEqual(before);
  });
});
