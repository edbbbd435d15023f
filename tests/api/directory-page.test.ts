import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as categoryPage from "~/routes/public/category";
import * as directory from "~/routes/public/directory";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const argumentsFor = (path: string, params = {}) =>
  ({ request: new Request(`https://saas.example${path}`), params, context: {} }) as never;
const openDirectory = (query: string) => directory.loader(argumentsFor(`/directory${query}`));
const openCategory = (slug: string, query: string) =>
  categoryPage.loader(argumentsFor(`/category/${slug}${query}`, { slug }));

/** Two help desks and a CRM, one of each self-hosted. */
async function makeTools(): Promise<void> {
  const desk = await makeCategory({ name: "Help desk", slug: "help-desk", icon: "headset" });
  const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  const own = { deployment: ["Self-hosted" as const], licenses: ["MIT"], startingPrice: "Price on website" };
  await makeCompany({ name: "Own desk", categoryIds: [desk.id], ...own });
  await makeCompany({ name: "Paid desk", categoryIds: [desk.id], deployment: ["Cloud"], startingPrice: "$19/mo" });
  await makeCompany({ name: "Own CRM", categoryIds: [crm.id], ...own });
}

test("a page says what it shows, what is chosen, and what each other choice would find", async () => {
  await makeTools();
  const page = await openDirectory("?category=help-desk&deployment=self-hosted");
  expect(page.companies.map(({ name }) => name)).toEqual(["Own desk"]);
  expect(page).toMatchObject({ total: 1, query: { category: ["help-desk"], deployment: ["self-hosted"], page: 1 } });
  const shown = page.choices.map(({ name, values }) => [
    name,
    ...values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? "*" : ""}`),
  ]);
  expect(shown).toEqual([
    ["category", "help-desk 1*", "crm 1"],
    ["price", "free 1", "under-20 1"],
    ["free-plan", "yes 1"],
    ["license", "MIT 1"],
    ["open-source", "yes 1"],
    ["deployment", "cloud 1", "self-hosted 1*"],
  ]);
});

test("only the plain pages of the directory and its categories are for search engines", async () => {
  await makeTools();
  const robotsOf = (tags: unknown) => JSON.stringify(tags).includes("noindex");
  const matches = [{ id: "root", data: { siteName: "Testfinder", siteUrl: "https://saas.example" } }];
  for (const [query, isHidden] of [
    ["", false],
    ["?deployment=cloud", true],
    ["?sort=newest", true],
  ] as const) {
    const data = await openDirectory(query);
    expect([query, robotsOf(directory.meta({ data, matches } as never))]).toEqual([query, isHidden]);
  }
  for (const [query, isHidden] of [
    ["", false],
    ["?deployment=cloud", true],
  ] as const) {
    const data = await openCategory("help-desk", query);
    expect([query, robotsOf(categoryPage.meta({ data, matches } as never))]).toEqual([query, isHidden]);
  }
});

test("a category's page narrows by all facets but the category", async () => {
  await makeTools();
  const page = await openCategory("help-desk", "?price=under-20&price=free&deployment=cloud");
  expect(page.companies.map(({ name }) => name)).toEqual(["Paid desk"]);
  expect(page.choices.map(({ name }) => name)).toEqual(["price", "deployment"]);
  expect(page).toMatchObject({ total: 1, path: "/category/help-desk" });
  const all = await openCategory("help-desk", "");
  expect(all.choices.map(({ name }) => name)).toEqual(["price", "free-plan", "license", "open-source", "deployment"]);
});

test("a page without results says which filters block, and a category's page keeps its category", async () => {
  await makeTools();
  const page = await openDirectory("?q=crm&category=help-desk&deployment=self-hosted");
  expect(page).toMatchObject({ total: 0, companies: [] });
  expect(page.relaxations).toEqual([
    { without: ["category"], count: 1 },
    { without: ["q"], count: 1 },
  ]);
  expect(await openCategory("help-desk", "?open-source=yes&deployment=cloud")).toMatchObject({
    total: 0,
    relaxations: [
      { without: ["open-source"], count: 1 },
      { without: ["deployment"], count: 1 },
    ],
  });
});

test("the canonical page of filters that are a landing is the landing's", async () => {
  const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  for (let i = 0; i < 5; i++) await makeCompany({ name: `Open ${i}`, licenses: ["MIT"], categoryIds: [id] });
  await makeCompany({ name: "Own", deployment: ["Self-hosted"] });
  const matches = [{ id: "root", data: { siteName: "Testfinder", siteUrl: "" } }];
  const addressIn = (tags: object[] | undefined = []) => {
    const [canonical] = tags.flatMap((tag) => ("rel" in tag && "href" in tag ? [String(tag.href)] : []));
    return JSON.stringify(tags).includes("noindex") ? `${canonical} noindex` : canonical;
  };
  const canonical = async (query: string) =>
    addressIn(directory.meta({ data: await openDirectory(query), matches } as never));
  expect(await canonical("?open-source=yes")).toBe("/open-source");
  expect(await canonical("?category=crm&open-source=yes")).toBe("/category/crm/open-source");
  const inCategory = await openCategory("crm", "?open-source=yes");
  expect(addressIn(categoryPage.meta({ data: inCategory, matches } as never))).toBe("/category/crm/open-source");
  for (const query of [
    "?open-source=yes&sort=newest",
    "?q=open&open-source=yes",
    "?open-source=yes&rating=4",
    // The landing of one tool isn't for search engines either.
    "?deployment=self-hosted",
  ])
    expect(await canonical(query)).toBe(`/directory${query} noindex`);
});

test("what a plain form sends leads to the one address", async () => {
  await makeTools();
  const leadsTo = async (query: string) => {
    const thrown: unknown = await openDirectory(query).catch((error: unknown) => error);
    return (thrown as Response).headers.get("Location");
  };
  expect(await leadsTo("?q=&rating=&category=help-desk%2Ccrm&sort=relevance")).toBe(
    "/directory?category=crm&category=help-desk",
  );
  expect(await leadsTo("?deployment=nope&price=free")).toBe("/directory?price=free");
});

test("a page says which words it read as a filter, and which no tool has", async () => {
  await makeTools();
  const page = await openDirectory("?q=desk%20under%20%2420%20xqxqxq");
  expect(page.companies.map(({ name }) => name).sort()).toEqual(["Own desk", "Paid desk"]);
  expect(page).toMatchObject({
    read: [{ text: "under $20", facet: "price", values: ["under-20"] }],
    dropped: ["xqxqxq"],
    wishes: [{ text: "under $20", label: "Under $20", before: "desk ", after: " xqxqxq" }],
    query: { q: "desk under $20 xqxqxq", price: [] },
  });
});

test("a former identifier of a license is the current one", async () => {
  await makeCompany({ name: "Own wiki", licenses: ["AGPL-3.0"] });
  const page = await openDirectory("?license=AGPL-3.0");
  expect(page).toMatchObject({ total: 1, query: { license: ["AGPL-3.0-only"] } });
});
