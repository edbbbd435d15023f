import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { buildOfProduct } from "#tests/whole-product";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as home from "~/routes/public/home";

useDatabase();

let server: CallsServer;
beforeAll(async () => {
  server = await CallsServer.start({}, { SITE_URL: "https://saas.example" }, { build: buildOfProduct() });
});
afterAll(() => server.stop());

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const htmlOf = async (path: string) => String((await server.sendRaw("GET", path)).bytes);
const headingsOf = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text);
const shortcuts = async () => (await home.loader()).shortcuts;

describe("the shortcuts of the home page", () => {
  const searches = [
    { name: "CRM", to: "/directory?q=CRM" },
    { name: "Analytics", to: "/directory?q=Analytics" },
    { name: "Marketing", to: "/directory?q=Marketing" },
    { name: "Productivity", to: "/directory?q=Productivity" },
    { name: "DevOps", to: "/directory?q=DevOps" },
  ];

  test("lead to searches for what has no category, or an empty one", async () => {
    expect(await shortcuts()).toEqual(searches);
    await makeCategory({ name: "CRM", slug: "crm", icon: "users" });
    expect(await shortcuts()).toEqual(searches);
  });

  test("lead to categories with tools, by the slugs of today", async () => {
    const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "users" });
    const ops = await makeCategory({ name: "DevOps", slug: "devops", icon: "server" });
    const child = await makeCategory({ name: "Monitoring", slug: "monitoring", icon: "server", parentId: ops.id });
    await makeCompany({ categoryIds: [crm.id] });
    await makeCompany({ categoryIds: [child.id] });
    expect(await shortcuts()).toEqual([
      { name: "CRM", to: "/category/crm" },
      ...searches.slice(1, 4),
      { name: "DevOps", to: "/category/devops" },
    ]);
  });

  test("lead to pages that exist, on an empty site, too", async () => {
    for (const { to } of await shortcuts()) expect((await server.sendRaw("GET", to)).status).toBe(200);
  });
});

describe("the home page", () => {
  test("has no heading over nothing on an empty site", async () => {
    expect(headingsOf(await htmlOf("/"))).toEqual([
      "Stay Updated with SaaS Trends",
      "Are You a SaaS Vendor?",
      "How it works",
      ...["Discover", "Learn", "For vendors", "About"],
    ]);
  });

  test("leaves out empty categories, in the menus, too", async () => {
    const [full, empty] = [
      await makeCategory({ name: "Beekeeping", slug: "beekeeping", icon: "users" }),
      await makeCategory({ name: "Falconry", slug: "falconry", icon: "users" }),
    ];
    await makeCompany({ categoryIds: [full.id] });
    const html = await htmlOf("/");
    expect(html).toContain(full.name);
    expect(html).not.toContain(empty.name);
    expect(html).not.toMatch(/\b0 tools/);
    expect(headingsOf(html)).toEqual(expect.arrayContaining(["Featured SaaS Tools", "Browse by Category"]));
  });
});

describe("a page that doesn't exist", () => {
  test.each([
    ["/company/999999", "Back to Directory"],
    ["/company/x/reviews", "Back to Directory"],
    ["/category/nope", "Back to Categories"],
    ["/category/nope/free", "Back to Directory"],
    ["/blog/nope", "Back to Blog"],
    ["/alternatives/nope", "All alternatives"],
    ["/compare/1-a-vs-2-b", "Choose tools"],
    ["/newsletter/issues/nope", "All issues"],
  ])("%s isn't worth another try, but leads on", async (path, out) => {
    const reply = await server.sendRaw("GET", path);
    expect(reply.status).toBe(404);
    const html = String(reply.bytes);
    expect(html).toContain(out);
    expect(html).not.toContain("Try again");
  });
});
