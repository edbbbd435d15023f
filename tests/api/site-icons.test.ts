import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import type { Actor } from "~/platform/audit/actor";
import { getFreshDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { listOrigins } from "~/catalog/companies/origins.server";
import { checkLink } from "~/catalog/links/links.server";
import { findPicture } from "~/catalog/pictures/pictures.server";

useDatabase();

const ann: Actor = { userId: 7, name: "ann", from: "admin" };
const png = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

/** The responses of the vendor's site by path. */
let files: Record<string, [type: string, body: string | Buffer]>;
let site: VendorSite;
beforeEach(async () => {
  site = new VendorSite((req, res) => {
    const [type, body] = files[req.url ?? ""] ?? [];
    if (type === undefined) res.writeHead(404).end();
    else res.setHeader("Content-Type", type).end(body);
  });
  await site.start();
});
afterEach(async () => {
  await stopDirectory();
  await site.stop();
});

const page = (head: string): [string, string] => ["text/html", `<head><title>Acme</title>${head}</head>`];
const check = async (id: number, host = "acme.example.com") => {
  const company = await getCompany(id);
  return checkLink({ _id: id, name: company.name, website: site.at(host) }, site.fetch);
};
const make = (given = {}, host = "acme.example.com") => makeCompany({ name: "Acme", website: site.at(host), ...given });
const logoOf = async (id: number) => findCompany(await getFreshDirectory(), String(id))?.logoPath;
/** The color in the middle of a stored picture, and its side. */
const seenAt = async (path: string | undefined) => {
  const picture = sharp((await findPicture(path!.slice("/pictures/".length, -".webp".length)))!);
  const { width, format } = await picture.metadata();
  const { dominant } = await picture.stats();
  return [format, width, dominant.r > 128, dominant.b > 128];
};

test("the best icon of a website is shown, and where it's from is known", async () => {
  files = {
    "/": page('<link rel="icon" href="/small.png" sizes="32x32"><link rel="manifest" href="/app.webmanifest">'),
    "/small.png": ["image/png", await png(32, "#0000ff")],
    "/app.webmanifest": ["application/json", '{"icons": [{"src": "/large.png", "sizes": "192x192"}]}'],
    "/large.png": ["image/png", await png(192, "#ff0000")],
  };
  const id = await make();
  const { updatedAt } = await getCompany(id);
  await check(id);
  expect(await seenAt(await logoOf(id))).toEqual(["webp", 128, true, false]);
  const company = await getCompany(id);
  expect([company.logo, company.logoPath]).toEqual(["/placeholder-logo.svg", await logoOf(id)]);
  expect((await listOrigins(id)).logo).toMatchObject({ from: "vendor", by: "acme.example.com" });
  // It's no edit.
  expect(company.updatedAt).toBe(updatedAt);

  // It's fetched again only after a month.
  const asked = site.requests.length;
  await check(id);
  expect(site.requests.length).toBe(asked + 1);
});

test("an icon that can't be read gives way to the next one, and to /favicon.ico", async () => {
  files = {
    "/": page('<link rel="apple-touch-icon" href="/touch.png"><link rel="icon" href="http://10.0.0.1/inner.png">'),
    "/touch.png": ["image/png", "<h1>Log in</h1>"],
    "/favicon.ico": ["image/x-icon", await png(48, "#0000ff")],
  };
  const id = await make();
  await check(id);
  expect(await seenAt(await logoOf(id))).toEqual(["webp", 48, false, true]);
});

test("no icon is fetched for a company with a logo, or one whose logo an admin removed", async () => {
  files = { "/": page(""), "/favicon.ico": ["image/x-icon", await png(48, "#0000ff")] };
  const logo = `/pictures/${"0".repeat(32)}.webp`;
  const id = await make({ logo });
  await check(id);
  expect(await logoOf(id)).toBe(logo);
  expect(site.requests).toHaveLength(1);

  const { categories: _categories, price: _price, ...company } = await getCompany(id);
  await updateCompany(ann, id, { ...company, logo: "/placeholder-logo.svg" });
  await check(id);
  expect(await logoOf(id)).toBeUndefined();
  expect(site.requests).toHaveLength(2);
});

test("an icon is shown only as long as the company has no logo and the same website", async () => {
  files = { "/": page(""), "/favicon.ico": ["image/x-icon", await png(48, "#0000ff")] };
  const id = await make();
  await check(id);
  const icon = await logoOf(id);
  expect(icon).toMatch(/^\/pictures\//);
  const { categories: _categories, price: _price, ...company } = await getCompany(id);
  await updateCompany(ann, id, { ...company, website: site.at("other.example.com") });
  expect(await logoOf(id)).toBeUndefined();
  await updateCompany(ann, id, { ...company, updatedAt: undefined, website: site.at("acme.example.com") });
  expect(await logoOf(id)).toBe(icon);
  const logo = `/pictures/${"0".repeat(32)}.webp`;
  await updateCompany(ann, id, { ...company, updatedAt: undefined, logo });
  expect(await logoOf(id)).toBe(logo);
});

test("a code host's icon isn't its products', and a suspicious site's isn't shown", async () => {
  files = { "/": page(""), "/favicon.ico": ["image/x-icon", await png(48, "#0000ff")] };
  const hosted = await make({}, "github.com");
  await check(hosted, "github.com");
  expect(await logoOf(hosted)).toBeUndefined();

  files["/"] = ["text/html", "<title>This domain is for sale</title>"];
  const sold = await make();
  expect(await check(sold)).toMatchObject({ verdict: "suspect" });
  expect(await logoOf(sold)).toBeUndefined();
});
