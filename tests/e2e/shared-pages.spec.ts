import { expect, type APIRequestContext } from "@playwright/test";
import { admin } from "#tests/e2e/admin";
import { pages } from "#tests/e2e/page-addresses";
import { newNetwork, startSite, test, type Site } from "#tests/e2e/site";
import { newName, password } from "#tests/e2e/reader";
import { isForEverybody } from "~/for-everybody.server";

/** What app/routes.ts says is for everybody, and some with a query. */
const shared = [...pages.filter((page) => isForEverybody(page)), "/directory?q=crm&price=under-20", "/company/1"];
const files = [
  ...[
    "/robots.txt",
    "/sitemap.xml",
    "/rss.xml",
    "/atom.xml",
    "/image.png",
    "/company/1/badge.svg",
    "/api/openapi.json",
  ],
  ...[
    "/compare/1-quillmoor-crm-vs-5-brackenfold/table.csv",
    "/api/companies?limit=3",
    "/api/companies/1",
    "/api/categories",
  ],
  ...["/api/blog?limit=1", "/api/search?q=crm", "/api/suggest?q=crm", "/api/compare/tools?ids=1,5"],
];
const personal = [
  ...pages.filter((page) => !isForEverybody(page)),
  ...["/admin", "/api/session", "/api/user", "/about?notice=1"],
];

const dataOf = (path: string) =>
  path.replace(/^([^?]*)/, (pathname) => (pathname === "/" ? "/_root.data" : `${pathname}.data`));
const rootOf = (path: string) => `${dataOf(path)}${path.includes("?") ? "&" : "?"}_routes=root`;

let site: Site & { stop: () => Promise<void> };
/** An anonymous visitor, a user, the representative of a company, and an admin. */
let people: [string, APIRequestContext][];

test.beforeAll(async ({ playwright }) => {
  site = await startSite("demo", { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password });
  const arrive = (headers: Record<string, string> = {}) =>
    playwright.request.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { "X-Forwarded-For": newNetwork(), "Sec-Fetch-Site": "same-origin", ...headers },
    });
  const [anonymous, user, vendor, chief] = [
    await arrive(),
    await arrive({ "User-Agent": "Somebody", "Accept-Language": "de" }),
    await arrive(),
    await arrive(),
  ];
  for (const person of [user, vendor]) {
    const username = newName();
    const data = { username, email: `${username}@reader.example`, password };
    expect((await person.post("/api/register", { data })).status()).toBe(201);
    expect((await person.put("/api/saved/tools/1")).ok()).toBe(true);
    if (person === user) continue;
    expect((await chief.post("/api/login", { data: admin })).ok()).toBe(true);
    const made = await chief.post("/api/admin/companies/1/vendors", { data: { username } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  people = [
    ["anonymous", anonymous],
    ["a user", user],
    ["a vendor", vendor],
    ["an admin", chief],
  ];
});
test.afterAll(async () => {
  for (const [, person] of people) await person.dispose();
  await site.stop();
});

/** All of an answer but when it was sent. */
async function answerTo(person: APIRequestContext, method: string, path: string, headers: Record<string, string> = {}) {
  const answer = await person.fetch(path, { method, headers, maxRedirects: 0 });
  const { date, ...others } = answer.headers();
  expect(date).toBeTruthy();
  return { status: answer.status(), headers: others, body: (await answer.body()).toString("latin1") };
}

for (const path of [...shared.flatMap((page) => [page, dataOf(page), rootOf(page)]), ...files])
  test(`${path} is the same for everybody`, async () => {
    const [, [, user]] = people as [unknown, (typeof people)[number]];
    // A user asks first, so that something of theirs would be stored.
    const first = await answerTo(user, "GET", path);
    expect(first.headers).not.toHaveProperty("set-cookie");
    expect(first.headers["cache-control"]).not.toMatch(/private|no-store/);
    if (first.status === 200 && path !== "/image.png") expect(first.headers.vary).toBe("Accept-Encoding");
    const asked: [string, Record<string, string>][] = [
      ["GET", {}],
      ["HEAD", {}],
    ];
    if (first.headers.etag) asked.push(["GET", { "If-None-Match": first.headers.etag }]);
    for (const [method, headers] of asked) {
      const expected = await answerTo(user, method, path, headers);
      if (headers["If-None-Match"]) expect(expected.status).toBe(304);
      for (const [who, person] of people)
        expect(await answerTo(person, method, path, headers), `${method} by ${who}`).toEqual(expected);
    }
  });

for (const path of personal.flatMap((page) => (page.startsWith("/api/") ? [page] : [page, dataOf(page)])))
  test(`${path} is private`, async () => {
    for (const [who, person] of people) {
      const { headers } = await answerTo(person, "GET", path);
      expect(headers["cache-control"], who).toBe("private, no-store");
    }
  });

test("an answer to a form is private", async () => {
  for (const [who, person] of people) {
    const answer = await person.post("/contact", { form: { name: "" }, maxRedirects: 0 });
    expect([answer.status(), answer.headers()["cache-control"]], who).toEqual([400, "private, no-store"]);
  }
});
