import { expect, type APIRequest, type APIRequestContext } from "@playwright/test";
import { admin } from "#tests/e2e/admin";
import { addressed, pages } from "#tests/e2e/page-addresses";
import { newNetwork, startSite, test } from "#tests/e2e/site";
import { newName, password } from "#tests/e2e/reader";
import { freePort } from "#tests/process/free-port";
import { endpoints } from "~/site/wiring/endpoints.server";
import { isForEverybody } from "~/site/wiring/for-everybody.server";
import routes, { sharedRoutes } from "~/routes";

const sharedOnes = addressed(routes).filter(({ route }) => sharedRoutes.has(route));
const isPage = ({ file }: { file: string }) => file.endsWith(".tsx");

/** What app/routes.ts says is for everybody, and some with a query, each with the ID of its route. */
const sharedPages = [
  ...sharedOnes
    .filter(({ route }) => isPage(route))
    .map(({ route, address }) => ({ address, id: route.id ?? route.file.replace(/\.tsx$/, "") })),
  { address: "/directory?q=crm&price=under-20", id: "routes/public/directory" },
  { address: "/company/1", id: "routes/public/company" },
];

/** Exists once an admin has uploaded it. */
const picture = "/pictures/:file";
/** A redirect, which has no content to share. */
const redirect = "/.well-known/change-password";
const sharedFiles = sharedOnes
  .filter(({ route, address }) => !isPage(route) && address !== redirect)
  .map(({ address }) => address);

/** Addresses of calls whose path isn't one. Add new ones here. */
const exampleCalls: Record<string, string> = {
  "/api/companies": "/api/companies?limit=3",
  "/api/companies/{id}": "/api/companies/1",
  "/api/categories/{slug}": "/api/categories/crm",
  "/api/blog": "/api/blog?limit=1",
  "/api/blog/{slug}": "/api/blog/saas-selection-guide",
  "/api/search": "/api/search?q=crm",
  "/api/suggest": "/api/suggest?q=crm",
  "/api/oembed": "/api/oembed?url=/company/1",
  "/api/compare/tools": "/api/compare/tools?ids=1,5",
};
const sharedCalls = endpoints.filter(({ forEverybody }) => forEverybody).map(({ path }) => exampleCalls[path] ?? path);

const dataOf = (path: string) =>
  path.replace(/^([^?]*)/, (pathname) => (pathname === "/" ? "/_root.data" : `${pathname}.data`));
const dataOfRoute = (path: string, id: string) =>
  `${dataOf(path)}${path.includes("?") ? "&" : "?"}_routes=${encodeURIComponent(id)}`;

const shared = [
  ...sharedPages.flatMap(({ address, id }) => [
    ...[address, dataOf(address)],
    ...["root", id].map((one) => dataOfRoute(address, one)),
  ]),
  ...sharedFiles,
  ...sharedCalls,
];
const personal = [
  ...pages.filter((page) => !isForEverybody(page)),
  ...["/admin", "/api/session", "/api/user", "/about?notice=1"],
];

type People = [who: string, asking: APIRequestContext][];
type Started = {
  /** An anonymous visitor, a user, the representative of a company, and an admin. */
  people: People;
  /** The address of the picture that the admin uploaded. */
  uploaded: string;
  stop: () => Promise<void>;
};

/** Starts a site with a picture and a newsletter issue. Its stored pages are sent before Express runs, as with SITE_URL. */
async function startShared(request: APIRequest, settings: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await startSite("demo", {
    ...{ PORT: port, SITE_URL: url, SITE_POSTAL_ADDRESS: "1 Main Street, Springfield" },
    SECURITY_CONTACT: "security@saas.example",
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
    ...settings,
  });
  const arrive = (headers: Record<string, string> = {}) =>
    request.newContext({
      baseURL: url,
      extraHTTPHeaders: { "X-Forwarded-For": newNetwork(), "Sec-Fetch-Site": "same-origin", ...headers },
    });
  const [anonymous, user, vendor, chief] = [
    await arrive(),
    await arrive({ "User-Agent": "Somebody", "Accept-Language": "de" }),
    await arrive(),
    await arrive(),
  ];
  await registerReader(user);
  const username = await registerReader(vendor);
  await sendOk(chief, "/api/login", admin);
  await sendOk(chief, "/api/admin/companies/1/vendors", { username });
  const people: People = [
    ["anonymous", anonymous],
    ["a user", user],
    ["a vendor", vendor],
    ["an admin", chief],
  ];
  await publishIssue(chief);
  const stop = async () => {
    for (const [, person] of people) await person.dispose();
    await site.stop();
  };
  return { people, uploaded: await uploadPicture(chief), stop };
}

async function sendOk<Answer>(person: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await person.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

async function registerReader(person: APIRequestContext): Promise<string> {
  const username = newName();
  await sendOk(person, "/api/register", { username, email: `${username}@reader.example`, password });
  expect((await person.put("/api/saved/tools/1")).ok()).toBe(true);
  return username;
}

async function publishIssue(chief: APIRequestContext): Promise<void> {
  const issue = { subject: "This week in SaaS", markdown: "Hello, **readers**." };
  const { id, updatedAt } = await sendOk<{ id: number; updatedAt: string }>(chief, "/api/admin/newsletter", issue);
  // The address in page-addresses.ts.
  expect(id).toBe(1);
  await sendOk(chief, `/api/admin/newsletter/${id}/send`, { updatedAt });
}

async function uploadPicture(chief: APIRequestContext): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><text y="30">Hello</text></svg>`;
  const answer = await chief.post("/api/admin/post-images?file=hello.svg", {
    ...{ data: Buffer.from(svg), headers: { "Content-Type": "image/svg+xml" } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { path: string }).path;
}

/** All of an answer but when it was sent. */
async function answerTo(person: APIRequestContext, method: string, path: string, headers: Record<string, string> = {}) {
  const answer = await person.fetch(path, { method, headers, maxRedirects: 0 });
  // Each request has its own ID.
  const { date, "x-request-id": _requestId, ...others } = answer.headers();
  expect(date).toBeTruthy();
  return { status: answer.status(), headers: others, body: (await answer.body()).toString("latin1") };
}

type Answer = Awaited<ReturnType<typeof answerTo>>;

/** Without the missing page, but with what all pages have, which it has, too. */
const isMissing = (path: string) => path.startsWith("/nope") && !path.endsWith("_routes=root");

/** Checks what the headers of each shared answer must say. */
function expectShared(path: string, { status, headers }: Answer): void {
  expect(status).toBe(isMissing(path) ? 404 : 200);
  expect(headers).not.toHaveProperty("set-cookie");
  expect(headers["cache-control"]).not.toMatch(/private|no-store/);
  // PNG and WebP are compressed: they are sent as they are, whatever encodings are asked for.
  expect(headers.vary).toBe(/\.(png|webp)$/.test(path) ? undefined : "Accept-Encoding");
  // All but the missing page, so that networks and browsers can ask whether it has changed.
  if (isMissing(path)) expect(headers).not.toHaveProperty("etag");
  else expect(headers.etag).toMatch(/^W\/"[^"]+"$/);
}

/** @param known what the person's browser has stored */
async function expectSame(
  { people }: Started,
  method: string,
  path: string,
  known: Record<string, string> = {},
): Promise<Answer> {
  const answers: Answer[] = [];
  for (const [, person] of people) answers.push(await answerTo(person, method, path, known));
  const [first] = answers as [Answer];
  for (const [i, [who]] of people.entries()) expect(answers[i], `${method} ${path} by ${who}`).toEqual(first);
  return first;
}

test("every page, file, and call for everybody has an address here", () => {
  expect(shared.filter((address) => /[:*{]/.test(address))).toEqual([picture]);
  expect([sharedPages, sharedFiles, sharedCalls].map(({ length }) => length > 9)).toEqual([true, true, true]);
  for (const address of shared) expect([address, isForEverybody(address.replace(/\?.*/, ""))]).toEqual([address, true]);
});

test.describe("on one site", () => {
  let site: Started;
  test.beforeAll(async ({ playwright }) => {
    site = await startShared(playwright.request);
  });
  test.afterAll(() => site.stop());

  for (const address of shared)
    test(`${address} is the same for everybody`, async () => {
      const path = address === picture ? site.uploaded : address;
      // A user asks first, so that something of theirs would be stored.
      const [, [, user]] = site.people as [unknown, People[number]];
      const first = await answerTo(user, "GET", path);
      expectShared(path, first);
      expect(await expectSame(site, "GET", path)).toEqual(first);
      const head = await expectSame(site, "HEAD", path);
      // A body of unknown length is sent in chunks. HEAD has none.
      const { "transfer-encoding": _chunked, ...headers } = first.headers;
      expect(head).toEqual({ ...first, headers, body: "" });
      if (!first.headers.etag) return;
      const unchanged = await expectSame(site, "GET", path, { "If-None-Match": first.headers.etag });
      expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
      for (const name of ["etag", "vary", "cache-control"]) expect(unchanged.headers[name]).toBe(first.headers[name]);
    });

  for (const path of personal.flatMap((page) => (page.startsWith("/api/") ? [page] : [page, dataOf(page)])))
    test(`${path} is private`, async () => {
      for (const [who, person] of site.people) {
        const { headers } = await answerTo(person, "GET", path);
        expect(headers["cache-control"], who).toBe("private, no-store");
      }
    });

  test("an answer to a form is private", async () => {
    for (const [who, person] of site.people) {
      const answer = await person.post("/contact", { form: { name: "" }, maxRedirects: 0 });
      expect([answer.status(), answer.headers()["cache-control"]], who).toEqual([400, "private, no-store"]);
    }
  });
});

test("with CDN_SECONDS, networks may store the same for everybody, and nothing else", async ({ playwright }) => {
  const site = await startShared(playwright.request, { CDN_SECONDS: "60" });
  try {
    for (const address of shared) {
      const path = address === picture ? site.uploaded : address;
      const first = await expectSame(site, "GET", path);
      expectShared(path, first);
      // Files and suggestions say themselves how long they may be stored.
      const isOwn = [...sharedFiles, "/api/suggest?q=crm"].includes(address);
      const policy = isOwn ? /^public, max-age=\d+/ : /^public, max-age=0, s-maxage=60,/;
      if (!isMissing(path))
        expect([path, first.headers["cache-control"]]).toEqual([path, expect.stringMatching(policy)]);
    }
    for (const path of personal)
      for (const [who, person] of site.people) {
        const { headers } = await answerTo(person, "GET", path);
        expect(headers["cache-control"], `${path} for ${who}`).toBe("private, no-store");
      }
  } finally {
    await site.stop();
  }
});
