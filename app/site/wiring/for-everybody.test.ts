import { describe, expect, test } from "vitest";
import { endpoints } from "~/site/wiring/endpoints.server";
import { isForEverybody, sharedAddresses } from "~/site/wiring/for-everybody.server";
import { readableByPrograms } from "~/site/crawlers/robots";
import routes from "~/routes";

/** Example URLs of paths, whose parameters have their names as values. */
const asAddress = (path: string) => `/${path.replace(/[:{}]/g, "").replace("*", "anything")}`;

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

const pathsOf = (entries: readonly Entry[], around = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const full = [around, path].filter(Boolean).join("/");
    return children.length > 0 ? pathsOf(children, full) : [full];
  });

const pages = pathsOf(routes as Entry[]).map(asAddress);
const calls = endpoints.map(({ method, path }) => `${method} ${path}`);

test("pages that depend on who asks are private, and all others the same for everybody", () => {
  const isPersonal = (path: string) =>
    /^\/(account|admin|alerts|auth|logout|styleguide|vendor|visits|mcp|api\/anything)(\/|$)/.test(path);
  expect(pages.filter((path) => !isForEverybody(path) && !isPersonal(path))).toEqual([
    "/company/id/offer",
    "/company/id/claim",
    "/company/id/claim/confirm",
    "/company/id/contact/confirm",
    "/company/id/review",
    "/company/id/reviews/review/report",
    "/company/id/reviews/review/reply",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/data/file",
  ]);
  expect(pages.filter((path) => isForEverybody(path) && isPersonal(path))).toEqual([]);
});

test("calls are private, but those of the public catalog", () => {
  const shared = endpoints.filter(({ forEverybody }) => forEverybody);
  expect(shared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "GET /api/blog",
    "GET /api/blog/{slug}",
    "GET /api/categories",
    "GET /api/categories/{slug}",
    "GET /api/companies",
    "GET /api/companies/featured",
    "GET /api/companies/{id}",
    "GET /api/compare/tools",
    "GET /api/oembed",
    "GET /api/search",
    "GET /api/suggest",
  ]);
  for (const { path, access } of shared)
    expect([isForEverybody(asAddress(path.slice(1))), access]).toEqual([true, "anybody"]);
  // robots.txt lets programs read exactly these.
  const mayRead = (path: string) => readableByPrograms.some((start) => path.startsWith(start));
  const read = endpoints.filter(({ method, path }) => method === "GET" && mayRead(path));
  expect(read).toEqual(endpoints.filter(({ forEverybody, alwaysFresh }) => forEverybody ?? alwaysFresh));
  expect(calls).toContain("GET /api/user");
  expect(isForEverybody("/api/user")).toBe(false);
});

test("a route is private unless its line says otherwise", () => {
  const unmarked = { path: "new", file: "routes/public/new.tsx" };
  const isShared = sharedAddresses([...routes, unmarked], endpoints);
  expect(["/new", "/new.data", "/about"].map((path) => isShared(path))).toEqual([false, false, true]);
});

test("a page with a message from before a redirect is private", () => {
  expect(
    ["?notice=1", "?q=crm&notice=1", "?notice", "?q=notice", "?notices=1"].map((query) =>
      isForEverybody("/directory", query),
    ),
  ).toEqual([false, false, false, true, true]);
});

describe("the path decides", () => {
  test.each([
    ["/", true],
    ["/_root.data", true],
    ["/company/7", true],
    ["/company/7.data", true],
    ["/company/7/claim", false],
    ["/company/7/claim.data", false],
    ["/admin", false],
    ["/admin.data", false],
    ["/admin/no-such-page", true],
    ["/api/no-such-call", false],
    ["/api/openapi.json", true],
  ])("%s", (path, isShared) => expect(isForEverybody(path)).toBe(isShared));
});
