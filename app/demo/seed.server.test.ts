import { expect, test } from "vitest";
import { BlogPost } from "#models/blog-post.server";
import { useDatabase } from "#tests/database";
import { listCategories } from "~/categories/categories.server";
import { seedDemo } from "~/demo/seed.server";

useDatabase();

test("the demo is filled once, with right counts, and a second time changes nothing", async () => {
  expect(await seedDemo()).toEqual({ categories: 14, companies: 60, posts: 12 });
  const counts = await listCategories();
  expect(Math.min(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(5);
  await BlogPost.updateOne({ wpId: 900001 }, { $set: { title: "Changed by the staff" } });
  expect(await seedDemo()).toEqual({ categories: 0, companies: 0, posts: 0 });
  expect(await listCategories()).toEqual(counts);
  expect(await BlogPost.findOne({ wpId: 900001 }).lean()).toMatchObject({ title: "Changed by the staff" });
});
