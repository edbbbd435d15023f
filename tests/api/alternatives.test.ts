import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as list from "~/routes/public/alternatives";
import * as page from "~/routes/public/alternatives.product";
import * as companyPage from "~/routes/public/company";
import * as directory from "~/routes/public/directory";
import { readSettings } from "~/platform/runtime/env.server";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const site = "https://saas.example";
const context = { settings: readSettings({ SITE_URL: site, SESSION_SECRET: "s".repeat(32) }) };
const open = (product: string, query = "") =>
  page.loader({ request: new Request(`${site}/alternatives/x${query}`), params: { product } } as never);

async function refusalOf(opened: Promise<unknown>): Promise<[status: number, location: string | null]> {
  const refusal = await opened.then(
    () => expect.fail("It was answered."),
    (thrown: unknown) => thrown as Response,
  );
  return [refusal.status, refusal.headers.get("Location")];
}

test("a product that two tools replace has a page, which other spellings lead to", async () => {
  const id = await makeCompany({ name: "Big Wiki" });
  await makeCompany({
    name: "Small Wiki",
    alternativeTo: ["Big Wiki"],
    licenses: ["MIT"],
    deployment: ["Self-hosted"],
  });
  await makeCompany({ name: "Tiny Wiki", alternativeTo: ["big wiki"], freePlan: true });
  expect(await open("big-wiki")).toMatchObject({
    product: { name: expect.stringMatching(/^big wiki$/i) as string, id },
    total: 2,
    comparison: expect.stringMatching(/^\/compare\/\d+-small-wiki-vs-\d+-tiny-wiki$/) as string,
    advantages: { openSource: 1, selfHosted: 1, freePlan: 1 },
    companies: expect.arrayContaining([expect.objectContaining({ name: "Small Wiki" })]) as unknown,
  });
  expect(await refusalOf(open("Big Wiki", "?page=2"))).toEqual([301, "/alternatives/big-wiki?page=2"]);
  expect(await refusalOf(open("big-wiki", "?page=x"))).toEqual([302, "/alternatives/big-wiki"]);
  const shown = await list.loader({ request: new Request(`${site}/alternatives`) } as never);
  const alternatives = [{ name: "Small Wiki" }, { name: "Tiny Wiki" }];
  expect(shown).toMatchObject({ products: [{ slug: "big-wiki", count: 2, logo: {}, alternatives }], total: 1 });
});

test("the list of products is searched by their names", async () => {
  for (const name of ["Small Wiki", "Tiny Wiki"]) await makeCompany({ name, alternativeTo: ["Big Wiki", "Möbius"] });
  const search = (q: string) =>
    list.loader({ request: new Request(`${site}/alternatives?${new URLSearchParams({ q }).toString()}`) } as never);
  expect(await search("MÖB")).toMatchObject({ products: [{ slug: "mobius" }], found: 1, total: 2 });
  expect(await search("small")).toMatchObject({ products: [], found: 0, total: 2 });
  expect(await refusalOf(search(""))).toEqual([302, "/alternatives"]);
});

test("a search for a product, or for alternatives to it, leads to its page", async () => {
  await makeCompany({ name: "Small Wiki", alternativeTo: ["Big Wiki"] });
  await makeCompany({ name: "Tiny Wiki", alternativeTo: ["Big Wiki"] });
  await makeCompany({ name: "Wiki pages", description: "A big wiki." });
  const search = async (q: string) => {
    const request = new Request(`${site}/directory?${new URLSearchParams({ q }).toString()}`);
    return directory.loader({ request, context } as never);
  };
  const replacedProduct = { slug: "big-wiki", name: "Big Wiki", count: 2 };
  expect(await search("big wiki")).toMatchObject({ total: 3, replacedProduct });
  for (const q of ["Alternatives to Big-Wiki", "big wiki alternative", "replacement for Big Wiki"])
    expect(await search(q)).toMatchObject({ replacedProduct });
  for (const q of ["wiki", "alternatives", "alternatives to"])
    expect((await search(q)).replacedProduct).toBeUndefined();
});

test("a product that one tool replaces has none", async () => {
  await makeCompany({ name: "Small Wiki", alternativeTo: ["Big Wiki"] });
  expect(await refusalOf(open("big-wiki"))).toEqual([404, null]);
  expect(await refusalOf(open("nobody"))).toEqual([404, null]);
});

test("company pages lead to the alternatives of what they name, and to their own", async () => {
  const big = await makeCompany({ name: "Big Wiki" });
  const small = await makeCompany({ name: "Small Wiki", alternativeTo: ["Big Wiki", "Lonely"] });
  await makeCompany({ name: "Tiny Wiki", alternativeTo: ["Big Wiki"] });
  const company = (id: number) =>
    companyPage.loader({ request: new Request(`${site}/company/${id}`), params: { id: String(id) }, context } as never);
  expect(await company(small)).toMatchObject({
    alternativeTo: [{ name: "Big Wiki", id: big, alternatives: "big-wiki" }, { name: "Lonely" }],
  });
  expect((await company(small)).alternatives).toBeUndefined();
  expect(await company(big)).toMatchObject({ alternatives: "big-wiki" });
});
