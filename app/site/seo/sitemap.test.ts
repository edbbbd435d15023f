import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import routes from "~/routes";
import { sitemapPages } from "~/site/seo/pages";
import { sitemapFile, sitemapFiles, sitemapIndex } from "~/site/seo/sitemap";

const categories = ["crm", "hr", "empty"].map((slug, i) => ({ id: i + 1, name: slug, slug, icon: "users", count: 0 }));
const company = (id: number, updatedAt: string, ...slugs: string[]) =>
  companyOf({ id, updatedAt, categories: categories.filter(({ slug }) => slugs.includes(slug)) });
const post = (slug: string, publishedAt: string) => ({ slug, publishedAt }) as BlogPostSummary;

const listed = buildDirectory(
  1,
  [
    { ...company(1, "2026-01-01T00:00:00.000Z", "crm"), alternativeTo: ["Big Wiki"] },
    { ...company(2, "2026-03-01T00:00:00.000Z", "crm", "hr"), alternativeTo: ["Big wiki", "Lonely"] },
    company(3, "2026-02-01T00:00:00.000Z"),
    companyOf({ id: 4, status: "draft", updatedAt: "2026-04-01T00:00:00.000Z" }),
  ],
  categories,
  [post("größe", "2026-02-02T00:00:00.000Z")],
);

test("companies are spread over as many files as the protocol asks for", () => {
  const files = runAtOnce(sitemapFiles(listed, [], [], 2));
  expect(files.map(({ name, entries }) => [name, [...entries()].length])).toEqual([
    ["pages.xml", sitemapPages.length],
    ["categories.xml", 3],
    ["alternatives.xml", 1],
    ["companies-1.xml", 2],
    ["companies-2.xml", 1],
    ["posts.xml", 1],
  ]);
});

test("a category changes with the newest change of its companies", () => {
  const { entries } = runAtOnce(sitemapFiles(listed, [], [])).find(({ name }) => name === "categories.xml")!;
  expect([...entries()]).toEqual([
    { path: "/category/crm", lastmod: "2026-03-01T00:00:00.000Z" },
    { path: "/category/hr", lastmod: "2026-03-01T00:00:00.000Z" },
    { path: "/category/empty" },
  ]);
});

test("products with a page of alternatives are listed", () => {
  const { entries } = runAtOnce(sitemapFiles(listed, [], [])).find(({ name }) => name === "alternatives.xml")!;
  expect([...entries()]).toEqual([{ path: "/alternatives/big-wiki" }]);
});

test("listed comparisons are in a file of their own, but for those that nobody can see", () => {
  const comparison = { id: 1, companyIds: [1, 2], title: "", listedBy: "", listedAt: "" };
  const [shown, hidden] = [
    { ...comparison, path: "/compare/1-a-vs-2-b", updatedAt: "2026-05-01T00:00:00.000Z" },
    { ...comparison, path: null, updatedAt: "2026-06-01T00:00:00.000Z" },
  ];
  const { entries } = runAtOnce(sitemapFiles(listed, [shown, hidden], [])).find(
    ({ name }) => name === "comparisons.xml",
  )!;
  expect([...entries()]).toEqual([{ path: "/compare/1-a-vs-2-b", lastmod: "2026-05-01T00:00:00.000Z" }]);
  expect(runAtOnce(sitemapFiles(listed, [hidden], [])).map(({ name }) => name)).not.toContain("comparisons.xml");
});

test("no file is empty, since the protocol knows no empty ones", () => {
  expect(runAtOnce(sitemapFiles(buildDirectory(1, [], [], []), [], [])).map(({ name }) => name)).toEqual(["pages.xml"]);
});

test("the index names every file with its newest change", () => {
  const index = sitemapIndex("https://saas.example", runAtOnce(sitemapFiles(listed, [], [])));
  expect(index).toContain(
    "<sitemap><loc>https://saas.example/sitemaps/companies-1.xml</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod></sitemap>",
  );
  expect(index).toContain("<sitemap><loc>https://saas.example/sitemaps/pages.xml</loc></sitemap>");
});

test("newsletter issues are listed with their archive", () => {
  const issue = (id: number, startedAt: string) => ({ id, subject: "", summary: "", startedAt });
  const issues = [issue(2, "2026-03-02T00:00:00.000Z"), issue(1, "2026-03-01T00:00:00.000Z")];
  const { entries } = runAtOnce(sitemapFiles(listed, [], issues)).find(({ name }) => name === "newsletter.xml")!;
  expect([...entries()]).toEqual([
    { path: "/newsletter/issues", lastmod: "2026-03-02T00:00:00.000Z" },
    { path: "/newsletter/issues/2", lastmod: "2026-03-02T00:00:00.000Z" },
    { path: "/newsletter/issues/1", lastmod: "2026-03-01T00:00:00.000Z" },
  ]);
});

test("addresses are absolute, encoded and escaped", () => {
  const entries = [{ path: "/blog/gr%C3%B6%C3%9Fe" }, { path: "/x?a=1&b=<'\">" }];
  const file = runAtOnce(sitemapFile("https://saas.example", { name: "posts.xml", entries: () => entries }));
  const posts = runAtOnce(sitemapFiles(listed, [], [])).at(-1)!;
  expect([...posts.entries()][0]?.path).toBe(entries[0]?.path);
  expect(file).toContain("<loc>https://saas.example/blog/gr%C3%B6%C3%9Fe</loc>");
  expect(file).toContain("<loc>https://saas.example/x?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>");
});

/** Static pages that don't belong in search engines. */
const unlistedPages = [
  "/account",
  "/account/deleted",
  "/account/proof",
  "/admin",
  "/alerts/stop",
  "/api/docs",
  "/auth",
  "/auth/confirm-email",
  "/auth/invitation",
  "/auth/forgot",
  "/auth/provider",
  "/auth/reset",
  "/auth/second-step",
  "/directory/request",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/confirmed",
  "/newsletter/unsubscribe",
  "/styleguide",
  "/vendor",
];

/** Pages that are in the sitemap only if they list enough. */
const growingPages = ["/newsletter/issues", "/open-source", "/self-hosted", "/free"];

test("every page without parameters is in the sitemap or named as one that is not, and nothing else is", () => {
  const pages = routes.filter(({ path, file }) => file.endsWith(".tsx") && !/[:*]/.test(path ?? ""));
  const paths = pages.map(({ path }) => `/${path ?? ""}`);
  expect([...sitemapPages, ...unlistedPages, ...growingPages].sort()).toEqual(paths.sort());
});
