import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { fallbacks } from "~/content/blog/blog-post";
import { savePost } from "~/content/blog/save-posts.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { scriptActor } from "~/platform/audit/actor";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { newCompany } from "~/catalog/companies/company";
import * as atom from "~/routes/public/atom";
import * as companyImage from "~/routes/public/company-image";
import * as postImage from "~/routes/public/post-image";
import * as robots from "~/routes/public/robots";
import * as rss from "~/routes/public/rss";
import * as siteImage from "~/routes/public/site-image";
import * as sitemap from "~/routes/public/sitemap";
import * as sitemapFile from "~/routes/public/sitemap-file";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const argumentsFor = (path: string, params: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  ({
    request: new Request(`http://saas.example${path}`, { headers }),
    params,
    context: { settings: { siteName: "SaaSFinder", siteUrl: undefined } },
  }) as never;

async function makePost(slug: string, publishedAt = "2026-03-01T08:00:00.000Z"): Promise<void> {
  const { category: _category, ...images } = fallbacks;
  await savePost(scriptActor("tests"), {
    ...{ wpId: Date.parse(publishedAt), slug, title: "Renewals & dates", excerpt: "Dates.", author: "Ann" },
    ...{ content: "<p>Dates.</p>", category: "Operations", readTime: 1, publishedAt, ...images },
  });
  await contentChanged("everything");
}

async function expectPicture(response: Response): Promise<void> {
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
}

describe("sitemaps", () => {
  test("the index leads to files that list every company, category and post", async () => {
    await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const id = await makeCompany();
    await makePost("renewals");
    const index = await sitemap.loader(argumentsFor("/sitemap.xml"));
    expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const names = [...(await index.text()).matchAll(/<loc>http:\/\/saas\.example\/sitemaps\/([^<]+)<\/loc>/g)];
    expect(names.map(([, name]) => name)).toEqual(["pages.xml", "categories.xml", "companies-1.xml", "posts.xml"]);
    const texts = names.map(async ([, file = ""]) => {
      const response = await sitemapFile.loader(argumentsFor(`/sitemaps/${file}`, { file }));
      expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
      return response.text();
    });
    const all = (await Promise.all(texts)).join("");
    for (const path of ["/", "/directory", `/company/${id}`, "/category/crm", "/blog/renewals"])
      expect(all).toContain(`<loc>http://saas.example${path}</loc>`);
    expect(all).toMatch(/\/company\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(all).toContain("/blog/renewals</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod>");
  });

  test.each(["companies-2.xml", "posts.xml", "../pages.xml", "__proto__", ""])(
    "the file %s is unknown where there is nothing to list",
    async (file) => {
      await makeCompany();
      expect((await sitemapFile.loader(argumentsFor("/sitemaps/x", { file }))).status).toBe(404);
    },
  );

  test("are sent again only when they have changed", async () => {
    const etag = (await sitemap.loader(argumentsFor("/sitemap.xml"))).headers.get("ETag") ?? "";
    const again = await sitemap.loader(argumentsFor("/sitemap.xml", {}, { "If-None-Match": `"other", ${etag}` }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await makeCompany();
    const changed = await sitemap.loader(argumentsFor("/sitemap.xml", {}, { "If-None-Match": etag }));
    expect(changed.status).toBe(200);
  });
});

test("robots.txt keeps crawlers out of what is nobody's page, and names the sitemap", async () => {
  const response = await robots.loader(argumentsFor("/robots.txt"));
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  for (const path of ["/admin", "/auth", "/account", "/api/"]) expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain("\nSitemap: http://saas.example/sitemap.xml\n");
});

test("the feeds have the newest post first", async () => {
  await makePost("older", "2026-01-01T08:00:00.000Z");
  await makePost("newer", "2026-02-01T08:00:00.000Z");
  for (const [name, { loader }] of Object.entries({ rss, atom })) {
    const response = await loader(argumentsFor(`/${name}.xml`));
    expect(response.headers.get("Content-Type")).toBe(`application/${name}+xml; charset=utf-8`);
    const text = await response.text();
    expect(text.indexOf("http://saas.example/blog/newer")).toBeGreaterThan(0);
    expect(text.indexOf("http://saas.example/blog/newer")).toBeLessThan(text.indexOf("http://saas.example/blog/older"));
  }
});

describe("pictures", () => {
  test.each([
    ["in Latin", "Acme"],
    ["in Chinese", "飞书"],
    ["of emoji", "🚀"],
    ["of 200 letters", "W".repeat(200)],
  ])("of a company with a name %s are PNGs of 1200×630", async (_of, name) => {
    const id = String(await makeCompany({ name }));
    await expectPicture(await companyImage.loader(argumentsFor(`/company/${id}/image.png`, { id })));
  });

  test("of posts and of the site are PNGs of 1200×630", async () => {
    await makePost("größe");
    await expectPicture(await postImage.loader(argumentsFor("/blog/x/image.png", { slug: "größe" })));
    await expectPicture(await siteImage.loader(argumentsFor("/image.png")));
  });

  test.each(["0", "abc", "999999", "9".repeat(40)])("of the company %s do not exist", async (id) => {
    expect((await companyImage.loader(argumentsFor("/company/x/image.png", { id }))).status).toBe(404);
  });

  test("of an unknown post do not exist", async () => {
    expect((await postImage.loader(argumentsFor("/blog/x/image.png", { slug: "nope" }))).status).toBe(404);
  });

  test("are not sent again to who has them, until the company changes its name", async () => {
    const id = String(await makeCompany({ name: "Acme" }));
    const ask = (etag: string) =>
      companyImage.loader(argumentsFor(`/company/${id}/image.png`, { id }, { "If-None-Match": etag }));
    const etag = (await ask("")).headers.get("ETag") ?? "";
    await makeCompany({ name: "Another" });
    expect((await ask(etag)).status).toBe(304);
    const { id: _id, ...input } = newCompany;
    await updateCompany(scriptActor("tests"), Number(id), {
      ...{ ...input, name: "Acme Two", website: "https://acme.example/" },
      ...{ description: "A tool.", shortDescription: "A tool." },
    });
    expect((await ask(etag)).status).toBe(200);
  });
});

test("none of them can be written to", () => {
  for (const { action } of [atom, companyImage, postImage, robots, rss, siteImage, sitemap, sitemapFile])
    expect(action().status).toBe(405);
});
