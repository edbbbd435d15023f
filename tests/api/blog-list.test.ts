import { afterEach, beforeEach, expect, test } from "vitest";
import { BlogPost } from "#models/blog-post.server";
import { useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const posts = 60;

beforeEach(async () => {
  await BlogPost.insertMany(
    Array.from({ length: posts }, (_, i) => ({
      ...{ _id: i + 1, wpId: i + 1, slug: `post-${i + 1}`, title: `Post ${i + 1}`, excerpt: "E", category: "C" },
      ...{ featuredImage: "/blog/placeholder.svg", author: "A", authorAvatar: "/avatar-editors.svg", readTime: 1 },
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
      content: `<p>Text ${i + 1}</p><script>alert(1)</script>`,
    })),
  );
  await startDirectory();
});
afterEach(stopDirectory);

const get = async (query = "") => new Visitor().sendRaw(api.loader, `/api/blog${query}`);

test("the list of posts has their contents, cleaned", async () => {
  const { body } = await get();
  expect(body).toHaveLength(posts);
  expect(body).toMatchObject(
    Array.from({ length: posts }, (_, i) => ({ slug: `post-${posts - i}`, content: `<p>Text ${posts - i}</p>` })),
  );
  expect((await get("?limit=1")).body).toEqual([(body as unknown[])[0]]);
});

test("the list of posts has only the fields that are asked for", async () => {
  expect((await get("?limit=2&fields=slug,title")).body).toEqual([
    { slug: "post-60", title: "Post 60" },
    { slug: "post-59", title: "Post 59" },
  ]);
  expect((await get("?limit=1&fields=id,%20content")).body).toEqual([{ id: 60, content: "<p>Text 60</p>" }]);
});

test("the list of posts has all fields if none is named", async () => {
  const { body } = await get("?limit=1");
  expect((await get("?limit=1&fields=")).body).toEqual(body);
  expect((await get("?limit=1&fields=,")).body).toEqual(body);
});

test("a field that posts don't have is refused with those they have", async () => {
  expect(await get("?fields=slug,password")).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/ Must be some of id, wpId, title/) as string },
  });
});
