import { createHash } from "node:crypto";
import fc from "fast-check";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { CallsServer, type Reply } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { buildOfProduct } from "#tests/whole-product";
import { scriptActor } from "~/audit/actor";
import { catalogueRefreshed, startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import { newCompany } from "~/companies/company";
import { content } from "~/lifecycle.server";
import { setReviewState } from "~/reviews/moderate.server";
import { submitReview } from "~/reviews/reviews.server";
import routes from "~/routes";
import { confirmContact, proposeContact, removeContacts } from "~/vendors/contacts.server";

useDatabase();

/** The product with the cache, and without it. */
let cached: CallsServer;
let plain: CallsServer;
/** How often a page was rendered, and how often it turned out to be the same. */
let rendered: number;
let unchanged: number;
let cookie: string;
let ids: Record<"acme" | "zenith" | "hermes" | "crm" | "post" | "reviewer", number>;

beforeAll(async () => {
  const build = buildOfProduct();
  const handle = build.entry.module.default;
  const counted: typeof handle = async (...args) => {
    const response = await handle(...args);
    if (response.status === 304) unchanged++;
    else rendered++;
    return response;
  };
  const environment = { SITE_URL: "https://saas.example" };
  const entry = { module: { ...build.entry.module, default: counted } };
  cached = await CallsServer.start({}, environment, { build: { ...build, entry }, content });
  plain = await CallsServer.start({}, environment, { build });
});
afterAll(() => Promise.all([cached.stop(), plain.stop()]));

beforeEach(async () => {
  await startCatalogue();
  const { username } = await makeUser({ isAdmin: true });
  const { headers } = await plain.post("/api/login", { username, password });
  cookie = String(headers["set-cookie"]?.map((line) => line.split(";", 1)[0]).join("; "));
  ids = { acme: 0, zenith: 0, hermes: 0, crm: 0, post: 0, reviewer: (await makeUser()).id };
  ids.crm = (await write("POST", "/api/admin/categories", category("Sales"))).id;
  ids.acme = (await write("POST", "/api/admin/companies", { ...company("Acme"), featured: true })).id;
  ids.zenith = (await write("POST", "/api/admin/companies", company("Zenith"))).id;
  ids.hermes = (await write("POST", "/api/admin/companies", { ...company("Hermes"), startingPrice: "$10/mo" })).id;
  ids.post = (await write("POST", "/api/admin/posts", post("First"))).id;
  for (const id of [ids.acme, ids.zenith, ids.hermes])
    await write("POST", "/api/admin/category-mappings", { companyId: id, categoryId: ids.crm });
  [rendered, unchanged] = [0, 0];
  return stopCatalogue;
});

const company = (name: string) => ({
  ...{ ...newCompany, name, website: `https://${name.toLowerCase().replaceAll(" ", "-")}.example` },
  ...{ description: "Keeps tickets.", shortDescription: "A tool.", startingPrice: "€10/mo" },
});
const category = (name: string) => ({ name, slug: "crm", icon: "users" });
const post = (title: string) => ({ title, content: `<p>${title}</p>`, excerpt: "Text.", author: "Ann", category: "News", slug: "a-post" }); // oxfmt-ignore
const review = {
  stars: 4,
  pros: "Good.",
  cons: "None.",
  role: "Buyer",
  timeUsed: "1-2-years" as const,
  size: "11-50" as const,
  noTie: "on" as const,
};

/** A change by an admin, on another server than the one with the cache, but in its process. */
async function write(method: string, path: string, value?: unknown): Promise<{ id: number }> {
  const headers = { Cookie: cookie, Origin: "https://saas.example", "Content-Type": "application/json" };
  const { status, body } = await plain.knock(method, path, headers, value === undefined ? "" : JSON.stringify(value));
  expect([method, path, status, body]).toEqual([method, path, expect.toBeOneOf([200, 201]), body]);
  return body as { id: number };
}

/** Pages with everything that visitors see. */
const pages = pathsIn(`
  / /directory /directory?q=papers /directory?sort=price-low /categories /category/crm /blog /blog/a-post
  /company/{acme} /company/{zenith} /company/{hermes} /company/{hermes}/reviews /company/{acme}/demo /compare /compare/{acme}-acme-vs-{zenith}-zenith
  /_root.data /company/{acme}.data /sitemaps/companies-1.xml /rss.xml
  /api/companies /api/companies?limit=1 /api/companies/{acme} /api/categories /api/blog/a-post /api/search?q=papers
`);

function pathsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

const urlOf = (page: string) => page.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids) => String(ids[name]));

const shown = ({ status, headers, bytes }: Reply) => {
  const { date: _date, etag: _tag, vary: _vary, "content-length": _length, "transfer-encoding": _chunked, ...others } = headers; // oxfmt-ignore
  return { status, headers: others, text: bytes.toString() };
};

/** What two visitors see who ask at once. Both must see what they would without the cache. */
async function read(page: string): Promise<string> {
  const url = urlOf(page);
  const [one, two] = await Promise.all([cached.knock("GET", url), cached.knock("GET", url)]);
  const truth = shown(await plain.knock("GET", url));
  expect(shown(one)).toEqual(truth);
  expect(shown(two)).toEqual(truth);
  return JSON.stringify(truth);
}

let writes = 0;

/** Every kind of change, and pages that show it. */
const edits: Record<string, { edit: () => Promise<unknown>; shows: string; isOnce?: true }> = {
  "a company's name": {
    edit: () => write("PUT", urlOf("/api/admin/companies/{acme}"), { ...company(`Acme ${++writes}`), featured: true }),
    shows: "/ /directory /category/crm /company/{acme} /company/{zenith} /company/{acme}.data /_root.data /sitemaps/companies-1.xml /api/companies /api/companies/{acme}", // oxfmt-ignore
  },
  "a company's price": {
    edit: () => write("PUT", urlOf("/api/admin/companies/{zenith}"), { ...company("Zenith"), startingPrice: `€${100 + ++writes}/mo` }), // oxfmt-ignore
    shows: "/company/{zenith} /directory?sort=price-low /compare/{acme}-acme-vs-{zenith}-zenith",
  },
  "a company in the trash": {
    isOnce: true,
    edit: () => write("DELETE", urlOf("/api/admin/companies/{zenith}")),
    shows: "/directory /company/{zenith} /company/{acme} /category/crm /categories /api/companies",
  },
  "a company out of the trash": {
    edit: async () => {
      await write("DELETE", urlOf("/api/admin/companies/{zenith}"));
      await read("/company/{zenith}");
      await write("POST", urlOf("/api/admin/companies/{zenith}/restore"));
    },
    shows: "",
  },
  "a category": {
    edit: () => write("PUT", urlOf("/api/admin/categories/{crm}"), category(`Sales ${++writes}`)),
    shows: "/ /directory /categories /category/crm /company/{acme} /api/categories",
  },
  "a post": {
    edit: () => write("PUT", urlOf("/api/admin/posts/{post}"), post(`Post ${++writes}`)),
    shows: "/ /blog /blog/a-post /rss.xml /api/blog/a-post",
  },
  synonyms: {
    edit: () => write("PUT", "/api/admin/synonyms", { groups: `papers, tickets, word${++writes}` }),
    shows: "/directory?q=papers /api/search?q=papers",
  },
  "a listed comparison": {
    isOnce: true,
    edit: () => write("POST", "/api/admin/comparisons", { companyIds: [ids.acme, ids.zenith], take: "Our take." }),
    shows: "/compare /company/{acme} /compare/{acme}-acme-vs-{zenith}-zenith",
  },
  "exchange rates": {
    edit: async () => {
      await write("PUT", "/api/admin/exchange-rates", { day: "2026-01-02", perEuro: { USD: 0.5 + ++writes / 1e3 } });
      // In the background, because all companies are read again.
      await catalogueRefreshed();
    },
    shows: "/directory?sort=price-low",
  },
  "a contact for demo requests": {
    edit: async () => {
      const [company, contact] = [
        { id: ids.acme, name: "Acme" },
        { name: `Acme ${++writes}`, email: "a@acme.example" },
      ];
      await proposeContact(scriptActor("tests"), company, contact, {
        name: "Testfinder",
        origin: "https://saas.example",
      });
      const { text = "" } = await OutgoingMail.findOne({ to: contact.email }).sort({ createdAt: -1 }).orFail().lean();
      await confirmContact(company, /token=([\w-]+)/.exec(text)?.[1] ?? "");
    },
    shows: "/company/{acme}/demo",
  },
  "no contact for demo requests": {
    edit: async () => {
      await edits["a contact for demo requests"]!.edit();
      await read("/company/{acme}/demo");
      await removeContacts(scriptActor("tests"), { id: ids.acme, name: "Acme" });
    },
    shows: "",
  },
  "a review": {
    edit: async () => {
      await submitReview(ids.reviewer, ids.hermes, { ...review, title: `Review ${++writes}` });
      const { _id: id } = (await Review.findOne({ userId: ids.reviewer }).lean())!;
      await read("/company/{hermes}");
      await setReviewState(scriptActor("tests"), { id, label: "A review", from: "waiting", to: "published" });
    },
    shows: "/company/{hermes} /company/{hermes}/reviews /directory",
  },
};

describe("every reader who asks after a change sees it", () => {
  test.each(Object.entries(edits))("of %s", async (_what, { edit, shows }) => {
    const before = new Map<string, string>();
    for (const page of pages) before.set(page, await read(page));
    await edit();
    const changed: string[] = [];
    for (const page of pages) if ((await read(page)) !== before.get(page)) changed.push(page);
    expect(changed).toEqual(expect.arrayContaining(pathsIn(shows)));
  });

  test.each(Object.entries(edits))("of %s, even if others ask all the time", async (_what, { edit, shows }) => {
    const asked = pathsIn(shows);
    const over = new AbortController();
    const others = asked.map(async (page) => {
      while (!over.signal.aborted) await cached.knock("GET", urlOf(page));
    });
    await edit();
    for (const page of asked) await read(page);
    over.abort();
    await Promise.all(others);
  });

  test("in any order", { timeout: 120_000 }, async () => {
    const kinds = fc.constantFrom(...Object.values(edits).filter(({ isOnce }) => !isOnce));
    const step = fc.oneof(fc.record({ read: fc.constantFrom(...pages) }), fc.record({ edit: kinds }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        for (const step of steps) await ("read" in step ? read(step.read) : step.edit.edit());
      }),
      { numRuns: 15 },
    );
  });
});

test("a change renders only the pages that show it", async () => {
  const all = ["/", "/company/{acme}", "/company/{zenith}", "/blog", "/about"];
  for (const page of all) await read(page);
  expect([rendered, unchanged]).toEqual([5, 0]);
  await edits["a company's price"]!.edit();
  for (const page of all) await read(page);
  // Cards don't show prices.
  expect([rendered, unchanged]).toEqual([6, 4]);
  for (const page of all) await read(page);
  expect([rendered, unchanged]).toEqual([6, 4]);
});

/** URLs of all routes, with examples for parameters. */
function urlsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  const example = { ":file": "pages.xml", ":slug": "crm", ":tools": urlOf("{acme}-acme-vs-{zenith}-zenith"), ":id": String(ids.acme), ":product": "none", "*": "none" }; // oxfmt-ignore
  return entries.flatMap(({ path = "", children = [] }) => {
    const url = path ? `${parent}/${path}`.replace(/:\w+|\*/, (name) => example[name as keyof typeof example]) : parent;
    return [url.replace("/blog/crm", "/blog/a-post") || "/", ...urlsOf(children, url)];
  });
}

describe("people with a session", () => {
  test("get no page from the cache, and leave none there", async () => {
    for (const page of pages.filter((page) => !/^\/(api|sitemaps|rss)/.test(page))) {
      const url = urlOf(page);
      const own = await cached.knock("GET", url, { Cookie: cookie });
      expect(own.headers["cache-control"]).toBe("private, no-store");
      expect(own.headers).not.toHaveProperty("etag");
      const open = await cached.knock("GET", url);
      expect(open.bytes.toString()).toBe((await plain.knock("GET", url)).bytes.toString());
      expect(own.bytes.toString()).toMatch(/user-\d/);
      expect(open.bytes.toString()).not.toMatch(/user-\d/);
      const again = await cached.knock("GET", url, { Cookie: cookie, "If-None-Match": open.headers.etag! });
      expect([again.status, again.bytes.toString()]).toEqual([200, own.bytes.toString()]);
    }
  });

  test("who log out see their message once, and then what everybody sees", async () => {
    const before = await cached.knock("GET", "/about");
    const headers = { Cookie: cookie, Origin: "https://saas.example" };
    const { headers: replied } = await cached.knock("POST", "/logout", headers);
    const notice = String(replied["set-cookie"]?.find((line) => line.includes("notice="))?.split(";", 1)[0]);
    const told = await cached.knock("GET", "/about", { Cookie: notice });
    expect(told.bytes.toString()).toContain("You have been logged out");
    expect(told.headers["cache-control"]).toBe("private, no-store");
    expect((await cached.knock("GET", "/about")).bytes.equals(before.bytes)).toBe(true);
  });
});

test("of all pages, those with a secret in their URL aren't stored", async () => {
  const refusing: string[] = [];
  for (const url of urlsOf(routes).filter((url) => !/\.(png|csv)$/.test(url))) {
    const { status, headers } = await cached.knock("GET", url);
    if (status !== 200) continue;
    const policy = String(headers["cache-control"]);
    if (!/^(no-cache|public)/.test(policy)) refusing.push(`${url}: ${policy}`);
    else expect([url, headers.etag]).toEqual([url, expect.stringMatching(/^W\//)]);
  }
  expect(refusing).toEqual([
    `${urlOf("/company/{acme}/contact/confirm")}: no-store`,
    "/newsletter/confirm: no-store",
    "/newsletter/unsubscribe: no-store",
    "/alerts/stop: no-store",
    "/auth/reset: no-store",
    "/auth/confirm-email: no-store",
  ]);
});

test("of a page's scripts, exactly the product's own may run", async () => {
  for (const page of ["/", "/company/{acme}", "/directory?q=papers", "/about"])
    for (const cookies of [undefined, undefined, { Cookie: cookie }]) {
      const { headers, bytes } = await cached.knock("GET", urlOf(page), cookies);
      const scripts = [...bytes.toString().matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
      const inline = scripts.filter(([, attributes = ""]) => !/ src=|json"/.test(attributes));
      const hashes = inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      const [, sources = ""] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(sources.split(" ")).toEqual(["'self'", ...new Set(hashes)]);
      expect(hashes.length).toBeGreaterThan(2);
      expect(bytes.toString()).not.toContain("nonce");
    }
});
