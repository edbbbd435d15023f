import { afterEach, describe, expect, test, vi } from "vitest";
import { BlogPost } from "#models/blog-post.server";
import { Trashed } from "#models/trashed.server";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import { listChanges } from "~/platform/audit/audit.server";
import { findPost } from "~/content/blog/blog.server";
import { compareVersion, type PostVersion } from "~/content/blog/versions.server";
import { deleteExpired } from "~/platform/trash/deletion.server";
import { renderMarkdown } from "~/content/blog/markdown.server";
import type { EditedPost } from "~/content/blog/manage.server";
import { getDirectory, startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as api from "~/routes/api/endpoints";
import * as atom from "~/routes/public/atom";
import * as blog from "~/routes/public/blog";
import * as preview from "~/routes/admin/post-preview";
import * as blogPost from "~/routes/public/blog-post";
import * as home from "~/routes/public/home";
import * as postImage from "~/routes/public/post-image";
import * as rss from "~/routes/public/rss";
import * as sitemapFile from "~/routes/public/sitemap-file";

useDatabase();

const path = "/api/admin/posts";
const post = {
  title: "How to choose a CRM",
  excerpt: "Three questions.",
  content: "<p>First: why?</p><script>alert(1)</script>",
  author: "Ann",
  category: "Guides",
};
const create = (admin: Visitor, input: unknown) => admin.send(api.action, path, input);
const send = (admin: Visitor, door: (args: never) => unknown, id: number, method: string, value?: unknown) =>
  admin.sendRaw(
    door,
    method === "POST" ? `${path}/${id}/restore` : `${path}/${id}`,
    value === undefined
      ? { method }
      : { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) },
  );
const actions = async () => (await listChanges({ entity: "post" })).changes.map(({ action }) => action);

describe("POST /api/admin/posts", () => {
  test("makes a post of what is written, and the rest of it", async () => {
    const begun = Date.now();
    const admin = await signedIn({ isAdmin: true });
    const { status, body } = await create(admin, { ...post, id: 9, wpId: 1, slug: "" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ id: 1, title: post.title, slug: "how-to-choose-a-crm", content: "<p>First: why?</p>", readTime: 1 },
      ...{ featuredImage: "/blog/placeholder.svg", authorAvatar: "/avatar-editors.svg" },
    });
    expect((body as EditedPost).wpId).toBeGreaterThan(1_000_000_000);
    expect(Date.parse((body as EditedPost).publishedAt)).toBeGreaterThanOrEqual(begun);
    expect(await findPost("how-to-choose-a-crm")).not.toBeNull();
    expect(await actions()).toEqual(["create"]);
  });

  test("refuses a slug that is taken, and contents of which nothing is left", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, post);
    expect(await create(admin, post)).toMatchObject({ status: 409, body: { fields: { slug: "Taken" } } });
    const empty = await create(admin, { ...post, slug: "other", content: "<script>1</script>" });
    expect(empty).toMatchObject({ status: 400, body: { fields: { content: "Required" } } });
    expect(await create(admin, { slug: "a/b", readTime: "x", publishedAt: "soon" })).toMatchObject({
      status: 400,
      body: {
        fields: {
          slug: "Use only letters, numbers, and hyphens",
          readTime: "Must be a number",
          publishedAt: "Must be a date and time",
        },
      },
    });
  });

  test("takes contents longer than other requests", async () => {
    const admin = await signedIn({ isAdmin: true });
    expect((await create(admin, { ...post, content: `<p>${"word ".repeat(100_000)}</p>` })).status).toBe(201);
    expect((await create(admin, { ...post, slug: "x", content: "x".repeat(5_000_000) })).status).toBe(413);
  });
});

const later = "2999-01-01T00:00:00.000Z";

describe.each([
  ["scheduled", { publishedAt: later }],
  ["draft", { status: "draft" }],
  ["draft", { status: "draft", publishedAt: later }],
])("a post that is not published yet (%s, %o)", (status, hidden) => {
  const given = { ...post, title: "Tomorrow’s news", slug: "tomorrow", ...hidden };
  const params = { slug: "tomorrow" };
  const statusOf = async (reader: Visitor, door: (args: never) => unknown, at = "/blog/tomorrow") =>
    (await reader.sendRaw(door, at, {}, params)).status;
  const bodyOf = async (reader: Visitor, door: (args: never) => unknown, at: string, given = {}) =>
    JSON.stringify((await reader.sendRaw(door, at, {}, given)).body);

  afterEach(async () => {
    vi.useRealTimers();
    await stopDirectory();
  });

  test("is visible only to admins until its date comes or an admin publishes it", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, { ...post, title: "Today’s news", slug: "today" });
    await create(admin, given);
    await startDirectory();
    const doors: [door: (args: never) => unknown, path: string, params?: Record<string, string>][] = [
      [api.loader, "/api/blog"],
      [home.loader, "/"],
      [blog.loader, "/blog"],
      [blog.loader, "/blog?q=news"],
      [blogPost.loader, "/blog/today", { slug: "today" }],
      [rss.loader, "/rss.xml"],
      [atom.loader, "/atom.xml"],
      [sitemapFile.loader, "/sitemaps/posts.xml", { file: "posts.xml" }],
    ];
    const reader = await signedIn();
    for (const [door, path, given] of doors) {
      expect(await bodyOf(reader, door, path, given)).toMatch(/today/);
      expect(await bodyOf(reader, door, path, given)).not.toMatch(/tomorrow/i);
    }
    const call = "/api/blog/tomorrow";
    for (const [door, at] of [[blogPost.loader], [api.loader, call], [postImage.loader]] as const)
      expect([await statusOf(new Visitor(), door, at), await statusOf(reader, door, at)]).toEqual([404, 404]);
    expect(await statusOf(admin, api.loader, call)).toBe(404);
    expect(await bodyOf(admin, api.loader, `${path}?status=${status}`)).toMatch(/tomorrow/);
    expect(await bodyOf(admin, api.loader, `${path}?status=published`)).not.toMatch(/tomorrow/);
    expect(await statusOf(admin, blogPost.loader)).toBe(404);
    const seePreview = (who: Visitor) => who.sendRaw(preview.loader, "/admin/posts/2/preview", {}, { id: "2" });
    expect(await seePreview(admin)).toMatchObject({ status: 200, body: { status, post: { title: given.title } } });
    expect((await seePreview(reader)).headers.get("Location")).toBe("/");
    const planned = (await getDirectory()).plannedPosts.map(({ slug }) => slug);
    expect(planned).toEqual(status === "draft" ? ["today"] : ["tomorrow", "today"]);

    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(later);
    if (status === "draft") {
      expect(await statusOf(new Visitor(), blogPost.loader)).toBe(404);
      await send(await signedIn({ isAdmin: true }), api.action, 2, "PUT", { ...given, status: "published" });
    }
    expect(await statusOf(new Visitor(), blogPost.loader)).toBe(200);
    await expect.poll(() => bodyOf(new Visitor(), api.loader, "/api/blog"), waiting).toMatch(/tomorrow/);
  });

  test("stays hidden at an address that it had before", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, given);
    await send(admin, api.action, 1, "PUT", { ...given, slug: "later" });
    expect(await statusOf(new Visitor(), blogPost.loader)).toBe(404);
    expect(await statusOf(admin, blogPost.loader)).toBe(404);
  });
});

describe("a draft", () => {
  const statusOf = (answer: { body: unknown }) => (answer.body as EditedPost).status;

  test("stays one when a client that knows no status saves it, and gets its date when it is published", async () => {
    const begun = Date.now();
    const admin = await signedIn({ isAdmin: true });
    const created = await create(admin, { ...post, status: "draft" });
    expect(created).toMatchObject({ status: 201, body: { status: "draft" } });
    const saved = await send(admin, api.action, 1, "PUT", { ...post, title: "Longer" });
    expect(statusOf(saved)).toBe("draft");
    await BlogPost.updateOne({ _id: 1 }, { $set: { publishedAt: new Date("2026-01-01") } }, { timestamps: false });
    const published = await send(admin, api.action, 1, "PUT", { ...post, status: "published" });
    expect(statusOf(published)).toBe("published");
    expect(Date.parse((published.body as EditedPost).publishedAt)).toBeGreaterThanOrEqual(begun);
    expect(await BlogPost.findById(1).lean()).not.toHaveProperty("status");
    const [change] = (await listChanges({ entity: "post" })).changes;
    expect(change?.fields).toContainEqual({ field: "status", before: "draft", after: null });
    expect(statusOf(await send(admin, api.action, 1, "PUT", { ...post, status: "draft" }))).toBe("draft");
    expect(await findPost("how-to-choose-a-crm")).toBeNull();
  });

  test("goes to the trash and comes back as one", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, { ...post, status: "draft" });
    await send(admin, api.action, 1, "DELETE");
    expect(statusOf(await send(admin, api.action, 1, "POST"))).toBe("draft");
  });
});

describe("a post in Markdown", () => {
  const { content: _content, ...rest } = post;
  const markdown =
    "## Why?\n\n| a | b |\n| --- | --: |\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))";

  test("is stored with its source, and read as cleaned HTML", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { body } = await create(admin, { ...rest, markdown });
    const { content } = body as EditedPost;
    expect(body).toMatchObject({ markdown });
    expect(content).toContain("<h2>Why?</h2>");
    expect(content).toContain('<td class="has-text-align-right">2</td>');
    expect(content).not.toMatch(/<script|href="javascript/);
    const shown = await findPost("how-to-choose-a-crm");
    // Readers can link to its section, and its cells have the heading of their column.
    const forReaders = content
      .replace("<h2>", '<h2 id="post-section-1">')
      .replace("<td>1", '<td data-label="a">1')
      .replace('right">2', 'right" data-label="b">2');
    expect(shown).toMatchObject({ content: forReaders });
    expect(shown).not.toHaveProperty("markdown");
    const preview = await admin.send(api.action, `${path}/preview`, { markdown });
    expect(preview).toMatchObject({ status: 200, body: { content, shown: shown?.content } });
    expect((await new Visitor().send(api.action, `${path}/preview`, { markdown })).status).toBe(401);
  });

  test("is logged by its source, and becomes HTML again", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, { ...rest, markdown: "One" });
    await send(admin, api.action, 1, "PUT", { ...rest, markdown: "Two", content: "ignored" });
    await send(admin, api.action, 1, "PUT", { ...rest, content: "<p>Three</p>" });
    const changes = (await listChanges({ entity: "post" })).changes.map(({ fields }) => fields);
    expect(changes[1]).toEqual([{ field: "markdown", before: "One", after: "Two" }]);
    expect(changes[0]).toEqual([
      { field: "content", before: null, after: "<p>Three</p>" },
      { field: "markdown", before: "Two", after: null },
    ]);
    expect((await send(admin, api.loader, 1, "GET")).body).not.toHaveProperty("markdown");
  });

  test("is refused without any text, or if it is too long", async () => {
    const admin = await signedIn({ isAdmin: true });
    expect(await create(admin, rest)).toMatchObject({ status: 400, body: { fields: { content: "Required" } } });
    expect(await create(admin, { ...rest, markdown: "<script>1</script>" })).toMatchObject({ status: 400 });
    const long = await create(admin, { ...rest, markdown: "x".repeat(200_001) });
    expect(long).toMatchObject({ status: 400, body: { fields: { markdown: "Must be at most 200000 characters" } } });
  });

  // Parsers that look for the end of each piece anew would take hours.
  test.each([
    ["[", "<p>[[["],
    ["**a*b_", "<p>**a<em>b_**a</em>b_"],
    ["> ", "<blockquote>\n<blockquote>\n"],
    ["- ", "<hr>\n"],
    ["| a ", "<p>| a | a "],
    ["|a|\n|-|\n", "<table>\n<thead>\n"],
    ["![](", "<p>![](![]("],
    ["<div>\n", "<div>\n<div>\n"],
    ["a@b.c ", '<p><a href="mailto:a@b.c">a@b.c</a> <a '],
    ["`", "<pre><code></code></pre>\n"],
  ])("of nothing but %j is rendered like any other", (piece, beginning) => {
    const html = renderMarkdown(piece.repeat(200_000 / piece.length));
    expect(html.slice(0, beginning.length)).toBe(beginning);
  });
});

describe("the versions of a post", () => {
  const edit = (admin: Visitor, value: object) => send(admin, api.action, 1, "PUT", { ...post, ...value });
  const restore = (admin: Visitor, version: number | undefined) =>
    admin.send(api.action, `${path}/1/versions`, { version });
  const versions = async (admin: Visitor) =>
    (await admin.sendRaw(api.loader, `${path}/1/versions`)).body as PostVersion[];
  const now = async (admin: Visitor) => (await send(admin, api.loader, 1, "GET")).body as EditedPost;

  test("are listed with who saved them, compared, and restored as a new one", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, post);
    const { content: _content, ...rest } = post;
    await edit(admin, { title: "Second", excerpt: "Two." });
    await send(admin, api.action, 1, "PUT", { ...rest, markdown: "**Third**", slug: "third", status: "draft" });
    await edit(admin, { title: "Fourth", slug: "fourth" });
    const listed = await versions(admin);
    expect(listed.map(({ fields }) => fields)).toMatchObject([
      ["content", "markdown", "slug", "title"],
      ["content", "excerpt", "markdown", "slug", "status", "title"],
      ["excerpt", "title"],
      expect.arrayContaining(["title", "content"]) as unknown,
    ]);
    expect(listed[0]?.actor.name).not.toBe("");
    expect(await compareVersion(1, listed[1]?.id ?? 0)).toEqual([
      { field: "title", current: "Fourth", version: post.title },
      { field: "markdown", current: "", version: "**Third**" },
      { field: "content", current: "<p>First: why?</p>", version: "" },
    ]);
    expect((await restore(admin, listed[1]?.id)).status).toBe(200);
    expect(await now(admin)).toMatchObject({
      markdown: "**Third**",
      title: post.title,
      slug: "fourth",
      status: "draft",
    });
    await restore(admin, listed[2]?.id);
    const second = await now(admin);
    expect(second).toMatchObject({ title: "Second", excerpt: "Two.", content: "<p>First: why?</p>", slug: "fourth" });
    expect(second).not.toHaveProperty("markdown");
    await restore(admin, listed[3]?.id);
    expect(await now(admin)).toMatchObject({ title: post.title, excerpt: post.excerpt });
    expect(await versions(admin)).toHaveLength(7);
  });

  test("survive the trash, and their texts go when it is emptied", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, post);
    await edit(admin, { title: "Secret" });
    await send(admin, api.action, 1, "DELETE");
    expect((await admin.sendRaw(api.loader, `${path}/1/versions`)).status).toBe(404);
    await send(admin, api.action, 1, "POST");
    const [, first] = await versions(admin);
    await restore(admin, first?.id);
    expect((await now(admin)).title).toBe(post.title);
    await create(admin, { ...post, title: "Kept", slug: "kept" });
    await send(admin, api.action, 1, "DELETE");
    await Trashed.updateMany({}, { $set: { expiresAt: new Date(0) } });
    await deleteExpired();
    const { changes } = await listChanges({ entity: "post" });
    expect(changes.filter(({ entityId }) => entityId === 1).flatMap(({ fields }) => fields)).toEqual([]);
    expect(changes.find(({ entityId }) => entityId === 2)?.fields).not.toEqual([]);
  });

  test("are the last 50; others are refused", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, post);
    const [first] = await versions(admin);
    for (let n = 1; n <= 50; n++) await edit(admin, { title: `Title ${n}` });
    const listed = await versions(admin);
    expect(listed).toHaveLength(50);
    expect((await restore(admin, first?.id)).status).toBe(404);
    expect((await restore(admin, 999)).status).toBe(404);
    expect((await restore(admin, listed.at(-1)?.id)).status).toBe(200);
    expect((await now(admin)).title).toBe("Title 1");
  });
});

test("of two admins who edit the same version, the second is told", async () => {
  const admin = await signedIn({ isAdmin: true });
  const { updatedAt } = (await create(admin, post)).body as EditedPost;
  const [first, second] = await Promise.all(
    ["First", "Second"].map((title) => send(admin, api.action, 1, "PUT", { ...post, title, updatedAt })),
  );
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  expect(await send(admin, api.action, 1, "PUT", { ...post, title: "Third", updatedAt })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Someone else saved this post") as string },
  });
  expect((await send(admin, api.action, 1, "PUT", { ...post, title: "By a script" })).status).toBe(200);
});

describe("a post written here", () => {
  test("is changed, and its former address goes on leading to it", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, { ...post, publishedAt: "2026-01-02T03:04:05.000Z" });
    const answer = await send(admin, api.action, 1, "PUT", { ...post, slug: "crm-guide", title: "A CRM guide" });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: 1, slug: "crm-guide", title: "A CRM guide", publishedAt: "2026-01-02T03:04:05.000Z" },
    });
    expect(await findPost("how-to-choose-a-crm")).toMatchObject({ slug: "crm-guide" });
    const [change] = (await listChanges({ entity: "post" })).changes;
    expect(change?.fields.map(({ field }) => field)).toEqual(["slug", "title"]);
  });

  test("is read whole, and listed without its content", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, post);
    await create(admin, { ...post, title: "Other" });
    expect((await send(admin, api.loader, 1, "GET")).body).toMatchObject({ content: "<p>First: why?</p>" });
    const { body, headers } = await admin.sendRaw(api.loader, `${path}?q=other&limit=1`);
    expect(headers.get("X-Total-Count")).toBe("1");
    expect(body).toMatchObject([{ title: "Other" }]);
    expect(body).not.toMatchObject([{ content: expect.anything() as string }]);
    expect((await send(admin, api.loader, 99, "GET")).status).toBe(404);
  });

  test("is removed to trash and restored, unless its address is taken meanwhile", async () => {
    const admin = await signedIn({ isAdmin: true });
    await create(admin, post);
    expect((await send(admin, api.action, 1, "DELETE")).status).toBe(200);
    expect(await findPost("how-to-choose-a-crm")).toBeNull();
    expect((await send(admin, api.action, 1, "POST")).body).toMatchObject({ id: 1, title: post.title });
    expect(await actions()).toEqual(["restore", "trash", "create"]);

    await send(admin, api.action, 1, "DELETE");
    await create(admin, post);
    expect((await send(admin, api.action, 1, "POST")).status).toBe(409);
    expect((await send(admin, api.action, 1, "DELETE")).status).toBe(404);
  });
});
