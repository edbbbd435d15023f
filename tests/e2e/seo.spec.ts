import type { Page } from "@playwright/test";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { atomFeed, blogFeed, rssFeed } from "~/site/seo/feeds";
import { sitemapFile } from "~/site/seo/sitemap";

/** The browser's XML parser error for a document, or null. */
const problemOf = (page: Page, xml: string) =>
  page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")?.textContent ?? null,
    xml,
  );

/** The page's structured data, parsed as search engines do. */
const dataOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

const content = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute("content");

test("a category page says what it lists, without breaking hydration or the policy for scripts", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto("/category/crm");
  // Without a list of fictional tools.
  const [way] = await dataOf(page);
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  await loadScripts(page);
  expect(await dataOf(page)).toEqual([way]);
  await page.getByRole("link", { name: "All Categories" }).first().click();
  await expect(page).toHaveTitle(/^Categories \|/);
  expect(await dataOf(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveTitle(/^CRM SaaS Tools \|/);
  expect(await dataOf(page)).toEqual([way]);
  expect(problems).toEqual([]);
});

test(
  "pages name themselves and their picture; search results ask not to be listed",
  { tag: "@journey" },
  async ({ page, request }) => {
    await page.goto("/directory?utm_source=x&page=2");
    const address = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(address).toMatch(/^http:\/\/[^/]+\/directory\?page=2$/);
    expect(await content(page, "og:url")).toBe(address);
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    const picture = await request.get((await content(page, "og:image")) ?? "");
    expect(picture.headers()["content-type"]).toBe("image/png");
    await page.goto("/directory?q=a");
    expect(await content(page, "robots")).toBe("noindex,follow");
  },
);

test("sitemaps and feeds are well-formed, and every address in them answers", async ({ page, request }) => {
  await page.goto("/");
  const feeds = await page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(feeds).toEqual(["/rss.xml", "/atom.xml"]);
  const index = await (await request.get("/sitemap.xml")).text();
  const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc ?? "");
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of ["/sitemap.xml", ...(feeds as string[]), ...files]) {
    const text = await (await request.get(file)).text();
    expect(await problemOf(page, text), file).toBeNull();
    for (const [, address = ""] of [...text.matchAll(/<(?:loc|link)>([^<]+)/g)].slice(0, 20))
      expect((await request.get(address)).status(), address).toBe(200);
  }
});

test("nothing that a post is called breaks the feeds", async ({ page }) => {
  await page.goto("/");
  const text = "]]> & <b>\u0000\u0008\ud800\uffff 👩‍👩‍👧 \"'";
  const post = {
    ...{ id: 1, wpId: 1, title: text, slug: "größe", excerpt: text, author: text, category: text, readTime: 1 },
    ...{ featuredImage: "/a.svg", authorAvatar: "/a.svg", publishedAt: "2026-01-01T00:00:00.000Z" },
  };
  const site = { siteName: text, siteUrl: "https://saas.example" };
  const entries = [{ path: `/x?${text}`, lastmod: text }];
  const file = runAtOnce(sitemapFile(site.siteUrl, { name: "x.xml", entries: () => entries }));
  for (const xml of [rssFeed(blogFeed([post]), site), atomFeed(blogFeed([post]), site), file])
    expect(await problemOf(page, xml), xml).toBeNull();
});
