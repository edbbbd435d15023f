import { decodeXML } from "entities";
import { describe, expect, test } from "vitest";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { atomFeed, blogFeed, newsletterFeed, rssFeed } from "~/site/seo/feeds";

const site = { siteName: "Tools <& Co>", siteUrl: "https://saas.example:8443" };

function post(id: number, overrides: Partial<BlogPostSummary> = {}): BlogPostSummary {
  return {
    id,
    wpId: id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: "What it says.",
    author: "Ann",
    readTime: 3,
    featuredImage: "/blog/a.svg",
    authorAvatar: "/a.svg",
    category: "Operations",
    publishedAt: new Date(Date.UTC(2026, 0, 31 - id, 8)).toISOString(),
    ...overrides,
  };
}

const hostile = post(1, {
  title: "a ]]> & <b>\u0000\u0008",
  excerpt: "1 < 2 & ]]> <script>",
  author: "A & <B>",
  slug: "größe",
});

describe("RSS", () => {
  test("has the latest 20 posts with absolute links, stable ids and dates of RFC 822", () => {
    const rss = rssFeed(blogFeed(Array.from({ length: 25 }, (_, i) => post(i + 1))), site);
    expect(rss.match(/<item>/g)).toHaveLength(20);
    expect(rss).toContain("<link>https://saas.example:8443/blog/post-1</link>");
    expect(rss).toContain('<guid isPermaLink="false">tag:saas.example,2025:posts/1</guid>');
    expect(rss).toContain("<pubDate>Fri, 30 Jan 2026 08:00:00 GMT</pubDate>");
    expect(rss).toContain("<lastBuildDate>Fri, 30 Jan 2026 08:00:00 GMT</lastBuildDate>");
    expect(rss).toContain('<atom:link href="https://saas.example:8443/rss.xml" rel="self"');
  });

  test("holds titles as text and descriptions as HTML, and nothing that XML forbids", () => {
    const rss = rssFeed(blogFeed([hostile]), site);
    expect(rss).toContain("<title>a ]]&#x3E; &#x26; &#x3C;b&#x3E;</title>");
    expect(rss).toContain("<description><![CDATA[1 &lt; 2 &amp; ]]&gt; &lt;script&gt;]]></description>");
    expect(rss).toContain("<link>https://saas.example:8443/blog/gr%C3%B6%C3%9Fe</link>");
    expect(rss).toContain("<title>Tools &lt;&amp; Co&gt; Blog</title>");
  });
});

test("RSS gives each title back as it was, whatever it is made of", () => {
  const titles = ["Plain", "AT&T < B2B > C", "&amp; &lt;b&gt;", "]]>", "]]><![CDATA[", "]]></title><title>", "$& $1 `"];
  const rss = rssFeed(blogFeed(titles.map((title, i) => post(i + 1, { title }))), site);
  const read = [...rss.matchAll(/<item>\s*<title>([^<]*)<\/title>/g)].map(([, text]) => decodeXML(text!));
  expect(read).toEqual(titles);
  expect(rss).not.toMatch(/<title>\s*<!\[CDATA/);
});

describe("Atom", () => {
  test("holds titles as HTML, names the author and says where it is", () => {
    const atom = atomFeed(blogFeed([hostile]), site);
    expect(atom).toContain('<title type="html"><![CDATA[a ]]&gt; &amp; &lt;b&gt;]]></title>');
    expect(atom).toContain("<name>A &amp; &lt;B&gt;</name>");
    expect(atom).toContain("<id>tag:saas.example,2025:posts/1</id>");
    expect(atom).toContain('<link rel="self" href="https://saas.example:8443/atom.xml"/>');
    expect(atom).toContain("<updated>2026-01-30T08:00:00.000Z</updated>");
  });
});

test("a blog without posts has feeds without items, the same every time", () => {
  expect(rssFeed(blogFeed([]), site)).toBe(rssFeed(blogFeed([]), site));
  expect(atomFeed(blogFeed([]), site)).not.toContain("<entry>");
});

test("the newsletter has feeds of its own", () => {
  const issue = { id: 4, subject: "Prices & tools", summary: "What's new.", startedAt: "2026-11-23T08:00:00.000Z" };
  const rss = rssFeed(newsletterFeed([issue]), site);
  expect(rss).toContain('<atom:link href="https://saas.example:8443/newsletter/rss.xml" rel="self"');
  expect(rss).toContain("<title>Prices &#x26; tools</title>");
  expect(rss).toContain("<link>https://saas.example:8443/newsletter/issues/4</link>");
  expect(atomFeed(newsletterFeed([issue]), site)).toContain("<id>tag:saas.example,2026:issues/4</id>");
});
