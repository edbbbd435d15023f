import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { ImportBatch } from "#models/import-batch.server";
import { useDatabase } from "#tests/database";
import { importer } from "#tests/importing";
import { makeCompany } from "#tests/make";
import { ProductHuntStandIn, type StandInPost } from "#tests/outside/product-hunt";
import { VendorSite } from "#tests/outside/vendor-site";
import { stageEntries } from "#tests/stage-entries";
import { listCompanies } from "#tests/list-companies";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { readSettings } from "~/platform/runtime/env.server";
import { guardedRedirect } from "~/platform/fetch/guarded-fetch.server";
import { readProductHunt } from "~/backoffice/import/batches.server";
import type { Candidate } from "~/backoffice/import/candidate";
import { LaunchWebsites } from "~/backoffice/import/launch-websites.server";
import { listRows } from "~/backoffice/import/rows.server";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";

useDatabase();

const settings = readSettings({ NODE_ENV: "test", PRODUCT_HUNT_TERMS_ACCEPTED: "yes", SESSION_SECRET: "x".repeat(32) });
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Fillers for the first 50 posts, which the import skips. */
const skipped = Array.from({ length: 50 }, (_, i): StandInPost => ({ id: `0${i}`, name: `Skipped ${i}` }));

/** Imports these posts as one day's. Returns the number of new companies. */
async function importPosts(posts: StandInPost[]): Promise<unknown> {
  const standIn = new ProductHuntStandIn([...skipped, ...posts]);
  stops.push(() => standIn.stop());
  const productHunt = { apiUrl: await standIn.start(), token: standIn.token, termsAccepted: true };
  const there = { ...settings, productHunt };
  const { id } = await readProductHunt(importer, { totalLimit: 10_000, applyNew: true }, there);
  const { state, reason, result } = await followJob(importJob, id, there, () => {});
  expect([state, reason]).toEqual(["done", undefined]);
  return result?.count;
}

const names = async () => (await listCompanies()).map(({ name }) => name);
const page = (product: string) => `https://www.producthunt.com/products/${product}`;
const link = (code: string) => `https://www.producthunt.com/r/${code}`;

describe("several launches of one product", () => {
  const first = { id: "100", name: "Rotaware", url: page("rotaware"), website: link("AAA") };
  const second = { id: "200", name: "Rotaware 2.0", url: page("rotaware"), website: link("BBB") };

  test("are one company, though they're imported on different days", async () => {
    expect(await importPosts([first])).toBe(1);
    expect(await importPosts([second, first])).toBe(0);
    expect(await importPosts([{ ...second, id: "300", name: "Rotaware for Teams", website: link("CCC") }])).toBe(0);
    expect(await names()).toEqual(["Rotaware"]);
  });

  test("are known by each launch that was met, also under another page and name", async () => {
    await importPosts([second, first]);
    expect(await names()).toEqual(["Rotaware 2.0"]);
    expect(await importPosts([{ ...first, name: "Shiftware", url: page("shiftware") }])).toBe(0);
    expect(await importPosts([{ ...first, id: "400", name: "Shiftware AI", url: page("shiftware") }])).toBe(0);
  });

  test("are found by companies of an older version, which knew one launch", async () => {
    const source = { sourceType: "producthunt", sourceId: "100" };
    await makeCompany({ name: "Rotaware", website: link("AAA"), ...source });
    await importPosts([first]);
    expect(await importPosts([second])).toBe(0);
  });

  test("change nothing that the launch says by which the company came", async () => {
    await importPosts([first]);
    const before = await listCompanies();
    const standIn = new ProductHuntStandIn([...skipped, second]);
    stops.push(() => standIn.stop());
    const there = {
      ...settings,
      productHunt: { apiUrl: await standIn.start(), token: standIn.token, termsAccepted: true },
    };
    const { id } = await readProductHunt(importer, { totalLimit: 10 }, there);
    await followJob(importJob, id, there, () => {});
    const batch = await ImportBatch.findOne({ jobId: id }).orFail().lean();
    expect((await listRows(batch._id, { page: 1 })).rows).toMatchObject([
      { verdict: "unchanged", reason: "another launch of a product that’s already in the directory" },
    ]);
    expect(await listCompanies()).toEqual(before);
  });

  test("are all left out once an admin removed the product", async () => {
    await importPosts([first]);
    await trashCompany(importer, (await listCompanies())[0]!.id);
    expect(await importPosts([second])).toBe(0);
  });
});

describe("the vendor's website behind a launch's link", () => {
  const candidate = (name: string, website: string): Candidate => ({
    ...{ label: name, name, website, description: `What ${name} does.`, categories: [] },
    ...{ sourceType: "producthunt", sourceId: name, sourceKeys: [`producthunt:${name}`] },
  });

  /** A local stand-in for Product Hunt's links: /r/x redirects to x.example. */
  async function links() {
    const site = new VendorSite(({ url = "" }, res) => {
      const [, code = ""] = /^\/r\/(\w+)/.exec(url) ?? [];
      if (code === "gone") return void res.writeHead(404).end();
      res.writeHead(302, { Location: `https://${code}.example/?ref=producthunt&utm_source=x` }).end();
    });
    await site.start();
    stops.push(() => site.stop());
    const websites = new LaunchWebsites((address) => guardedRedirect(address, site.reach));
    return { site, websites, at: (code: string) => site.at("www.producthunt.com", `/r/${code}`) };
  }

  test("is what is stored and compared, without what it was tracked by", async () => {
    const { websites, at } = await links();
    const id = await makeCompany({ name: "Acme Inc", website: "https://acme.example/" });
    await stageEntries(1, await websites.find([candidate("Acme", at("acme")), candidate("Beta", at("beta"))]));
    expect((await listRows(1, { page: 1 })).rows).toMatchObject([
      { match: { companyId: id, by: "website" } },
      { verdict: "create", candidate: { website: "https://beta.example/" } },
    ]);
  });

  test("is not asked for again once it's known", async () => {
    const { site, websites, at } = await links();
    const id = await makeCompany({ name: "Acme", website: "https://acme.example/" });
    await Company.updateOne({ _id: id }, { $set: { sourceKeys: ["producthunt:Acme"] } });
    const [entry] = await websites.find([candidate("Acme", at("acme"))]);
    expect([site.requests, entry?.website]).toEqual([[], at("acme")]);
    await stageEntries(1, [entry!]);
    const [row] = (await listRows(1, { page: 1 })).rows;
    expect(row?.differences.map(({ field }) => field)).not.toContain("website");
  });

  test("that isn't found leaves the entry its link, and isn't asked for much longer", async () => {
    const { site, websites, at } = await links();
    const entries = Array.from({ length: 30 }, (_, i) => candidate(`Tool${i}`, at("gone")));
    expect(await websites.find(entries)).toEqual(entries);
    expect(site.requests.length).toBeLessThan(8);
  });
});

const data = `${process.env.SHARED_DATA ?? "../shared/data"}/product-hunt-posts.json`;

test.skipIf(!existsSync(data))(
  "real products that launched again and again are listed once, whenever they come",
  async () => {
    const slugOf = ({ url }: StandInPost) => /\/products\/([^/?]+)/.exec(url ?? "")?.[1];
    const all = JSON.parse(await readFile(data, "utf8")) as StandInPost[];
    const launches = new Map<string, number>();
    for (const slug of all.flatMap((post) => slugOf(post) ?? [])) launches.set(slug, (launches.get(slug) ?? 0) + 1);
    const repeated = all.filter((post) => (launches.get(slugOf(post) ?? "") ?? 0) > 1);
    expect(repeated.length).toBeGreaterThan(100);
    // The oldest come last.
    const half = repeated.length >> 1;
    await importPosts(repeated.slice(half));
    await importPosts(repeated);
    const bySlug = new Map(repeated.map((post) => [post.id, slugOf(post)]));
    const slugs = (await listCompanies()).map(({ sourceId }) => bySlug.get(sourceId ?? ""));
    expect(new Set(slugs).size).toBe(slugs.length);
  },
);
