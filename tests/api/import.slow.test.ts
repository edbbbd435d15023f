import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { Job } from "#models/job.server";
import { useDatabase } from "#tests/database";
import { actor, importFile, settings } from "#tests/import-file";
import { listCompanies } from "#tests/list-companies";
import { ProductHuntStandIn, type StandInPost } from "#tests/outside/product-hunt";
import { listCategories } from "~/catalog/categories/categories.server";
import type { ImportSummary } from "~/backoffice/import/batch-counts.server";
import { readProductHunt } from "~/backoffice/import/batches.server";
import { CategorySorter } from "~/backoffice/import/category-sorter";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";

useDatabase();

const names = async () => (await listCompanies()).map(({ name }) => name);

const data = process.env.SHARED_DATA ?? "../shared/data";

describe.skipIf(!existsSync(`${data}/catalog-selfhosted.json`))("real data", () => {
  test("1,348 real tools come in whole, with right counts, and only once", async () => {
    const file = `${data}/catalog-selfhosted.json`;
    expect((await importFile(file)).count).toBe(1348);
    expect(await names()).toEqual(expect.arrayContaining(["GoSƐ", "diaspora*", "W", "015"]));
    const tools = JSON.parse(await readFile(file, "utf8")) as { tags: string[] }[];
    const sorter = new CategorySorter([]);
    const counts = new Map<string, number>();
    const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
    for (const category of tools.flatMap(({ tags }) => tags.map((tag) => sorter.categoryFor(tag)!))) {
      add(category.name, 1);
      if (category.parent) add(category.parent.name, 0);
    }
    expect(new Map((await listCategories()).map(({ name, count }) => [name, count]))).toEqual(counts);
    expect((await importFile(file)).count).toBe(0);
  });

  test("2,500 real posts come in, each product once, past the limits of the API", async () => {
    const posts = JSON.parse(await readFile(`${data}/product-hunt-posts.json`, "utf8")) as Required<StandInPost>[];
    const standIn = new ProductHuntStandIn(posts);
    const productHunt = { apiUrl: await standIn.start(), token: standIn.token, termsAccepted: true };
    const there = { ...settings, productHunt };
    const run = async () => {
      const { id } = await readProductHunt(actor, { totalLimit: 10_000, applyNew: true }, there);
      const job = await followJob(importJob, id, there, ({ state, reason }) => {
        if (state !== "waiting" || !reason) return;
        // 15 minutes later.
        standIn.openWindow();
        void Job.updateOne({ _id: id }, { $set: { dueAt: new Date(0) } }).exec();
      });
      return job.result as ImportSummary;
    };
    const wanted = productsOf(posts.slice(50));
    expect((await run()).count).toBe(wanted.length);
    const companies = await listCompanies();
    expect(companies.map(({ sourceId }) => sourceId)).toEqual(wanted);
    expect(companies.filter(({ website }) => website.includes("utm_"))).toEqual([]);
    expect((await run()).count).toBe(0);
    await standIn.stop();
  });
});

/** The first post of each product. Posts with the same page or name are the same product. */
function productsOf(posts: Required<StandInPost>[]): string[] {
  const seen = new Set<string>();
  return posts
    .filter(({ url, name }) => {
      const page = /\/products\/([^/?]+)/.exec(url)?.[1];
      const plain = name
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, "");
      const keys = [page && `page ${page}`, `name ${plain}`].filter((key): key is string => Boolean(key));
      const isNew = !keys.some((key) => seen.has(key));
      // The name of a post that is skipped because of its page doesn't count.
      if (isNew) for (const key of keys) seen.add(key);
      return isNew;
    })
    .map(({ id }) => id);
}
