import { beforeEach, describe, expect, test } from "vitest";
import { ListedComparison as Stored } from "#models/listed-comparison.server";
import { useFailPoints } from "#tests/fail-points-database";
import { makeCompanies, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";
import { comparisonLinksOf, maxListed, type ComparisonLink, type ListedComparison } from "~/discovery/compare/listed";
import * as admin from "~/routes/admin/comparisons";
import * as api from "~/routes/api/endpoints";
import * as company from "~/routes/public/company";
import * as compare from "~/routes/public/compare";
import * as comparison from "~/routes/public/comparison";
import * as sitemapFile from "~/routes/public/sitemap-file";

const network = useFailPoints();

const path = "/api/admin/comparisons";
const visitor = new Visitor();
let ann: Visitor;
let [notion, coda, other] = [0, 0, 0];

beforeEach(async () => {
  ann = await signedIn({ username: "ann", isAdmin: true });
  [notion = 0, coda = 0, other = 0] = await makeCompanies([{ name: "Notion" }, { name: "Coda" }, { name: "Other" }]);
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const list = (companyIds: unknown, editorNote?: string) => ann.send(api.action, path, { companyIds, editorNote });
const send = (method: string, id: number, body: object = {}) => ann.send(api.action, `${path}/${id}`, body, method);
const pair = () => `/compare/${notion}-notion-vs-${coda}-coda`;
const link = () => ({ title: "Notion vs Coda", path: pair() });

async function listPair(editorNote?: string): Promise<ListedComparison> {
  const { status, body } = await list([coda, notion], editorNote);
  expect(status).toBe(201);
  return body as ListedComparison;
}

type Page = Awaited<ReturnType<typeof comparison.loader>>;

async function open(address = pair()): Promise<Page> {
  const tools = address.replace("/compare/", "").replace(/\?.*/, "");
  return (await visitor.sendRaw(comparison.loader, address, {}, { tools })).body as Page;
}

const isIndexed = (data: Page) =>
  !(comparison.meta({ matches: [], data } as never) as { name?: string }[]).some(({ name }) => name === "robots");

/** Where visitors find it: on /compare, on a tool's page, and in the sitemap. */
async function places() {
  const { listed } = (await visitor.sendRaw(compare.loader, "/compare")).body as {
    listed: { items: ComparisonLink[] };
  };
  const { comparisons } = (await visitor.sendRaw(company.loader, `/company/${notion}`, {}, { id: String(notion) }))
    .body as { comparisons: unknown[] };
  const file = await visitor.sendRaw(sitemapFile.loader, "/sitemaps/comparisons.xml", {}, { file: "comparisons.xml" });
  const inSitemap = [...String(file.body).matchAll(/<loc>https:\/\/saas\.example([^<]*)<\/loc>/g)].map(([, at]) => at);
  return { onCompare: listed.items.map(({ logos: _logos, ...link }) => link), onCompany: comparisons ?? [], inSitemap };
}

const nowhere = { onCompare: [], onCompany: [], inSitemap: [] };

describe("a listed comparison", () => {
  test("is indexed and found everywhere with the next request, until it's removed", async () => {
    expect(isIndexed(await open())).toBe(false);
    expect(await places()).toEqual(nowhere);

    const { id } = await listPair("Notion for notes.\n\nCoda for tables.");
    const page = await open();
    expect(isIndexed(page)).toBe(true);
    expect(page.listed).toEqual({ editorNote: "Notion for notes.\n\nCoda for tables." });
    expect(await places()).toEqual({ onCompare: [link()], onCompany: [link()], inSitemap: [pair()] });

    expect((await send("DELETE", id)).status).toBe(200);
    expect(isIndexed(await open())).toBe(false);
    expect(await places()).toEqual(nowhere);
    expect((await send("DELETE", id)).status).toBe(404);
  });

  test("keeps its canonical URL with a ranking, and other comparisons stay out", async () => {
    await listPair();
    const ranked = await open(`${pair()}?price=4`);
    expect(isIndexed(ranked)).toBe(true);
    const tags = comparison.meta({ matches: [], data: ranked } as never);
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: pair() });
    expect(isIndexed(await open(`${pair()}-vs-${other}-other`))).toBe(false);
  });

  test("follows its tools' names", async () => {
    await listPair();
    await setFields(scriptActor("tests"), [coda], { name: "Coda Docs" });
    const renamed = `${pair()}-docs`;
    expect(await places()).toMatchObject({
      onCompany: [{ title: "Notion vs Coda Docs", path: renamed }],
      inSitemap: [renamed],
    });
    expect(isIndexed(await open(renamed))).toBe(true);
  });

  test("is hidden while one of its tools is gone, and what's left isn't it", async () => {
    const { body } = await list([notion, coda, other]);
    const { id } = body as ListedComparison;
    await listPair();
    const all = `${pair()}-vs-${other}-other`;
    await trashCompany(scriptActor("tests"), other);
    expect((await places()).inSitemap).toEqual([pair()]);
    const left = await open(all);
    expect([left.goneIds, left.path, left.listed]).toEqual([[other], pair(), null]);
    const { items } = (await ann.sendRaw(admin.loader, "/admin/comparisons")).body as { items: ListedComparison[] };
    expect(items.find((item) => item.id === id)).toMatchObject({
      title: "Notion vs Coda vs A removed tool",
      path: null,
    });
    await restoreCompany(scriptActor("tests"), other);
    expect((await places()).inSitemap).toEqual([pair(), all]);
  });

  test("stays listed while the database can't be read", async () => {
    await listPair();
    await open();
    await stopDirectory();
    await startDirectory();
    network.set({ configureFailPoint: "failCommand", mode: { skip: 0 }, data: { failCommands: ["find"] } });
    expect(isIndexed(await open())).toBe(true);
    network.clear();
    await Stored.deleteMany();
    expect(isIndexed(await open())).toBe(false);
  });
});

describe("admins", () => {
  test("list each comparison once, in whatever order, and the log has who did", async () => {
    const listed = await listPair("Take.");
    expect(listed).toMatchObject({ companyIds: [notion, coda], listedBy: "ann", path: pair() });
    expect(await list([notion, coda])).toMatchObject({
      status: 409,
      body: { fields: { companyIds: "Already listed" } },
    });
    await send("PUT", listed.id, { editorNote: "Another." });
    await send("PUT", listed.id, { editorNote: "" });
    expect((await open()).listed).toEqual({ editorNote: undefined });
    await send("DELETE", listed.id);
    const { changes } = await listChanges({ entity: "comparison" });
    expect(changes.map(({ action, label, actor }) => [action, label, actor.name])).toEqual(
      ["delete", "update", "update", "create"].map((action) => [action, "Notion vs Coda", "ann"]),
    );
    expect(changes[1]?.fields).toEqual([{ field: "take", before: "Another.", after: null }]);
  });

  test.each([
    ["one tool", () => [notion]],
    ["one tool twice", () => [notion, notion]],
    ["five tools", () => [1, 2, 3, 4, 5]],
    ["a tool that doesn't exist", () => [notion, 999_999]],
    ["no list", () => "1,2"],
  ])("can't list %s", async (_of, ids) => {
    const { status, body } = await list(ids());
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual(["companyIds"]);
    expect(await Stored.countDocuments()).toBe(0);
  });

  test("can't list more than every server has in memory", async () => {
    const now = new Date();
    const one = { companyIds: [1, 2], listedBy: "ann", listedAt: now, updatedAt: now };
    await Stored.insertMany(Array.from({ length: maxListed }, (_, i) => ({ ...one, _id: 1000 + i, key: `k${i}` })));
    expect(await list([notion, coda])).toMatchObject({
      status: 400,
      body: { message: "Up to 1,000 comparisons can be listed. Remove one first." },
    });
  });

  test("find them by a tool's name, and open the form by a comparison's link", async () => {
    await listPair("Take.");
    await list([notion, other]);
    const load = async (query: string) =>
      (await ann.sendRaw(admin.loader, `/admin/comparisons${query}`)).body as {
        items: ListedComparison[];
        total: number;
        draft: { tools: unknown[]; listed: ListedComparison | null };
      };
    const titles = async (query: string) => (await load(query)).items.map(({ title }) => title);
    expect(await titles("")).toEqual(["Notion vs Other", "Notion vs Coda"]);
    expect(await titles("?q=CODA")).toEqual(["Notion vs Coda"]);
    expect((await load(`?with=${coda},${notion}`)).draft.listed).toMatchObject({ editorNote: "Take." });
    expect((await load(`?with=${coda},${other},999999`)).draft).toEqual({
      listed: null,
      tools: [
        { id: coda, name: "Coda" },
        { id: other, name: "Other" },
      ],
    });
  });
});

test("a company's page links to the newest of its comparisons", async () => {
  const comparisons = Array.from({ length: 20 }, (_, i) => ({
    ...{ id: 20 - i, companyIds: [1, i + 2], title: `A vs ${i}`, path: i === 0 ? null : `/compare/${i}` },
    ...{ listedBy: "ann", listedAt: "", updatedAt: "" },
  }));
  const links = comparisonLinksOf(comparisons, 1);
  expect([links.length, links[0]]).toEqual([12, { title: "A vs 1", path: "/compare/1" }]);
  expect(comparisonLinksOf(comparisons, 3)).toEqual([{ title: "A vs 1", path: "/compare/1" }]);
});

test("/compare has its listed comparisons on pages, which are indexed as themselves", async () => {
  const ids = await makeCompanies(Array.from({ length: 12 }, (_, i) => ({ name: `Tool ${i}` })));
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]));
  const now = new Date();
  await Stored.insertMany(
    pairs.map((companyIds, i) => ({
      ...{ _id: i + 1, companyIds, key: companyIds.join("-") },
      ...{ listedBy: "ann", listedAt: now, updatedAt: now },
    })),
  );
  await makeCompany();
  const load = async (query: string) => (await visitor.sendRaw(compare.loader, `/compare${query}`)).body as Awaited<ReturnType<typeof compare.loader>>; // oxfmt-ignore
  const second = await load("?page=2");
  expect(second.listed).toMatchObject({ page: 2, pages: 2, items: { length: 6 } });
  const tags = compare.meta({ matches: [], data: second } as never);
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "/compare?page=2" });
  expect((await load("?q=Tool")).listed.items).toEqual([]);
});
