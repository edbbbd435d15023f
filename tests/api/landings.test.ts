import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as landing from "~/routes/public/landing";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const open = (path: string, slug?: string) =>
  landing.loader({ request: new Request(`https://saas.example${path}`), params: { slug } } as never);

type Data = Awaited<ReturnType<typeof open>>;
const isListed = (data: Data) => !JSON.stringify(landing.meta({ matches: [], data } as never)).includes("noindex");

async function refusalOf(opened: Promise<unknown>): Promise<[status: number, location: string | null]> {
  const refusal = await opened.then(
    () => expect.fail("It was answered."),
    (thrown: unknown) => thrown as Response,
  );
  return [refusal.status, refusal.headers.get("Location")];
}

test("tools with a fact that many look for have a page, also within a category", async () => {
  const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  for (let i = 0; i < 5; i++)
    await makeCompany({ name: `Open ${i}`, licenses: ["MIT"], categoryIds: i === 0 ? [] : [id] });
  await makeCompany({ name: "Closed", licenses: ["Proprietary"], categoryIds: [id] });
  const all = await open("/open-source");
  expect(all).toMatchObject({ title: "Open-Source SaaS Tools", total: 5, directory: "/directory?open-source=yes" });
  expect(isListed(all)).toBe(true);
  const inCategory = await open("/category/crm/open-source", "crm");
  expect(inCategory).toMatchObject({ title: "Open-Source CRM Tools", total: 4, category: { slug: "crm" } });
  expect(inCategory.companies.map(({ name }) => name)).toEqual(["Open 1", "Open 2", "Open 3", "Open 4"]);
  // Four tools are too few for search engines, and leave room for others.
  expect(isListed(inCategory)).toBe(false);
  expect(inCategory.alsoInCategory.map(({ name }) => name)).toEqual(["Closed"]);
  expect(all.alsoInCategory).toEqual([]);
  expect(await open("/free")).toMatchObject({
    total: 6,
    figures: [{ count: 5, text: "are open source", href: "/directory?free-plan=yes&open-source=yes" }],
  });
  expect(await open("/self-hosted")).toMatchObject({ total: 0, companies: [] });
});

test("other categories and pages are redirected, or not found", async () => {
  await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  expect(await refusalOf(open("/category/nope/free", "nope"))).toEqual([404, null]);
  expect(await refusalOf(open("/category/crm/free?page=0", "crm"))).toEqual([302, "/category/crm/free"]);
});
