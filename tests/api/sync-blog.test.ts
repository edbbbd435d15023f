import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BlogSync } from "#models/blog-sync.server";
import { useDatabase } from "#tests/database";
import { goneAuthor, WordPressStandIn, type Fault, type StandInPost } from "#tests/outside/wordpress";
import { scriptActor } from "~/platform/audit/actor";
import { listChanges } from "~/platform/audit/audit.server";
import { findPost, listPosts } from "~/content/blog/blog.server";
import { savePost } from "~/content/blog/save-posts.server";
import { restorePost, trashPost } from "~/content/blog/manage.server";
import { SyncRequest } from "~/content/blog/sync-request";
import { syncBlog, type SyncOptions, type SyncProgress } from "~/content/blog/sync.server";
import { clock } from "~/platform/runtime/clock.server";
import { contentVersion } from "~/platform/runtime/content-version.server";
import { webAddressProblem } from "~/platform/text/web-address";
import { demoPosts } from "~/backoffice/demo/posts";
import { Refusal } from "~/platform/runtime/refusal";

useDatabase();

const opened: WordPressStandIn[] = [];
let standIn: WordPressStandIn;
let url: string;

async function given(posts: StandInPost[], folder = ""): Promise<void> {
  standIn = new WordPressStandIn(posts, folder);
  opened.push(standIn);
  url = await standIn.start();
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

const sync = (options: Partial<SyncOptions> = {}) =>
  syncBlog({ url, pageSize: 50, siteName: "The Site", timeoutMs: 60_000, ...options });
const posts = (count: number): StandInPost[] => Array.from({ length: count }, (_, i) => ({ id: i + 1 }));
const slugs = async () => (await listPosts()).map(({ slug }) => slug);
const titleOf = async (slug: string) => (await findPost(slug))?.title;
const summary = (created: number, updated = 0, unchanged = 0) => ({ created, updated, unchanged, skipped: [] });

describe("importing posts", () => {
  test("stores each as the blog shows it, and says once that something changed", async () => {
    await given([
      {
        id: 12,
        slug: "pricing",
        title: "Pricing &#8211; a guide",
        date: "2026-03-01T23:30:00Z",
        excerpt: "<p>What it costs [&hellip;]</p>",
        content:
          '<h2>How</h2><p>Like <a href="/this">this</a>.</p><img src="https://x.example/a.png" onerror="alert(1)"><script>alert(1)</script>',
        author: { name: "Ann &amp; Bo", avatar_urls: { 24: "https://x.example/24", 96: "https://x.example/96" } },
        picture: { source_url: "https://x.example/full.jpg" },
      },
      { id: 13, author: goneAuthor, terms: [], picture: goneAuthor },
    ]);
    const before = await contentVersion();
    expect(await sync()).toEqual(summary(2));
    expect(await contentVersion()).toBe(before + 1);
    const [, { id: _id, ...post } = { id: 0 }] = (await listPosts()).toSorted((a, b) => b.wpId - a.wpId);
    expect(post).toEqual({
      wpId: 12,
      title: "Pricing – a guide",
      slug: "pricing",
      excerpt: "What it costs",
      featuredImage: "https://x.example/full.jpg",
      author: "Ann & Bo",
      authorAvatar: "https://x.example/96",
      publishedAt: "2026-03-01T23:30:00.000Z",
      category: "Guides & Tips",
      readTime: 1,
    });
    const content = (await findPost("pricing"))?.content;
    expect(content).toContain('<a href="https://blog.example/this"');
    expect(content).not.toMatch(/script|onerror/);
    expect(await findPost("post-number-13")).toMatchObject({
      author: "The Site",
      authorAvatar: "/avatar-editors.svg",
      category: "Uncategorized",
      featuredImage: "/blog/placeholder.svg",
    });
  });

  test("reads all pages, and reports its progress", async () => {
    await given(posts(25));
    const progress: SyncProgress[] = [];
    expect(await sync({ pageSize: 10, onProgress: (step) => void progress.push(step) })).toEqual(summary(25));
    expect(standIn.requests).toHaveLength(3);
    expect(progress.map(({ done, total, created }) => [done, total, created])).toEqual([
      [10, 25, 10],
      [20, 25, 20],
      [25, 25, 25],
    ]);
  });

  test.each([[20], [25]])("finds the end of %i posts where a proxy drops the number of pages", async (count) => {
    await given(posts(count));
    standIn.sendsTotals = false;
    expect(await sync({ pageSize: 10 })).toEqual(summary(count));
  });

  test("of an empty blog brings nothing, and changes nothing", async () => {
    await given([]);
    const before = await contentVersion();
    expect(await sync()).toEqual(summary(0));
    expect(await contentVersion()).toBe(before);
  });

  test("skips what cannot be stored, says why, and takes the rest", async () => {
    await given([
      { id: 1 },
      { id: 2, isProtected: true },
      { id: 3, title: "" },
      { id: 4, content: "<script>x</script>" },
    ]);
    expect(await sync()).toEqual({
      ...summary(1),
      skipped: [
        { wpId: 3, reason: "it has no title" },
        { wpId: 2, reason: "password-protected" },
        { wpId: 4, reason: "The post has no content." },
      ],
    });
  });
});

describe("importing posts again", () => {
  test("changes nothing when nothing changed, and asks for what is new only", async () => {
    await given(posts(30));
    await sync();
    const before = await contentVersion();
    expect(await sync()).toEqual(summary(0, 0, 1));
    expect(await contentVersion()).toBe(before);
    expect(standIn.requests.at(-1)?.get("after")).toBe("2026-01-29T09:00:00.000Z");
    expect(await sync({ full: true })).toEqual(summary(0, 0, 30));
  });

  test("updates what changed, and keeps an address that was left behind", async () => {
    await given(posts(30));
    await sync();
    standIn.posts[2] = { id: 3, slug: "renamed", title: "New title", modified: "2026-02-10T00:00:00Z" };
    expect(await sync()).toMatchObject({ created: 0, updated: 1 });
    expect(await titleOf("renamed")).toBe("New title");
    expect((await findPost("post-number-3"))?.slug).toBe("renamed");
    const { changes, total } = await listChanges({ entity: "post" });
    expect(total).toBe(31);
    expect(changes[0]).toMatchObject({ label: "New title", action: "update", actor: { name: "sync-blog" } });
  });

  test("finds a post that was written long before its day came", async () => {
    await given(posts(10));
    await sync();
    standIn.posts.push({ id: 99, date: "2026-02-01T00:00:00Z", modified: "2025-12-01T00:00:00Z" });
    expect(await sync()).toMatchObject({ created: 1 });
  });

  test("works with a version that does not know when posts were modified", async () => {
    await given(posts(10));
    standIn.knowsModifiedAfter = false;
    await sync();
    expect(await sync()).toEqual(summary(0, 0, 10));
  });

  test("is not kept from the next posts by one from the future", async () => {
    await given([{ id: 1, modified: "2099-01-01T00:00:00Z" }]);
    await sync();
    const now = new Date().toISOString();
    standIn.posts.push({ id: 2, date: now, modified: now });
    expect(await sync()).toMatchObject({ created: 1 });
  });

  test("keeps a post that WordPress dates in the future for its time", async () => {
    await given([{ id: 1, slug: "early", date: "2999-01-01T00:00:00Z" }]);
    expect(await sync()).toEqual(summary(1));
    expect(await slugs()).toEqual(["early"]);
    expect(await findPost("early")).toBeNull();
    const [early] = await listPosts();
    expect(early).toMatchObject({ publishedAt: "2999-01-01T00:00:00.000Z" });
  });

  test("goes on where a failure ended it", async () => {
    await given(posts(25));
    standIn.faults = [undefined, "closed"];
    const before = await contentVersion();
    await expect(sync({ pageSize: 10 })).rejects.toBeInstanceOf(Refusal);
    expect(await slugs()).toHaveLength(10);
    expect(await contentVersion()).toBe(before + 1);
    expect(await sync({ pageSize: 10 })).toEqual(summary(15, 0, 10));
  });

  test("brings what slipped past when a post was taken down meanwhile", async () => {
    await given(posts(25));
    standIn.beforePage = (page) => {
      if (page === 2) standIn.posts = standIn.posts.filter(({ id }) => id !== 25);
    };
    await sync({ pageSize: 10 });
    expect(await slugs()).not.toContain("post-number-15");
    standIn.beforePage = () => {};
    await sync({ pageSize: 10 });
    expect(await slugs()).toContain("post-number-15");
  });

  test("takes a post once that comes twice because another was published meanwhile", async () => {
    await given(posts(25));
    standIn.beforePage = (page) => {
      if (page === 2) standIn.posts.push({ id: 26 });
    };
    expect(await sync({ pageSize: 10 })).toEqual(summary(25));
    expect(await sync({ pageSize: 10 })).toMatchObject({ created: 1 });
  });

  test("at the same time from two places stores each post once", async () => {
    await given(posts(20));
    const [first, second] = await Promise.all([sync({ pageSize: 5 }), sync({ pageSize: 5 })]);
    expect((await slugs()).sort()).toEqual(
      posts(20)
        .map(({ id }) => `post-number-${id}`)
        .sort(),
    );
    expect(first.created + second.created).toBe(20);
  });
});

describe("posts that meet others", () => {
  test("stay in the trash once an admin removed them, and are updated again when restored", async () => {
    const ann = { userId: 1, name: "ann", from: "admin" } as const;
    await given(posts(2));
    await sync();
    const { id } = (await findPost("post-number-2"))!;
    await trashPost(ann, id);
    expect(await sync({ full: true })).toEqual({
      ...summary(0, 0, 1),
      skipped: [{ wpId: 2, reason: "in trash" }],
    });
    expect(await slugs()).toEqual(["post-number-1"]);
    await restorePost(ann, id);
    expect(await sync({ full: true })).toEqual(summary(0, 0, 2));
  });

  const [demo] = demoPosts;

  test("leave the demo’s alone, whatever their number", async () => {
    await savePost(scriptActor("seed"), demo!);
    await given([{ id: demo!.wpId, title: "Another" }, { id: 2 }]);
    expect(await sync()).toEqual({
      ...summary(1),
      skipped: [{ wpId: demo!.wpId, reason: "its ID is used by a post from another source" }],
    });
    expect(await titleOf(demo!.slug)).toBe(demo!.title);
  });

  test("get their number behind an address that is taken, and keep it", async () => {
    await savePost(scriptActor("seed"), demo!);
    await given([{ id: 7, slug: demo!.slug, title: "Another" }]);
    expect(await sync()).toEqual(summary(1));
    expect(await titleOf(`${demo!.slug}-7`)).toBe("Another");
    expect(await sync()).toEqual(summary(0, 0, 1));
    expect(await titleOf(demo!.slug)).toBe(demo!.title);
  });

  test("of a second site do not overwrite those of the first", async () => {
    await given([{ id: 1, title: "First" }]);
    await sync();
    await given([{ id: 1, title: "Second", slug: "second" }, { id: 2 }]);
    expect(await sync()).toMatchObject({ created: 1, skipped: [{ wpId: 1 }] });
    expect(await titleOf("post-number-1")).toBe("First");
  });

  test("go on being updated after the site moved to another address", async () => {
    await given(posts(3));
    await sync();
    await given(posts(3));
    expect(await sync()).toEqual(summary(0, 0, 3));
    standIn.posts[0] = { id: 1, slug: "renamed", modified: "2026-02-01T00:00:00Z" };
    expect(await sync()).toMatchObject({ updated: 1, skipped: [] });
  });
});

describe("the address of a site", () => {
  test.each([
    ["", "/"],
    ["", "/wp-json"],
    ["", "/wp-json/wp/v2/posts"],
    ["", "/?rest_route=/"],
    ["/news/blog", ""],
    ["/news/blog", "/"],
    ["/news/blog", "/wp-json/"],
    ["/news/blog", "/index.php?rest_route=/wp/v2"],
  ])("in the folder %j may end with %j, and is the same site", async (folder, ending) => {
    await given(posts(3), folder);
    const address = new URL(url + ending).href;
    expect(await sync({ url: address })).toEqual(summary(3));
    expect(await BlogSync.distinct("_id")).toEqual([`${new URL(url).host}${folder}`]);
  });

  test("is found without pretty permalinks, and then asked at once", async () => {
    await given(posts(15), "/blog");
    standIn.hasPrettyPermalinks = false;
    expect(await sync({ pageSize: 5 })).toEqual(summary(15));
    expect(standIn.requests).toHaveLength(4);
  });

  test("may send on within the site, and nowhere else", async () => {
    await given(posts(1));
    standIn.redirectsTo = url.replace("127.0.0.1", "localhost");
    await expect(sync()).rejects.toThrow(
      /redirects to http:\/\/localhost:\d+\. If that’s the right site, use that URL/,
    );
    const target = new WordPressStandIn(posts(2));
    opened.push(target);
    standIn.redirectsTo = await target.start();
    expect(await sync()).toEqual(summary(2));
    standIn.redirectsTo = url;
    await expect(sync()).rejects.toThrow(/redirects in a loop/);
  });

  test.each([
    [{ url: "ftp://blog.example" }, webAddressProblem],
    [{ url: "https://name:word@blog.example" }, webAddressProblem],
    [{}, "Required"],
    [{ url: "https://blog.example", pageSize: "101" }, "The page size must be a whole number from 1 to 100"],
    [{ url: "https://blog.example", pageSize: "many" }, "The page size must be a whole number from 1 to 100"],
  ])("is refused with a sentence: %j", (request, sentence) => {
    expect(SyncRequest.safeParse(request).error?.issues[0]?.message).toBe(sentence);
  });

  test("is all that must be said", () => {
    expect(SyncRequest.parse({ url: "https://blog.example" })).toEqual({
      url: "https://blog.example",
      pageSize: 50,
      full: false,
    });
  });
});

describe("a site that fails now and then", () => {
  beforeEach(() => void vi.spyOn(clock, "wait").mockResolvedValue());

  test("is asked again, later each time, and no sooner than it says", async () => {
    await given(posts(25));
    standIn.faults = ["bad-gateway", "hang-up", undefined, "rate-limit", undefined, "bad-gateway"];
    expect(await sync({ pageSize: 10 })).toEqual(summary(25));
    expect(vi.mocked(clock.wait).mock.calls).toEqual([[500], [1_000], [1_000], [500]]);
    expect(standIn.requests).toHaveLength(7);
  });

  test("is asked again when it was slow", async () => {
    await given(posts(3));
    standIn.faults = ["slow"];
    expect(await sync({ timeoutMs: 1_000 })).toEqual(summary(3));
  });

  test("that persists says what is wrong, in one sentence", async () => {
    const sentenceOf = async (fault: Fault | "stopped") => {
      const failing = new WordPressStandIn(posts(3));
      opened.push(failing);
      const address = await failing.start();
      if (fault === "stopped") await failing.stop();
      else failing.fault = fault;
      const timeoutMs = fault === "slow" ? 200 : 60_000;
      const error = await sync({ url: address, timeoutMs }).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(Refusal);
      return (error as Refusal).message.replace(new URL(address).host, "It");
    };
    const faults = ["rate-limit", "long-rate-limit", "bad-gateway", "slow", "hang-up", "html-page"] as const;
    const others = ["forbidden-html", "closed", "nonsense", "endless", "stopped"] as const;
    const said = await Promise.all([...faults, ...others].map(async (fault) => [fault, await sentenceOf(fault)]));
    const noApi = "No WordPress API found at It. Check the URL and that the REST API is enabled.";
    expect(Object.fromEntries(said)).toEqual({
      "rate-limit": "It is rate limiting requests. Try again in 1 minute.",
      "long-rate-limit": "It is rate limiting requests. Try again in 10 minutes.",
      "bad-gateway": "It returned an error (502). Try again later, or with a smaller page size.",
      slow: "It didn’t respond in time. Try again later, or with a smaller page size.",
      "hang-up": expect.stringMatching(/^Couldn’t reach It \(.+\)\. Check the URL, or try again later\.$/) as string,
      "html-page": noApi,
      "forbidden-html": "It refused the request (403).",
      closed: "It doesn’t show its posts (401): You are not currently logged in.",
      nonsense: noApi,
      endless: "It returned more than 32 MB. Try a smaller page size.",
      stopped: "Couldn’t reach It (ECONNREFUSED). Check the URL, or try again later.",
    });
    expect(await slugs()).toEqual([]);
  });
});
