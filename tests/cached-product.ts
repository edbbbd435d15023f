import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Review } from "#models/review.server";
import { CallsServer, type Reply } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { buildOfProduct } from "#tests/whole-product";
import { scriptActor } from "~/platform/audit/actor";
import { directoryRefreshed, startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { newCompany } from "~/catalog/companies/company";
import { contentEpoch } from "~/platform/runtime/content-version.server";
import { isForEverybody } from "~/site/wiring/for-everybody.server";
import { hasEmbed } from "~/site/wiring/has-embed.server";
import { hasMarkdown } from "~/site/wiring/has-markdown.server";
import { content } from "~/site/wiring/lifecycle.server";
import { setReviewState } from "~/community/reviews/moderate.server";
import { submitReview } from "~/community/reviews/reviews.server";
import routes from "~/routes";
import { confirmContact, proposeContact, removeContacts } from "~/community/vendors/contacts.server";

/** The product with the cache, and without it. */
export let cached: CallsServer;
export let plain: CallsServer;
/** How often a page was rendered, and how often it turned out to be the same. */
export const counts = { rendered: 0, unchanged: 0 };
/** An admin's. */
export let cookie: string;
export let ids: Record<"acme" | "zenith" | "hermes" | "crm" | "post" | "reviewer", number>;

/** Starts both for a test file. Its tests edit the same content, and leave it as `edits` need it. */
export function serveCachedProduct(): void {
  beforeAll(async () => {
    const build = buildOfProduct();
    const handle = build.entry.module.default;
    const counted: typeof handle = async (...args) => {
      const response = await handle(...args);
      if (response.status === 304) counts.unchanged++;
      else counts.rendered++;
      return response;
    };
    const environment = { SITE_URL: "https://saas.example" };
    const entry = { module: { ...build.entry.module, default: counted } };
    cached = await CallsServer.start({}, environment, {
      build: { ...build, entry },
      content,
      hasMarkdown,
      hasEmbed,
      isForEverybody,
    });
    plain = await CallsServer.start({}, environment, { build, hasEmbed, isForEverybody });
    return () => Promise.all([cached.stop(), plain.stop()]);
  });
  useDatabase({ beginning, isKept: true });
  afterAll(stopDirectory);
  beforeEach(() => void Object.assign(counts, { rendered: 0, unchanged: 0 }));
}

async function beginning(): Promise<void> {
  known.epoch = -1;
  acmeName = "Acme";
  await startDirectory();
  const admin = await signedIn({ isAdmin: true });
  cookie = [...admin.cookies].map((pair) => pair.join("=")).join("; ");
  ids = { acme: 0, zenith: 0, hermes: 0, crm: 0, post: 0, reviewer: (await makeUser()).id };
  ids.crm = (await write("POST", "/api/admin/categories", category("Sales"))).id;
  ids.acme = (await write("POST", "/api/admin/companies", { ...company("Acme"), featured: true })).id;
  ids.zenith = (await write("POST", "/api/admin/companies", company("Zenith"))).id;
  ids.hermes = (await write("POST", "/api/admin/companies", { ...company("Hermes"), startingPrice: "$10/mo" })).id;
  ids.post = (await write("POST", "/api/admin/posts", post("First"))).id;
  for (const id of [ids.acme, ids.zenith, ids.hermes])
    await write("POST", "/api/admin/category-mappings", { companyId: id, categoryId: ids.crm });
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const company = (name: string) => ({
  ...{ ...newCompany, name, website: `https://${slugOf(name)}.example` },
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
  const { status, body } = await plain.sendRaw(method, path, headers, value === undefined ? "" : JSON.stringify(value));
  expect([method, path, status, body]).toEqual([method, path, expect.toBeOneOf([200, 201]), body]);
  return body as { id: number };
}

/** Pages with everything that visitors see. */
export const pages = pathsIn(`
  / /directory /directory?q=papers /directory?sort=price-low /categories /category/crm /blog /blog/a-post
  /company/{acme} /company/{zenith} /company/{hermes} /company/{hermes}/reviews /company/{acme}/demo /compare /compare/{pair}
  /company/{acme}.md /company/{hermes}.md /category/crm.md /blog/a-post.md /compare/{pair}.md /_root.data /company/{acme}.data /sitemaps/companies-1.xml /rss.xml /robots.txt /llms.txt /llms-full.txt /llms-full/1.txt /embeds /embed/company/{acme} /embed/tools?category=crm /embed/compare/{pair}
  /api/companies /api/companies?limit=1 /api/companies/{acme} /api/categories /api/blog/a-post /api/search?q=papers
`);

export function pathsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

export function urlOf(page: string): string {
  const pair = `${ids.acme}-${slugOf(acmeName)}-vs-${ids.zenith}-zenith`;
  return page.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids | "pair") => String({ ...ids, pair }[name]));
}

/** URLs of all routes, with examples for parameters. */
export function urlsOfRoutes(entries: readonly RouteConfigEntry[] = routes, parent = ""): string[] {
  const example = { ":file": "pages.xml", ":part": "1", ":slug": "crm", ":tools": urlOf("{pair}"), ":id": String(ids.acme), ":product": "none", "*": "none" }; // oxfmt-ignore
  return entries.flatMap(({ path = "", children = [] }) => {
    const url = path ? `${parent}/${path}`.replace(/:\w+|\*/, (name) => example[name as keyof typeof example]) : parent;
    return [url.replace("/blog/crm", "/blog/a-post") || "/", ...urlsOfRoutes(children, url)];
  });
}

const shown = ({ status, headers, bytes }: Reply) => {
  const { date: _date, "x-request-id": _id, etag: _tag, vary: _vary, "content-length": _length, "transfer-encoding": _chunked, ...others } = headers; // oxfmt-ignore
  return { status, headers: others, text: bytes.toString() };
};

/** What two visitors see who ask at once. Both must see what they would without the cache. */
export async function read(page: string): Promise<string> {
  const url = urlOf(page);
  const [one, two] = await Promise.all([cached.sendRaw("GET", url), cached.sendRaw("GET", url)]);
  const truth = shown(await plain.sendRaw("GET", url));
  expect(shown(one)).toEqual(truth);
  expect(shown(two)).toEqual(truth);
  return JSON.stringify(truth);
}

let acmeName = "Acme";
let known = { epoch: -1, pages: new Map<string, string>() };

/** Every page, read again only if something may have changed since. */
export async function readAll(): Promise<Map<string, string>> {
  if (known.epoch !== contentEpoch()) {
    const texts = new Map<string, string>();
    for (const page of pages) texts.set(page, await read(page));
    known = { epoch: contentEpoch(), pages: texts };
  }
  return known.pages;
}

let writes = 0;
let policies = 0;
let comparison = 0;

type Edit = {
  edit: () => Promise<unknown>;
  shows: string;
  /** Makes it possible again. */
  undo?: () => Promise<unknown>;
};

/** Every kind of change, and pages that show it. */
export const edits: Record<string, Edit> = {
  "a company's name": {
    edit: () => {
      acmeName = `Acme ${++writes}`;
      return write("PUT", urlOf("/api/admin/companies/{acme}"), { ...company(acmeName), featured: true });
    },
    shows: "/ /directory /category/crm /company/{acme} /company/{zenith} /company/{acme}.md /embed/company/{acme} /embed/tools?category=crm /company/{acme}.data /_root.data /sitemaps/companies-1.xml /llms-full/1.txt /api/companies /api/companies/{acme}", // oxfmt-ignore
  },
  "a company's price": {
    edit: () => write("PUT", urlOf("/api/admin/companies/{zenith}"), { ...company("Zenith"), startingPrice: `€${100 + ++writes}/mo` }), // oxfmt-ignore
    shows: "/company/{zenith} /directory?sort=price-low /compare/{pair} /compare/{pair}.md",
  },
  "a company in the trash": {
    edit: () => write("DELETE", urlOf("/api/admin/companies/{zenith}")),
    undo: () => write("POST", urlOf("/api/admin/companies/{zenith}/restore")),
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
    shows: "/ /directory /categories /llms.txt /category/crm /category/crm.md /company/{acme} /api/categories",
  },
  "a post": {
    edit: () => write("PUT", urlOf("/api/admin/posts/{post}"), post(`Post ${++writes}`)),
    shows: "/ /blog /blog/a-post /blog/a-post.md /rss.xml /api/blog/a-post",
  },
  synonyms: {
    edit: () => write("PUT", "/api/admin/synonyms", { groups: `papers, tickets, word${++writes}` }),
    shows: "/directory?q=papers /api/search?q=papers",
  },
  "rules for crawlers": {
    // One after the other, because the same rules again change nothing.
    edit: () => write("PUT", "/api/admin/crawlers", { policy: ["none", "answers"][++policies % 2] }),
    shows: "/robots.txt",
  },
  "a listed comparison": {
    edit: async () => {
      const companyIds = [ids.acme, ids.zenith];
      comparison = (await write("POST", "/api/admin/comparisons", { companyIds, editorNote: "Our take." })).id;
    },
    undo: () => write("DELETE", `/api/admin/comparisons/${comparison}`),
    shows: "/compare /company/{acme} /compare/{pair}",
  },
  "exchange rates": {
    edit: async () => {
      await write("PUT", "/api/admin/exchange-rates", { day: "2026-01-02", perEuro: { USD: 0.5 + ++writes / 1e3 } });
      // In the background, because all companies are read again.
      await directoryRefreshed();
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
    shows: "/company/{hermes} /company/{hermes}.md /company/{hermes}/reviews /directory",
  },
};

/** Reads the pages that an edit shows, while others ask for them from before it until after. */
export async function readBesideOthers(what: string): Promise<void> {
  const { edit, shows, undo } = edits[what]!;
  const asked = pathsIn(shows);
  const over = new AbortController();
  const others = asked.map(async (page) => {
    while (!over.signal.aborted) await cached.sendRaw("GET", urlOf(page));
  });
  await edit();
  for (const page of asked) await read(page);
  over.abort();
  await Promise.all(others);
  await undo?.();
}
