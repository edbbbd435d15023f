import { describe, expect, test, vi } from "vitest";
import { Company as Stored } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import {
  acme,
  add,
  added,
  ann,
  changes,
  crm,
  get,
  map,
  put,
  type Saved,
  trash,
  undo,
  useAdmin,
} from "#tests/admin-companies";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import type { Company } from "~/catalog/companies/company";
import { webAddressProblem } from "~/platform/text/web-address";
import * as api from "~/routes/api/endpoints";

useDatabase();
useAdmin();

describe("POST /api/admin/companies", () => {
  test("creates a company, and ignores what is the product's to decide", async () => {
    const more = { id: 99, _id: 99, isAdmin: true, ratingKind: "reviews", sourceType: "file", websiteKey: "x" };
    const { status, body } = await add({ ...acme, ...more });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 1, name: "Acme", website: "https://acme.example/", ratingKind: "estimate" });
    expect(await Stored.findOne().lean()).not.toHaveProperty("sourceType");
    expect(await changes()).toMatchObject([{ action: "create", label: "Acme", actor: { name: "ann", from: "api" } }]);
  });

  test("names each field that is wrong", async () => {
    const { status, body } = await add({ name: "", rating: { $gt: 0 }, website: "javascript:alert(1)" });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { name: "Required", rating: "Invalid input", website: webAddressProblem },
    });
  });

  test("refuses what is no JSON, and a placement that ends before it begins", async () => {
    const init = { method: "POST", body: "name=Acme", headers: { "Content-Type": "text/plain" } };
    expect((await ann.sendRaw(api.action, "/api/admin/companies", init)).status).toBe(415);
    const backwards = { sponsoredFrom: "2026-02-01", sponsoredUntil: "2026-01-01" };
    expect(await add({ ...acme, ...backwards })).toMatchObject({
      status: 400,
      body: { fields: { sponsoredUntil: "Must be on or after the start date" } },
    });
  });

  test("can be undone: the company goes to the trash", async () => {
    const { undo: token, id } = await added();
    expect(await undo(token)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect((await get(id)).status).toBe(404);
  });
});

describe("GET /api/admin/companies/duplicates", () => {
  const duplicates = async (query: Record<string, string>) =>
    (await ann.sendRaw(api.loader, `/api/admin/companies/duplicates?${new URLSearchParams(query)}`)).body;

  test("lists those with the same name or website, the likest first, and not the company itself", async () => {
    const named = await makeCompany({ name: "Acmé, Inc", website: "https://elsewhere.example/" });
    const linked = await makeCompany({ name: "Other", website: "https://www.acme.example/?utm_source=x" });
    await makeCompany({ name: "Acme Inc. Two", website: "https://acme.example/two" });
    const { id } = await added({ ...acme, name: "acme inc" });
    const list = [
      { id, name: "acme inc", sameName: true, sameWebsite: true },
      { id: named, name: "Acmé, Inc", sameName: true, sameWebsite: false },
      { id: linked, name: "Other", sameName: false, sameWebsite: true },
    ];
    expect(await duplicates({ name: " ACME  Inc. ", website: "acme.example" })).toEqual(list);
    expect(await duplicates({ name: "acme inc", website: acme.website, except: String(id) })).toEqual(list.slice(1));
    await trash(named);
    expect(await duplicates({ name: "Acme Inc" })).toEqual([{ ...list[0], sameWebsite: false }]);
  });

  test.each([[{}], [{ name: " ", website: " " }], [{ name: "!?", website: "not a url" }], [{ website: "https://" }]])(
    "lists none for %j",
    async (query) => {
      await added();
      expect(await duplicates(query)).toEqual([]);
    },
  );
});

describe("PUT /api/admin/companies/{id}", () => {
  test("changes what is sent, empties what is left out, and says what changed", async () => {
    const { id } = await added({
      ...acme,
      affiliateLink: "https://acme.example/?via=x",
      offer: { text: "5%", code: "X" },
    });
    const { status, body } = await put(id, { ...acme, startingPrice: "$5/mo" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ startingPrice: "$5/mo", undo: expect.any(String) as string });
    expect(body).not.toHaveProperty("offer");
    const [last] = await changes();
    expect(last?.fields.map(({ field }) => field)).toEqual(["affiliateLink", "offer", "startingPrice"]);
  });

  test("ignores what is the product's to decide, and refuses an object in place of a number", async () => {
    const { id } = await added();
    const more = { id: 99, _id: 99, isAdmin: true, ratingKind: "reviews", sourceType: "file", createdAt: "1990-01-01" };
    expect((await put(id, { ...acme, name: "Acme Inc", ...more })).body).toMatchObject({ id, ratingKind: "estimate" });
    const [{ fields } = { fields: [] }] = await changes();
    expect(fields).toEqual([{ field: "name", before: "Acme", after: "Acme Inc" }]);
    expect(await Stored.findOne().lean()).not.toHaveProperty("isAdmin");
    for (const rating of [{ $gt: 0 }, { valueOf: 40 }, [40]])
      expect(await put(id, { ...acme, rating })).toMatchObject({
        status: 400,
        body: { fields: { rating: "Invalid input" } },
      });
  });

  test("with nothing new changes nothing and is not written down", async () => {
    const { id, updatedAt } = await added();
    expect((await put(id, acme)).body).toMatchObject({ updatedAt });
    expect(await changes()).toHaveLength(1);
  });

  test("of a version that somebody changed meanwhile is refused with what differs, until it is merged", async () => {
    const base = await added();
    await put(base.id, { ...base, startingPrice: "$5/mo", featured: true });
    const refused = await put(base.id, { ...base, startingPrice: "$9/mo", name: "Acme Inc" });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message:
        "ann changed this company while you were editing. Nothing was overwritten. Review both versions before saving.",
      current: { startingPrice: "$5/mo", featured: true, name: "Acme" },
      differs: [
        { field: "featured", base: false, yours: false, theirs: true },
        { field: "name", base: "Acme", yours: "Acme Inc", theirs: "Acme" },
        { field: "startingPrice", base: "$0/mo", yours: "$9/mo", theirs: "$5/mo" },
      ],
    });
    const { current } = refused.body as { current: Company };
    const merged = await put(base.id, { ...current, name: "Acme Inc" });
    expect(merged).toMatchObject({ status: 200, body: { name: "Acme Inc", startingPrice: "$5/mo", featured: true } });
  });

  test("two in the same millisecond: one is saved, one is refused", async () => {
    const base = await added();
    vi.useFakeTimers({ toFake: ["Date"] });
    const answers = await Promise.all([put(base.id, { ...base, name: "A" }), put(base.id, { ...base, name: "B" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("says that admins can't change a rating from reviews", async () => {
    const id = await makeCompany({ ...acme, rating: 42, reviewCount: 3, ratingKind: "reviews" });
    expect(await put(id, { ...acme, rating: 50, reviewCount: 3 })).toMatchObject({
      status: 400,
      body: { fields: { rating: "Calculated from reviews on this site" } },
    });
    expect((await put(id, { ...acme, rating: 42, reviewCount: 3, name: "Acme Inc" })).status).toBe(200);
  });

  test("makes an imported rating that is written over an estimate", async () => {
    const id = await makeCompany({ ...acme, rating: 42, ratingKind: "imported", sourceType: "file" });
    expect((await put(id, { ...acme, rating: 30 })).body).toMatchObject({ rating: 30, ratingKind: "estimate" });
  });

  test("is 404 for a company that is not there, and for what is no id", async () => {
    expect((await put(77, acme)).status).toBe(404);
    expect((await ann.sendRaw(api.loader, "/api/admin/companies/x")).status).toBe(404);
  });
});

describe("categories of a saved company", () => {
  const names = ({ categories }: Company) => categories.map(({ name }) => name);
  const mail = () => makeCategory({ name: "Email", slug: "email", icon: "mail" });

  test("are assigned and unassigned in one step with its fields, which is undone as one", async () => {
    const [{ id: crmId }, { id: mailId }] = [await crm(), await mail()];
    const company = await added({ ...acme, assign: [crmId, crmId] });
    expect(names(company)).toEqual(["CRM"]);
    const edit = { ...acme, name: "Acme Mail", updatedAt: company.updatedAt, assign: [mailId], unassign: [crmId] };
    const saved = (await put(company.id, edit)).body as Saved;
    expect([saved.name, names(saved)]).toEqual(["Acme Mail", ["Email"]]);
    await undo(saved.undo);
    const before = (await get(company.id)).body as Company;
    expect([before.name, names(before)]).toEqual(["Acme", ["CRM"]]);
  });

  test("stay unless they are named, whoever assigned them in the meantime", async () => {
    const [{ id: crmId }, { id: mailId }] = [await crm(), await mail()];
    const company = await added();
    await map(company.id, crmId);
    const saved = (await put(company.id, { ...acme, updatedAt: company.updatedAt, assign: [mailId] })).body as Saved;
    expect(names(saved).sort()).toEqual(["CRM", "Email"]);
    expect(names((await put(company.id, acme)).body as Company).sort()).toEqual(["CRM", "Email"]);
  });

  test("that don't exist are refused before anything is saved", async () => {
    const company = await added();
    const refused = { status: 400, body: { fields: { assign: "Doesn’t exist" } } };
    expect(await put(company.id, { ...acme, name: "Other", assign: [999] })).toMatchObject(refused);
    expect((await get(company.id)).body).toMatchObject({ name: "Acme" });
    expect(await add({ ...acme, assign: [999] })).toMatchObject(refused);
  });
});

describe("GET /api/admin/companies", () => {
  const list = async (query = "") => {
    const { status, body, headers } = await ann.sendRaw(api.loader, `/api/admin/companies${query}`);
    const names = Array.isArray(body) ? (body as Company[]).map(({ name }) => name) : [];
    return { status, names, total: Number(headers.get("X-Total-Count")) };
  };

  test("answers a bare array of every company, fresh after each change", async () => {
    expect((await list()).names).toEqual([]);
    await makeCompany({ name: "A" });
    await makeCompany({ name: "B" });
    expect(await list()).toMatchObject({ names: ["A", "B"], total: 2 });
  });

  test("filters, sorts and pages on the server", async () => {
    const { id } = await crm();
    await makeCompany({ name: "Tool 10", rating: 10, featured: true, categoryIds: [id] });
    await makeCompany({ name: "tool 9", rating: 30, sponsored: true, sourceType: "file", ratingKind: "imported" });
    await makeCompany({ name: "Ünal", rating: 20, description: "Speaks C++." });
    expect((await list("?sort=name")).names).toEqual(["tool 9", "Tool 10", "Ünal"]);
    expect((await list("?sort=rating&dir=desc&limit=2&page=1")).names).toEqual(["tool 9", "Ünal"]);
    expect(await list("?sort=rating&dir=desc&limit=2&page=2")).toMatchObject({ names: ["Tool 10"], total: 3 });
    expect((await list("?q=c%2B%2B")).names).toEqual(["Ünal"]);
    expect((await list("?featured=true")).names).toEqual(["Tool 10"]);
    expect((await list("?sponsored=false&q=tool")).names).toEqual(["Tool 10"]);
    expect((await list("?category=crm")).names).toEqual(["Tool 10"]);
    expect((await list("?category=none&sort=name")).names).toEqual(["tool 9", "Ünal"]);
    expect((await list("?source=file")).names).toEqual(["tool 9"]);
    expect((await list("?source=none&ratingKind=estimate")).names).toEqual(["Tool 10", "Ünal"]);
    expect((await list("?sort=password")).status).toBe(400);
    expect((await list("?limit=0")).status).toBe(400);
  });
});

test("the export is a table of what passes the filter, and holds nothing that a spreadsheet would execute", async () => {
  const id = await makeCompany({
    name: '=HYPERLINK("http://evil.example")',
    description: "Line one.\nLine two, quoted.",
  });
  await makeCompany({ name: "Other" });
  const { headers, body } = await ann.sendRaw(api.loader, `/api/admin/companies/export.csv?ids=${id}`);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="companies.csv"');
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(body).toContain('"Line one.\nLine two, quoted."');
  expect(body).not.toContain("Other");
});

test("placements begin and end by themselves, and visitors never see their days", async () => {
  const past = { sponsored: true, sponsoredFrom: "2020-01-01", sponsoredUntil: "2020-12-31" };
  const future = { featured: true, featuredFrom: "2999-01-01" };
  const id = await makeCompany({ ...past, ...future });
  const shown = findCompany(await getDirectory(), String(id));
  expect(shown).toMatchObject({ sponsored: false, featured: false });
  expect(shown).not.toHaveProperty("sponsoredUntil");
  expect((await get(id)).body).toMatchObject({ ...past, ...future });
});

test("a method that an endpoint doesn't take is 405, with the list of those it takes", async () => {
  const { status, headers } = await ann.sendRaw(api.action, "/api/admin/companies/1", { method: "PATCH" });
  expect([status, headers.get("Allow")]).toEqual([405, "GET, PUT, DELETE, HEAD"]);
});

describe("AI texts of a company", () => {
  const texts = { aiDescription: "Plans **shifts**.\u200b  Fast.", aiFeatures: "- Swaps\r\n- Alerts" };
  const cleaned = { aiDescription: "Plans **shifts**. Fast.", aiFeatures: "- Swaps\n- Alerts" };

  test("are stored cleaned, with the admin as their origin, and undone", async () => {
    const { id } = await added();
    const saved = await put(id, { ...acme, ...texts });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { ...cleaned, aiLastUpdated: expect.any(String) as string },
    ]);
    expect((await Stored.findById(id).lean())?.origins).toMatchObject({ aiDescription: { from: "staff", by: "ann" } });
    expect((await changes())[0]?.fields.map(({ field }) => field)).toEqual(["aiDescription", "aiFeatures"]);
    await undo((saved.body as Saved).undo);
    expect((await get(id)).body).not.toHaveProperty("aiDescription");
  });

  test("come with a new company", async () => {
    expect(await added({ ...acme, ...texts })).toMatchObject(cleaned);
  });

  test("stay if they're left out, change nothing if they're sent back, and go if they're blank", async () => {
    const { id } = await added({ ...acme, ...texts });
    expect((await put(id, acme)).body).toMatchObject(cleaned);
    const count = (await changes()).length;
    expect((await put(id, { ...acme, ...cleaned })).body).toMatchObject(cleaned);
    expect(await changes()).toHaveLength(count);
    const { body } = await put(id, { ...acme, aiDescription: "", aiFeatures: null });
    expect(body).not.toHaveProperty("aiDescription");
    expect(body).not.toHaveProperty("aiFeatures");
  });

  test.each([
    ["<b>Fast</b>", "raw HTML"],
    ["![](https://pixel.example/a.png)", "an image"],
    ["[Buy](https://elsewhere.example/)", "a link to another site"],
  ])("with %s are refused", async (aiDescription, fault) => {
    const { id } = await added();
    const problem = { message: `AI description contains ${fault}.`, fields: { aiDescription: `Contains ${fault}` } };
    expect(await put(id, { ...acme, aiDescription })).toMatchObject({ status: 400, body: problem });
    expect(await add({ ...acme, aiDescription })).toMatchObject({ status: 400, body: problem });
    expect((await get(id)).body).not.toHaveProperty("aiDescription");
  });
});
