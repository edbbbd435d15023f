import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { demoCategories } from "~/backoffice/demo/categories";
import { demoPosts } from "~/backoffice/demo/posts";

const wordsPerMinute = 220;
const bySlug = demoPosts.map((post) => [post.slug, post] as const);
const shapes = new Set(["svg", "style", "g", "path", "rect", "circle"]);
const publicFile = (address: string) => path.resolve(`public${address}`);

function wordsOf(html: string): number {
  return html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

describe("demo posts", () => {
  test("are twelve", () => {
    expect(demoPosts).toHaveLength(12);
  });

  test.each(["slug", "wpId", "publishedAt", "title", "featuredImage"] as const)("share no %s", (field) => {
    expect(new Set(demoPosts.map((post) => post[field])).size).toBe(demoPosts.length);
  });

  test("include the two that the resources link to, and three buying guides or more", () => {
    expect(demoPosts.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["saas-selection-guide", "roi-calculator"]),
    );
    expect(demoPosts.filter(({ category }) => category === "Buying Guides").length).toBeGreaterThanOrEqual(3);
  });

  test("have three authors at most", () => {
    expect(new Set(demoPosts.map(({ author }) => author)).size).toBeLessThanOrEqual(3);
  });
});

describe.each(bySlug)("the demo post %s", (slug, post) => {
  const { content, excerpt, publishedAt } = post;

  test("has the read time of its words, which are neither few nor many", () => {
    const words = wordsOf(content);
    expect(post.readTime).toBe(Math.max(1, Math.ceil(words / wordsPerMinute)));
    const [min, max] = slug === "saas-selection-guide" ? [800, 1000] : [350, 600];
    expect(words).toBeGreaterThanOrEqual(min);
    expect(words).toBeLessThanOrEqual(max);
  });

  test("has an excerpt of plain text, which is short enough for two lines on phones", () => {
    expect(excerpt).toMatch(/^[^<>&\n]{40,64}[.?!]$/);
  });

  test("was published in 2026, by 10 November, at an instant written in UTC", () => {
    expect(new Date(publishedAt).toISOString()).toBe(publishedAt);
    expect(publishedAt >= "2026-01-01" && publishedAt < "2026-11-11").toBe(true);
  });

  test("has pictures that exist", () => {
    expect(post.featuredImage).toBe(`/blog/${slug}.svg`);
    expect(existsSync(publicFile(post.featuredImage))).toBe(true);
    expect(existsSync(publicFile(post.authorAvatar))).toBe(true);
  });

  test("has a cover that is small, and all of it shapes", () => {
    const cover = readFileSync(publicFile(post.featuredImage), "utf8");
    expect(cover).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 630">/);
    expect(cover.length).toBeLessThan(2500);
    expect([...cover.matchAll(/<(\w+)/g)].map(([, name]) => name).filter((name) => !shapes.has(name!))).toEqual([]);
    expect(cover).not.toMatch(/href|url\(|style=|\son/);
  });

  test("uses plain HTML: few elements, closed in order, with no attribute but a link’s address", () => {
    const open: string[] = [];
    for (const [tag, closing, name] of content.matchAll(/<(\/?)([^\s>]+)[^>]*>/g)) {
      if (closing) {
        expect(open.pop(), `before ${tag}`).toBe(name);
        continue;
      }
      expect(tag).toMatch(
        /^<(?:(?:p|h2|h3|ul|ol|li|blockquote|strong|em|table|thead|tbody|tr|th|td|code)>|a href="[^"]+">)$/,
      );
      open.push(name!);
    }
    expect(open).toEqual([]);
  });

  test("links only to pages of the product and to example sites", () => {
    const pages = new Set([
      "/",
      "/directory",
      "/categories",
      "/blog",
      "/resources",
      "/resources/roi-calculator",
      ...demoCategories.map((category) => `/category/${category.slug}`),
      ...demoPosts.map((other) => `/blog/${other.slug}`),
    ]);
    const links = [...content.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!);
    expect(links.length).toBeGreaterThan(0);
    expect(links).not.toContain(`/blog/${slug}`);
    const isExample = (address: string) => /^https:\/\/[a-z0-9.-]+\.example(\/|$)/.test(address);
    expect(links.filter((address) => !pages.has(address) && !isExample(address))).toEqual([]);
  });
});

test("the demo post about returns leads to the calculator", () => {
  expect(demoPosts.find(({ slug }) => slug === "roi-calculator")?.content).toContain(
    'href="/resources/roi-calculator"',
  );
});
