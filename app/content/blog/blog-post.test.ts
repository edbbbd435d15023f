import { describe, expect, test } from "vitest";
import { fallbacks, readTimeOf } from "~/content/blog/blog-post";
import { BlogPostInput } from "~/content/blog/blog-post-input";

describe("the time that reading takes", () => {
  test.each([
    ["", 1],
    ["...!? — 👩🏽‍💻", 1],
    ["word ".repeat(220), 1],
    ["word ".repeat(221), 2],
    ["don’t ".repeat(220), 1],
    ["3.14 ".repeat(220), 1],
    ["x".repeat(10_000), 1],
    ["हिन्दी ".repeat(220), 1],
    ["שלום\u200f ".repeat(221), 2],
    ["İstanbul ".repeat(440), 2],
  ])("is counted in words (case %#)", (text, minutes) => {
    expect(readTimeOf(text)).toBe(minutes);
  });

  test.each(["这是一个关于软件的故事", "これはソフトウェアの話です", "นี่คือเรื่องราวเกี่ยวกับซอฟต์แวร์"])(
    "of a script that writes without spaces is not that of one word: %s",
    (sentence) => {
      const minutes = readTimeOf(sentence.repeat(400));
      expect(minutes).toBeGreaterThanOrEqual(6);
      expect(minutes).toBeLessThanOrEqual(25);
    },
  );
});

const complete = {
  wpId: 1,
  title: "Title",
  slug: "title",
  excerpt: "Excerpt.",
  content: "<p>Content.</p>",
  featuredImage: fallbacks.featuredImage,
  author: "Ann",
  authorAvatar: fallbacks.authorAvatar,
  publishedAt: "2024-05-06T07:08:09Z",
  category: fallbacks.category,
  readTime: 1,
};

const fieldsRefused = (overrides: Record<string, unknown>) =>
  (BlogPostInput.safeParse({ ...complete, ...overrides }).error?.issues ?? []).map(({ path }) => path[0]);

describe("a post as it comes in", () => {
  test("is taken when it is complete, with the fallbacks for what its source does not have", () => {
    expect(BlogPostInput.parse({ ...complete, id: 9, formerSlugs: ["x"] })).toEqual(complete);
  });

  test.each(["title", "a.b_c~d-e", "%e6%97%a5", "日本語", "हिन्दी", "İ-µ-ß", "015", "..."])(
    "may have the slug %s",
    (slug) => {
      expect(fieldsRefused({ slug })).toEqual([]);
    },
  );

  test.each([
    "",
    ".",
    "..",
    "a/b",
    "../x",
    "a b",
    "a?b",
    "a#b",
    "a\\b",
    "a\0",
    "\u202ea",
    "x".repeat(201),
    "<b>",
    "a\n",
  ])("may not have the slug %j", (slug) => {
    expect(fieldsRefused({ slug })).toContain("slug");
  });

  test.each(["https://a.example/x.png?y#z", "/blog/x.svg"])("may have the image %s", (image) => {
    expect(fieldsRefused({ featuredImage: image, authorAvatar: image })).toEqual([]);
  });

  test.each([
    "",
    "x.png",
    "http://a.example/x.png",
    "//a.example/x.png",
    "/\\a.example/x.png",
    "/",
    "https://",
    "data:image/png;base64,AA",
    "javascript:alert(1)",
    "https://a.example/x y",
    "/\t/a.example",
    "\n/x",
    `https://a.example/${"x".repeat(2048)}`,
  ])("may not have such an image (case %#)", (image) => {
    expect(fieldsRefused({ featuredImage: image, authorAvatar: image })).toEqual(
      expect.arrayContaining(["featuredImage", "authorAvatar"]),
    );
  });

  test.each([
    ["publishedAt", "2024-05-06T07:08:09"],
    ["publishedAt", "2024-02-30T00:00:00Z"],
    ["publishedAt", "yesterday"],
    ["wpId", 0],
    ["wpId", "1"],
    ["wpId", 1.5],
    ["readTime", 0],
    ["title", " \n "],
    ["title", "x".repeat(301)],
    ["excerpt", ""],
    ["content", ["<p>"]],
    ["author", undefined],
    ["category", null],
  ])("is refused with a wrong %s: %j", (field, value) => {
    expect(fieldsRefused({ [field]: value })).toEqual([field]);
  });
});
