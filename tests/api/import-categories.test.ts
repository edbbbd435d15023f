import { afterAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { apply, rowsOf, stage, undo } from "#tests/importing";
import { listCompanies } from "#tests/list-companies";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { createCategory, updateCategory } from "~/catalog/categories/manage.server";
import { mergeCategory } from "~/catalog/categories/merge.server";
import { unassignCategory } from "~/catalog/companies/assign-categories.server";
import { getBatch } from "~/backoffice/import/batches.server";
import type { ImportCategories } from "~/backoffice/import/api";
import { pathOf } from "~/backoffice/import/category-sorter";
import * as api from "~/routes/api/endpoints";

useDatabase();
afterAll(() => stopDirectory());

const staff = { userId: 1, name: "ann", from: "admin" } as const;
let ann: Visitor;
beforeEach(async () => {
  ann = await signedIn({ username: "ann", isAdmin: true });
});

const tool = (name: string, ...categories: string[]) => ({
  ...{ name, website: `https://${name.toLowerCase()}.example/`, description: `What ${name} does.` },
  categories,
});

/** All categories with the companies that their pages list: "Communication › IRC (2)". */
async function tree(): Promise<string[]> {
  const { categories } = await getFreshDirectory();
  return categories.map((each) => {
    const parent = categories.find(({ id }) => id === each.parentId);
    return `${pathOf({ name: each.name, ...(parent && { parent }) })} (${each.count})`;
  });
}

const read = async (batch: number) =>
  (await ann.sendRaw(api.loader, `/api/admin/imports/${batch}/categories`)).body as ImportCategories;
const place = (batch: number, imported: string, to: unknown) =>
  ann.send(api.action, `/api/admin/imports/${batch}/categories`, { imported, to }, "PUT");

/** Where each imported category goes: a slug, or undefined. */
const slugsIn = ({ imported }: ImportCategories) => Object.fromEntries(imported.map(({ name, slug }) => [name, slug]));

test("paths and known names become parents and children, and undoing removes them", async () => {
  await makeCompany({ name: "Here", website: "https://here.example/" });
  const batch = await stage([
    tool("Acme", "Communication - IRC", "Miscellaneous"),
    tool("Beta", "Communication > IRC", "Customer Relationship Management (CRM)", "Miscellaneous"),
    tool("Gamma", "Communication - Email - Webmail Clients", "Odd things", "Miscellaneous"),
  ]);
  expect(await listCategories()).toEqual([]);
  const shown = await read(batch);
  expect(shown.imported.map(({ name, rows, by, slug }) => [name, rows, by, slug])).toEqual([
    ["Miscellaneous", 3, "known", "miscellaneous"],
    ["Communication - Email - Webmail Clients", 1, "path", "communication-email-webmail-clients"],
    ["Communication - IRC", 1, "path", "communication-irc"],
    ["Communication > IRC", 1, "path", "communication-irc"],
    ["Customer Relationship Management (CRM)", 1, "known", "crm"],
    ["Odd things", 1, "new", "odd-things"],
  ]);
  expect(shown.targets.every(({ isNew }) => isNew)).toBe(true);
  expect((await rowsOf(batch))[2]).toMatchObject({
    candidate: { categories: ["Communication - Email - Webmail Clients", "Odd things", "Miscellaneous"] },
    categories: ["Communication › Email: Webmail Clients", "Odd things", "Miscellaneous"],
  });

  await apply(batch);
  expect(await tree()).toEqual([
    ...["Communication (3)", "Communication › IRC (2)", "CRM (1)", "Communication › Email: Webmail Clients (1)"],
    ...["Odd things (1)", "Miscellaneous (3)"],
  ]);
  const made = await listCategories();
  expect(made.find(({ slug }) => slug === "communication")).toMatchObject({
    icon: "message-circle",
    description: expect.stringContaining("Chat") as string,
  });
  expect((await read(batch)).targets.some(({ isNew }) => isNew)).toBe(false);

  const again = await stage([tool("Beta", "Communication / IRC", "CRM", "Misc")]);
  expect((await getBatch(again)).counts).toMatchObject({ unchanged: 1, update: 0 });

  await undo(batch);
  expect(await listCategories()).toEqual([]);
});

test("a parent stays while it has other subcategories", async () => {
  const batch = await stage([tool("Acme", "Communication - IRC")]);
  await apply(batch);
  const parent = (await listCategories()).find(({ slug }) => slug === "communication")!;
  await createCategory(staff, { name: "Fax", slug: "fax", icon: "mail", parentId: parent.id });
  await undo(batch);
  expect((await listCategories()).map(({ name }) => name)).toEqual(["Communication", "Fax"]);
});

test("admins change where categories go, for this import and the next", async () => {
  const sales = await createCategory(staff, { name: "Selling", slug: "selling", icon: "users" });
  const rows = [tool("Acme", "CRM", "Wikis"), tool("Beta", "crm", "Communication - IRC", "Odd things")];
  const batch = await stage(rows);

  expect((await place(batch, "CRM", { slug: "selling" })).status).toBe(200);
  expect((await place(batch, "Odd things", "none")).status).toBe(200);
  const answer = await place(batch, "Wikis", { name: "Books", parent: "communication" });
  expect(slugsIn(answer.body as ImportCategories)).toEqual({
    ...{ CRM: "selling", crm: "selling", Wikis: "books", "Communication - IRC": "communication-irc" },
  });
  const [change] = (await listChanges({ entity: "import" })).changes;
  expect(change).toMatchObject({
    actor: { name: "ann" },
    label: "Imported category Wikis",
    fields: [{ field: "category", before: "Knowledge Management › Wikis", after: "Communication › Books" }],
  });
  expect((await rowsOf(batch))[1]).toMatchObject({ categories: ["Selling", "Communication › IRC"] });

  await apply(batch);
  expect(await tree()).toEqual([
    "Communication (2)",
    "Selling (2)",
    "Communication › Books (1)",
    "Communication › IRC (1)",
  ]);

  // Renaming, moving, and merging don't bring the old names back.
  const books = (await listCategories()).find(({ slug }) => slug === "books")!;
  await updateCategory(staff, books.id, { name: "Library", slug: "library", icon: "users" });
  const irc = (await listCategories()).find(({ slug }) => slug === "communication-irc")!;
  await mergeCategory(staff, irc.id, { into: sales.id });
  const next = await stage(rows);
  expect((await getBatch(next)).counts).toMatchObject({ unchanged: 2, update: 0, create: 0 });

  // The suggestion again, and the rows with it.
  expect(slugsIn((await place(next, "Wikis", "suggestion")).body as ImportCategories)).toMatchObject({
    Wikis: "wikis",
  });
  expect((await getBatch(next)).counts).toMatchObject({ unchanged: 1, update: 1 });
  expect((await rowsOf(next))[0]).toMatchObject({ verdict: "update", addsCategories: true });
  await place(next, "Wikis", "none");
  expect((await getBatch(next)).counts).toMatchObject({ unchanged: 2, update: 0 });
});

test("imports don't add a company back to a category that an admin removed it from", async () => {
  await apply(await stage([tool("Acme", "Communication - IRC")]));
  const [acme] = await listCompanies();
  await unassignCategory(staff, acme!.id, acme!.categories[0]!.id);
  const again = await stage([tool("Acme", "Communication - IRC")]);
  expect((await getBatch(again)).counts).toMatchObject({ unchanged: 1, update: 0 });
});

test("what can't be chosen is refused", async () => {
  const top = await createCategory(staff, { name: "Top", slug: "top", icon: "users" });
  await createCategory(staff, { name: "Under", slug: "under", icon: "users", parentId: top.id });
  const batch = await stage([tool("Acme", "Tag"), tool("Beta", " > ", "-", "Tag")]);
  expect((await rowsOf(batch))[1]?.issues).toEqual([{ field: "categories", value: ">", problem: "isn’t a name" }]);
  const refusals = [
    [{ slug: "gone" }, "This category doesn’t exist anymore."],
    [{ name: "New", parent: "gone" }, "This category doesn’t exist anymore."],
    [{ name: "New", parent: "under" }, "Choose a top-level category. Subcategories can’t have their own."],
  ] as const;
  for (const [to, message] of refusals)
    expect(await place(batch, "Tag", to)).toMatchObject({ status: 400, body: { message } });
  expect(await place(batch, "Tag", { name: " " })).toMatchObject({ status: 400 });
  expect(await place(batch, "Tag", { slug: "top", name: "Top" })).toMatchObject({ status: 400 });
  expect(await place(batch + 100, "Tag", "none")).toMatchObject({ status: 404 });
  expect(slugsIn(await read(batch))).toEqual({ Tag: "tag" });
  // The same name below another category has a URL of its own.
  expect(slugsIn((await place(batch, "Tag", { name: "Under" })).body as ImportCategories)).toEqual({
    Tag: "other-under",
  });
  await apply(batch);
  expect(await place(batch, "Tag", { name: "Unders", parent: "top" })).toMatchObject({ status: 200 });
  expect(slugsIn(await read(batch))).toEqual({ Tag: "under" });
  await undo(batch);
  expect(await place(batch, "Tag", "none")).toMatchObject({
    status: 409,
    body: { message: "Reopen the preview first." },
  });
});
