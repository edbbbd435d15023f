import { describe, expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { readPost } from "~/content/blog/wordpress-post";

const site = new URL("https://blog.example/");
const author = { name: "Ann", avatar_urls: { 24: "https://a.example/24", 96: "https://a.example/96" } };
const raw = {
  id: 7,
  slug: "a-post",
  link: "https://blog.example/2026/a-post/",
  date: "2026-04-06T13:29:28",
  date_gmt: "2026-04-06T11:29:28",
  modified: "2026-05-01T10:00:00",
  modified_gmt: "2026-05-01T08:00:00",
  title: { rendered: "Post" },
  content: { rendered: "<p>Words.</p>", protected: false },
  excerpt: { rendered: "<p>Short.</p>", protected: false },
  _embedded: {
    author: [author],
    "wp:term": [[{ taxonomy: "category", name: "Guides" }], [{ taxonomy: "post_tag", name: "tag" }]],
    "wp:featuredmedia": [{ source_url: "https://blog.example/full.jpg" }],
  },
};

const read = (changes: object = {}) => readPost({ ...raw, ...changes }, { site, siteName: "The Site" });

function inputOf(changes: object = {}) {
  const post = read(changes);
  if ("reason" in post) throw new Error(post.reason);
  return post.input;
}

const embedded = (changes: object) => inputOf({ _embedded: { ...raw._embedded, ...changes } });

test("a post is read with all that a post of the blog has", () => {
  expect(read()).toEqual({
    wpId: 7,
    input: {
      wpId: 7,
      title: "Post",
      slug: "a-post",
      excerpt: "Short.",
      content: "<p>Words.</p>",
      featuredImage: "https://blog.example/full.jpg",
      author: "Ann",
      authorAvatar: "https://a.example/96",
      publishedAt: "2026-04-06T11:29:28.000Z",
      category: "Guides",
      readTime: 1,
    },
    modified: new Date("2026-05-01T08:00:00Z"),
  });
});

describe("dates", () => {
  test("called gmt are UTC, wherever this runs", () => {
    expect(inputOf().publishedAt).toBe("2026-04-06T11:29:28.000Z");
  });

  test("with a zone keep it", () => {
    expect(inputOf({ date_gmt: "2026-04-06T11:29:28+02:00" }).publishedAt).toBe("2026-04-06T09:29:28.000Z");
  });

  test.each([[null], [undefined], ["0000-00-00T00:00:00"]])("of the site itself stand in for %s", (date_gmt) => {
    expect(inputOf({ date_gmt }).publishedAt).toBe("2026-04-06T13:29:28.000Z");
  });
});

describe("titles", () => {
  test.each([
    ["Buy &#8211; or build?", "Buy – or build?"],
    ["R&amp;D &#8217;til &eacute;t&eacute;", "R&D ’til été"],
    ["Use &lt;script&gt; and &amp;amp;", "Use <script> and &amp;"],
    ["An <em>im</em>portant one<script>alert(1)</script>", "An important one"],
    ["  Two\n lines\u200b ", "Two lines"],
  ])("become plain text: %s", (rendered, title) => {
    expect(inputOf({ title: { rendered } }).title).toBe(title);
  });

  test("of any length are cut to the bound", () => {
    expect(inputOf({ title: { rendered: "word ".repeat(200) } }).title).toMatch(/^word.*word…$/);
  });
});

describe("excerpts", () => {
  test.each([
    ["<p>One &amp; two.</p><p>Three [&hellip;]</p>\n", "One & two. Three"],
    ["<p>It goes on [...]</p>", "It goes on"],
    [
      '<p>It goes on &hellip; <a class="more-link" href="/x">Continue reading<span> “Post”</span></a></p>',
      "It goes on …",
    ],
    ["", "Words."],
    ["<p>[&hellip;]</p>", "Words."],
  ])("lose tags, dots and links: %s", (rendered, excerpt) => {
    expect(inputOf({ excerpt: { rendered } }).excerpt).toBe(excerpt);
  });

  test("are the title where a post is only a picture", () => {
    const changes = { excerpt: { rendered: "" }, content: { rendered: '<img src="https://x.example/a.png">' } };
    expect(inputOf(changes).excerpt).toBe("Post");
  });
});

describe("authors, categories and pictures", () => {
  test.each([
    [[{ code: "rest_user_invalid_id", message: "Invalid user ID.", data: { status: 404 } }]],
    [[{ code: "rest_user_cannot_view", message: "Sorry.", data: { status: 401 } }]],
    [[{ name: "" }]],
    [[]],
    [undefined],
  ])("an author who is not shown is the site: %j", (list) => {
    expect(embedded({ author: list })).toMatchObject({ author: "The Site", authorAvatar: "/avatar-editors.svg" });
  });

  test("an author without a picture keeps the name", () => {
    expect(embedded({ author: [{ name: "O&#8217;Neil", avatar_urls: [] }] })).toMatchObject({
      author: "O’Neil",
      authorAvatar: "/avatar-editors.svg",
    });
  });

  test.each([
    [
      [
        [
          { taxonomy: "category", name: "R&amp;D" },
          { taxonomy: "category", name: "Other" },
        ],
      ],
      "R&D",
    ],
    [[[{ code: "rest_error" }], [{ taxonomy: "post_tag", name: "tag" }]], "Uncategorized"],
    [[], "Uncategorized"],
    [undefined, "Uncategorized"],
  ])("the category is the first one: %j", (terms, category) => {
    expect(embedded({ "wp:term": terms }).category).toBe(category);
  });

  test.each([
    [{ source_url: "https://x.example/a.jpg", media_details: {} }, "https://x.example/a.jpg"],
    [
      {
        source_url: "https://x.example/a.jpg",
        media_details: { sizes: { large: { source_url: "https://x.example/a-1024.jpg" } } },
      },
      "https://x.example/a-1024.jpg",
    ],
    [{ source_url: "http://blog.example/a b.jpg" }, "https://blog.example/a%20b.jpg"],
    [{ source_url: "/wp-content/a.jpg" }, "https://blog.example/wp-content/a.jpg"],
    [{ source_url: "http://elsewhere.example/a.jpg" }, "/blog/placeholder.svg"],
    [{ source_url: "javascript:alert(1)" }, "/blog/placeholder.svg"],
    [{ source_url: `https://x.example/${"a".repeat(3000)}` }, "/blog/placeholder.svg"],
    [{ code: "rest_post_invalid_id", message: "Invalid post ID.", data: { status: 404 } }, "/blog/placeholder.svg"],
    [undefined, "/blog/placeholder.svg"],
  ])("the picture is one that https shows: %#", (picture, featuredImage) => {
    expect(embedded({ "wp:featuredmedia": [picture] }).featuredImage).toBe(featuredImage);
  });

  test("are found under the names of old versions, and may all be missing", () => {
    const old = { "https://api.w.org/featuredmedia": [{ source_url: "https://x.example/old.jpg" }] };
    expect(inputOf({ _embedded: old }).featuredImage).toBe("https://x.example/old.jpg");
    for (const nothing of [undefined, [], null]) expect(inputOf({ _embedded: nothing }).author).toBe("The Site");
  });
});

describe("addresses of posts", () => {
  test.each([
    ["a-post", "a-post"],
    ["%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82", "привет"],
    ["%e0%a4%b9%e0%a4%bf%e0%a4%a8%e0%a5%8d%e0%a4%a6%e0%a5%80", "हिन्दी"],
    ["broken-%e0%a4", "broken-%e0%a4"],
    ["a%2Fb", "a%2Fb"],
    ["", "post-7"],
    ["a/b", "post-7"],
    ["..", "post-7"],
  ])("%s becomes %s", (slug, expected) => {
    expect(inputOf({ slug }).slug).toBe(expected);
  });
});

describe("content", () => {
  const contentOf = (rendered: string) => inputOf({ content: { rendered } }).content;

  test("leads from here to where it led from there", () => {
    expect(contentOf('<a href="/about">A</a><a href="#note">N</a><a href="mailto:a@b.example">M</a>')).toBe(
      '<a href="https://blog.example/about">A</a><a href="#note">N</a><a href="mailto:a@b.example">M</a>',
    );
  });

  test("shows the site’s own pictures by https, and those of others as they are", () => {
    const html =
      '<img src="http://www.blog.example/a.jpg" srcset="http://blog.example/a-300.jpg 300w, //cdn.example/a.jpg 2x" />';
    expect(contentOf(html)).toBe(
      '<img src="https://www.blog.example/a.jpg" srcset="https://blog.example/a-300.jpg 300w, https://cdn.example/a.jpg 2x" />',
    );
    expect(contentOf('<img src="http://elsewhere.example/a.jpg" />')).toBe(
      '<img src="http://elsewhere.example/a.jpg" />',
    );
  });

  test("that only looks like a tag stays text", () => {
    const code = '<pre><code>&lt;img src="/a.png"&gt;</code></pre>';
    expect(contentOf(code)).toBe(code);
  });

  test("counts its words, and not its tags, scripts and entities", () => {
    const words = `<p>${"word ".repeat(219)}</p><p>last</p>`;
    expect(inputOf({ content: { rendered: words } }).readTime).toBe(1);
    expect(inputOf({ content: { rendered: `${words}<p>one&nbsp;more</p>` } }).readTime).toBe(2);
    expect(inputOf({ content: { rendered: `${words}<script>${"x ".repeat(900)}</script>` } }).readTime).toBe(1);
  });

  const untitled = "it has no title";
  // With many repetitions, a quadratic algorithm would exceed the test's timeout.
  test.each([
    ["<", `${"<".repeat(299)}…`],
    ["<!--", untitled],
    ['<a class="', untitled],
    ["<p ", untitled],
    ["&", `${"&".repeat(299)}…`],
    ["<div>", untitled],
    ["word ", `${"word ".repeat(59).trim()}…`],
    ["слово", `${"слово".repeat(60).slice(0, 299)}…`],
    [" ", untitled],
  ])("is read although it's nothing but %j", (piece, expected) => {
    const rendered = piece.repeat(fewOrMany(5_000, 400_000));
    const post = read({ title: { rendered }, content: { rendered }, excerpt: { rendered } });
    expect("reason" in post ? post.reason : post.input.title).toBe(expected);
  });
});

describe("posts that cannot be stored", () => {
  test.each([
    ["password-protected", { content: { rendered: "", protected: true } }],
    ["it has no title", { title: { rendered: " <br> " } }],
    ["it has no date", { date: null, date_gmt: "soon" }],
    ["content: Required", { content: { rendered: "" } }],
    ["content: Must be at most 2000000 characters", { content: { rendered: "a".repeat(2_000_001) } }],
    ["unexpected format of content", { content: null }],
    ["unexpected format of title, content", { title: null, content: "<p>Text</p>" }],
  ])("say that %s", (reason, changes) => {
    expect(read(changes)).toEqual({ wpId: 7, reason });
  });

  test.each([
    [null, "unexpected format: it isn’t an object"],
    ["text", "unexpected format: it isn’t an object"],
    [[], "unexpected format: it isn’t an object"],
    [{ slug: "a" }, "unexpected format of id, title, content"],
  ])("may have no number: %j", (nothing, reason) => {
    expect(readPost(nothing, { site, siteName: "The Site" })).toEqual({ wpId: null, reason });
  });
});
