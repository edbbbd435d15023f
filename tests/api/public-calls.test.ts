import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { scriptActor } from "~/platform/audit/actor";
import { assignCategory } from "~/catalog/companies/assign-categories.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as api from "~/routes/api/endpoints";
import * as home from "~/routes/public/home";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const argumentsFor = (path: string) =>
  ({ request: new Request(`http://saas.example${path}`), params: {}, context: {} }) as never;

async function bodyOf(response: Response): Promise<unknown> {
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  return response.json();
}

const companies = async (query = "") => {
  const response = await api.loader(argumentsFor(`/api/companies${query}`));
  return { response, names: ((await bodyOf(response)) as { name: string }[]).map(({ name }) => name) };
};

describe("GET /api/suggest", () => {
  const suggest = async (query: string) => {
    const response = await api.loader(argumentsFor(`/api/suggest${query}`));
    return { response, body: await bodyOf(response) };
  };

  test("answers what begins with the text, for browsers to keep for seconds", async () => {
    const category = await makeCategory({ name: "Acme hunting", slug: "acme-hunting", icon: "handshake" });
    const id = await makeCompany({ name: "Acme", categoryIds: [category.id] });
    const { response, body } = await suggest("?q=acm");
    const logo = { address: "/placeholder-logo.svg", initials: "A", markSeed: expect.any(Number) as number };
    expect(body).toEqual({
      companies: [{ id, name: "Acme", logo, category: "Acme hunting" }],
      categories: [{ name: "Acme hunting", slug: "acme-hunting", icon: "handshake", count: 1 }],
      posts: [],
    });
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
  });

  test("has nothing to suggest for no text, and for one that is too long for any name", async () => {
    await makeCompany({ name: "x" });
    const nothing = { companies: [], categories: [], posts: [] };
    for (const query of ["", "?q=", "?q=%20", `?q=${"x".repeat(10_000)}`])
      expect((await suggest(query)).body).toEqual(nothing);
  });
});

test("scripts of any site may read what is the same for everybody, and nothing else", async () => {
  const headersOf = async (path: string) => (await api.loader(argumentsFor(path))).headers;
  for (const path of [
    "/api/companies",
    "/api/companies/99",
    "/api/companies?limit=x",
    "/api/search?q=crm",
    "/api/blog",
  ])
    expect([path, (await headersOf(path)).get("Access-Control-Allow-Origin")]).toEqual([path, "*"]);
  for (const path of ["/api/session", "/api/user", "/api/admin/companies", "/api/nothing"])
    expect([path, (await headersOf(path)).get("Access-Control-Allow-Origin")]).toEqual([path, null]);
  expect((await headersOf("/api/companies")).get("Access-Control-Allow-Credentials")).toBeNull();
  expect((await headersOf("/api/companies")).get("Access-Control-Expose-Headers")).toContain("X-Total-Count");
});

test("search engines leave answers out", async () => {
  for (const path of ["/api/companies", "/api/nothing"])
    expect((await api.loader(argumentsFor(path))).headers.get("X-Robots-Tag")).toBe("noindex");
});

describe("GET /api/companies", () => {
  test("answers a bare array of every company, with every field of a company", async () => {
    const category = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const id = await makeCompany({
      name: "Acme",
      startingPrice: "$29/mo",
      categoryIds: [category.id],
      affiliateLink: "https://acme.example/?via=x",
    });
    const response = await api.loader(argumentsFor("/api/companies"));
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual([
      {
        id,
        name: "Acme",
        logo: "/placeholder-logo.svg",
        description: "A tool.",
        shortDescription: "A tool.",
        website: expect.stringMatching(/^https:/) as string,
        affiliateLink: "https://acme.example/?via=x",
        rating: 40,
        priceCheckedAt: expect.any(String) as string,
        checked: { usual: ["import", new Date().toISOString().slice(0, "2026-12-31".length)] },
        ratingKind: "estimate",
        reviewCount: 0,
        startingPrice: "$29/mo",
        price: { amount: 29, currency: "USD", period: "month", perSeat: false, free: false },
        sponsored: false,
        featured: false,
        categories: [{ id: category.id, name: "CRM", slug: "crm" }],
        createdAt: expect.stringMatching(/Z$/) as string,
        updatedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  test("finds the text in names and descriptions, whatever its case, and means it literally", async () => {
    await makeCompany({ name: "C++ [ \\ .* Builder" });
    await makeCompany({ name: "Other", description: "Speaks ISTANBUL and µ." });
    expect((await companies("?q=c%2B%2B%20%5B%20%5C%20.*")).names).toEqual(["C++ [ \\ .* Builder"]);
    expect((await companies("?q=%C4%B0stanbul")).names).toEqual(["Other"]);
    expect((await companies("?q=%CE%BC")).names).toEqual(["Other"]);
    expect((await companies(`?q=${"x".repeat(10_000)}`)).names).toEqual([]);
  });

  test("says how many there are when a page of them was asked for", async () => {
    for (const name of ["A", "B", "C"]) await makeCompany({ name });
    const { response, names } = await companies("?limit=2&page=2");
    expect(names).toEqual(["C"]);
    expect(response.headers.get("X-Total-Count")).toBe("3");
  });

  test("sorts rated companies before estimates, and unreadable prices last in both directions", async () => {
    await makeCompany({ name: "Estimate", rating: 50, startingPrice: "Contact us" });
    await makeCompany({
      name: "Rated",
      rating: 30,
      reviewCount: 4,
      ratingKind: "imported",
      startingPrice: "$120/year",
    });
    await makeCompany({ name: "Better", rating: 45, reviewCount: 2, ratingKind: "imported", startingPrice: "$12/mo" });
    expect((await companies("?sort=rating")).names).toEqual(["Better", "Rated", "Estimate"]);
    expect((await companies("?sort=price-low")).names).toEqual(["Rated", "Better", "Estimate"]);
    expect((await companies("?sort=price-high")).names).toEqual(["Better", "Rated", "Estimate"]);
  });

  test("keeps what has one of the chosen values of each facet", async () => {
    const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const desk = await makeCategory({ name: "Help desk", slug: "help-desk", icon: "users" });
    const free = { licenses: ["MIT"], deployment: ["Self-hosted" as const] };
    await makeCompany({ name: "Free CRM", categoryIds: [crm.id], startingPrice: "Price on website", ...free });
    await makeCompany({ name: "Cheap CRM", categoryIds: [crm.id], startingPrice: "$9/mo", deployment: ["Cloud"] });
    await makeCompany({ name: "Cheap desk", categoryIds: [desk.id], startingPrice: "$19/mo", freePlan: true });
    await makeCompany({ name: "Dear desk", categoryIds: [desk.id], startingPrice: "$190/mo", integrations: ["Slack"] });
    for (const [query, names] of [
      ["category=crm", ["Cheap CRM", "Free CRM"]],
      ["category=crm&category=help-desk&price=under-20", ["Cheap CRM", "Cheap desk", "Free CRM"]],
      ["category=crm&category=help-desk&price=free", ["Free CRM"]],
      ["category=crm,help-desk&price=under-20&price=free", ["Cheap CRM", "Cheap desk", "Free CRM"]],
      ["deployment=self-hosted&open-source=yes", ["Free CRM"]],
      ["deployment=self-hosted&deployment=cloud&license=MIT", ["Free CRM"]],
      ["free-plan=yes", ["Cheap desk", "Free CRM"]],
      ["integration=Slack", ["Dear desk"]],
      ["integration=Teams", []],
      ["category=nope", []],
      ["price=&offer=&limit=&sort=&page=&unknown=x", ["Cheap CRM", "Cheap desk", "Dear desk", "Free CRM"]],
    ] as const)
      expect([query, (await companies(`?${query}`)).names]).toEqual([query, names]);
  });

  test.each([
    ...["limit=abc", "limit=0", "limit=-1", "limit=1.5", "limit=1001", "limit=1e9", "limit=10;", "limit=NaN"],
    ...["page=abc", "page=0", "page=1.5", "page=99999999", "sort=nope", "sort=Rating"],
    ...["price=nope", "price=free&price=nope", "offer=no", "deployment=nope", "rating=5", "q=x&limit=abc&page=2"],
    `integration=${"x".repeat(101)}`,
  ])("refuses %s, of which it can't know what was meant", async (query) => {
    await makeCompany({ name: "A" });
    const response = await api.loader(argumentsFor(`/api/companies?${query}`));
    expect(response.status).toBe(400);
    const { message, fields } = (await bodyOf(response)) as { message: string; fields: Record<string, string> };
    const [name = ""] = Object.keys(fields);
    expect(query).toContain(name);
    expect(message).toBe(`The parameter “${name}” isn’t valid. ${fields[name]}.`);
    expect(message).not.toMatch(/expected|received|too (big|small)/i);
    expect((await api.loader(argumentsFor(`/api/search?${query}`))).status).toBe(400);
  });

  test("does not move a company because it pays", async () => {
    await makeCompany({ name: "B pays", sponsored: true });
    await makeCompany({ name: "A does not" });
    expect((await companies()).names).toEqual(["A does not", "B pays"]);
  });
});

test("GET /api/search answers hits with marks, facets with counts, and what is close", async () => {
  const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  await makeCompany({ name: "Nettle Desk", categoryIds: [crm.id], deployment: ["Cloud"], shortDescription: "A desk." });
  await makeCompany({ name: "Thistle", deployment: ["Self-hosted"], shortDescription: "Answers at any desk." });
  const search = async (query: string) =>
    (await bodyOf(await api.loader(argumentsFor(`/api/search${query}`)))) as {
      total: number;
      hits: { company: { name: string }; marks: { name: number[][]; shortDescription: number[][] } }[];
      close: { company: { name: string } }[];
      facets: { name: string; values: object[] }[];
      relaxations: { without: string[]; count: number }[];
      suggestions: string[];
    };
  const found = await search("?q=desk&deployment=cloud");
  expect(found.total).toBe(1);
  expect(found.hits.map(({ company, marks }) => [company.name, marks])).toEqual([
    ["Nettle Desk", { name: [[7, 11]], shortDescription: [[2, 6]] }],
  ]);
  expect(found.facets.find(({ name }) => name === "deployment")?.values).toEqual([
    { value: "cloud", label: "Cloud", count: 1, chosen: true },
    { value: "self-hosted", label: "Self-hosted", count: 1, chosen: false },
  ]);
  expect(found).toMatchObject({ close: [], relaxations: [], suggestions: [] });
  expect((await search("?limit=1&page=2")).hits.map(({ company }) => company.name)).toEqual(["Thistle"]);
  expect(await search("?q=thistle+zzzzzz")).toMatchObject({ total: 1, close: [], dropped: ["zzzzzz"], read: [] });
  const partly = await search("?q=thistle+nettle");
  expect(partly).toMatchObject({ total: 0, hits: [], dropped: [] });
  expect(partly.close.map(({ company }) => company.name).sort()).toEqual(["Nettle Desk", "Thistle"]);
  expect(await search("?q=desk+under+%2420")).toMatchObject({
    read: [{ text: "under $20", facet: "price", values: ["under-20"] }],
  });
  expect((await search("?q=desk&category=crm&deployment=self-hosted")).relaxations).toEqual([
    { without: ["category"], count: 1 },
    { without: ["deployment"], count: 1 },
  ]);
  expect((await search("?q=thistle&category=crm&deployment=cloud")).relaxations).toEqual([
    { without: ["category", "deployment"], count: 1 },
    { without: ["q"], count: 1 },
  ]);
});

test("GET /api/companies/featured answers the featured companies only", async () => {
  await makeCompany({ name: "Plain" });
  await makeCompany({ name: "Featured", featured: true });
  expect(await bodyOf(await api.loader(argumentsFor("/api/companies/featured")))).toMatchObject([{ name: "Featured" }]);
});

test.each([
  [8, 8],
  [14, 12],
])("of %i featured companies the home page shows %i, in the order of the API", async (made, shown) => {
  for (let i = 0; i < made; i++) await makeCompany({ name: `Featured ${i}`, rating: i, featured: true });
  const called = (await bodyOf(await api.loader(argumentsFor("/api/companies/featured")))) as { name: string }[];
  expect(called).toHaveLength(made);
  const { featured } = await home.loader();
  expect(featured.map(({ name }) => name)).toEqual(called.slice(0, shown).map(({ name }) => name));
});

test("without featured companies the home page shows the first by the ranking", async () => {
  for (let i = 0; i < 8; i++) await makeCompany({ name: `Plain ${i}`, rating: i });
  const { featured, first } = await home.loader();
  expect(featured).toEqual([]);
  expect(first.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3, 2].map((i) => `Plain ${i}`));
});

describe("GET /api/companies/{id}", () => {
  test("answers one company", async () => {
    const id = await makeCompany({ name: "Acme" });
    const response = await api.loader(argumentsFor(`/api/companies/${id}`));
    expect(await bodyOf(response)).toMatchObject({ id, name: "Acme" });
  });

  test.each(["0", "-1", "1.5", "1e3", "abc", "999999", "9".repeat(400), "__proto__"])(
    "answers 404 for the id %.20s",
    async (id) => {
      const response = await api.loader(argumentsFor(`/api/companies/${id}`));
      expect(response.status).toBe(404);
      expect(await bodyOf(response)).toEqual({ message: "Company not found." });
    },
  );
});

describe("categories", () => {
  test("GET /api/categories answers them with the number of their tools, the largest first", async () => {
    const small = await makeCategory({ name: "Analytics", slug: "analytics", icon: "chart-line" });
    const large = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    await assignCategory(scriptActor("tests"), await makeCompany(), large.id);
    expect(await bodyOf(await api.loader(argumentsFor("/api/categories")))).toEqual([{ ...large, count: 1 }, small]);
  });

  test("GET /api/categories/{slug} answers the category and its companies", async () => {
    const category = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    await makeCompany({ name: "In", categoryIds: [category.id] });
    await makeCompany({ name: "Out" });
    const response = await api.loader(argumentsFor("/api/categories/crm"));
    expect(await bodyOf(response)).toMatchObject({ category: { ...category, count: 1 }, companies: [{ name: "In" }] });
  });

  test("GET /api/categories/{slug} answers 404 for an unknown one", async () => {
    const response = await api.loader(argumentsFor("/api/categories/nope"));
    expect(response.status).toBe(404);
  });
});

test("an endpoint that only reads returns 405 for anything else, and says what it allows", async () => {
  const request = new Request("http://saas.example/api/companies", { method: "POST" });
  const response = await api.action({ request, params: {}, context: {} as never });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
});
