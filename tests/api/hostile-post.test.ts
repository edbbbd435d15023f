import { expect, test } from "vitest";
import { BlogPost } from "#models/blog-post.server";
import { useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as api from "~/routes/api/endpoints";
import * as page from "~/routes/public/blog-post";

useDatabase();

test("a post whose HTML tries to run scripts is shown without them, even when it got into the database as it is", async () => {
  await BlogPost.create({
    ...{ _id: 1, wpId: 1, slug: "hostile", title: "<script>alert(1)</script>", excerpt: "x", category: "x" },
    ...{ featuredImage: "/blog/placeholder.svg", author: "x", authorAvatar: "/avatar-editors.svg", readTime: 1 },
    publishedAt: new Date("2026-01-01T00:00:00Z"),
    content: `<p onclick="alert(1)">Text</p><script>alert(1)</script><img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">link</a><iframe srcdoc="<script>alert(1)</script>"></iframe><style>*{}</style>`,
  });
  await startDirectory();
  const shown = await new Visitor().sendRaw(page.loader, "/blog/hostile", {}, { slug: "hostile" });
  const called = await new Visitor().sendRaw(api.loader, "/api/blog/hostile");
  await stopDirectory();
  expect([shown.status, called.status]).toEqual([200, 200]);
  for (const { content } of [(shown.body as { post: { content: string } }).post, called.body as { content: string }]) {
    expect(content).toMatch(/^<p>Text<\/p>/);
    expect(content).not.toMatch(/script|onclick|onerror|iframe|style/);
  }
});
