import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type BrowserContext, type Page } from "playwright";
import { z } from "zod";
import { launchOptions } from "#bench/chromium";
import { useSite } from "#bench/gallery-activity";
import { environmentOf, start, stop } from "#bench/site-process";
import { adminPages, pages, userPages, vendorPages } from "#tests/e2e/page-addresses";

/**
 * Takes a picture of every page of the built site, and of states that no page has by itself: in both themes, as on
 * phones, tablets, and desktops. The site looks as after weeks of use. An index page shows them side by side. With the
 * demo catalog, or an imported file.
 *
 *     npm run gallery -- [--catalog FILE] [--to FOLDER] [--only PART-OF-A-PATH]
 */
const { values } = parseArgs({
  options: {
    catalog: { type: "string" },
    to: { type: "string", default: "gallery" },
    only: { type: "string", default: "" },
  },
});
const folder = values.to;
const widths = [360, 768, 1440];
const themes = ["light", "dark"] as const;
const admin = { username: "gallery-admin", password: "pictures-of-every-page" };

/** States of pages by what their addresses ask for. */
const states = [
  "/company/1",
  "/company/999999",
  "/admin?tab=assign",
  "/admin?tab=import",
  "/admin?tab=management",
  "/directory?view=list",
  "/directory?q=crm",
  "/directory?q=zzzz",
  "/directory?free-plan=yes",
  "/blog?q=zzzz",
];

const Companies = z.array(z.object({ id: z.number() }));
const Categories = z.array(z.object({ slug: z.string(), count: z.number() }));

const companiesOf = async (origin: string, limit: number) =>
  Companies.parse(await (await fetch(`${origin}/api/companies?limit=${limit}`)).json()).map(({ id }) => id);

/** The demo's companies and category in an address become those of the catalog. */
async function inCatalog(origin: string): Promise<(address: string) => string> {
  if (values.catalog === undefined) return (address) => address;
  const read = async (what: string): Promise<unknown> => (await fetch(`${origin}/api/${what}`)).json();
  const [first, second] = await companiesOf(origin, 2);
  const category = Categories.parse(await read("categories")).find(({ count }) => count > 0);
  return (address) =>
    address
      .replace(/^(\/company|\/vendor|\/admin\/companies)\/\d+/, `$1/${first}`)
      .replace(/^\/compare\/.+/, `/compare/${first}-vs-${second}`)
      .replace(/^\/category\/[^/]+/, `/category/${category?.slug}`);
}

const fileOf = (address: string, width: number, theme: string) =>
  `${address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}-${width}-${theme}.png`;

const untilQuiet = (page: Page) => page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => {});

/** Waits for the fonts and the images that can be seen. */
const untilDrawn = (page: Page) =>
  page
    .waitForFunction(
      () =>
        document.fonts.status === "loaded" &&
        [...document.images].every((image) => image.complete || !image.checkVisibility()),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => {});

/** Browsers do without a page's fonts if they aren't there at once, so this puts them into the cache. */
async function loadFonts(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin);
  await untilQuiet(page);
  await page.close();
}

async function picture(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page
    .locator('html[data-hydration="done"]')
    .waitFor({ timeout: 10_000 })
    .catch(() => {});
  // What the page reads after it's there, such as lists of the admin.
  await untilQuiet(page);
  // A screen as tall as the page: pictures further down load, and bars at its end are at its end.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()!.width, height });
  await untilQuiet(page);
  await untilDrawn(page);
  await page.screenshot({ path: path.join(folder, file), animations: "disabled" });
  await page.close();
}

function indexOf(addresses: readonly string[]): string {
  const figure = (address: string, width: number, theme: string) => {
    const file = fileOf(address, width, theme);
    return `<a href="${file}"><img src="${file}" width="${width / 3}" alt="${width} px, ${theme}" loading="lazy"></a>`;
  };
  const rows = addresses.map((address) => {
    const pictures = themes.flatMap((theme) => widths.map((width) => figure(address, width, theme)));
    return `<h2>${address.replaceAll("&", "&amp;")}</h2>\n<p>${pictures.join("\n")}</p>`;
  });
  const style = "body{font:16px sans-serif;margin:24px}p{display:flex;gap:12px;align-items:start;overflow-x:auto}";
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>\n${rows.join("\n")}\n`;
}

const data = await mkdtemp(path.join(tmpdir(), "saasfinder-gallery-"));
const env = {
  ...(await environmentOf(data)),
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  SITE_POSTAL_ADDRESS: "Example Directory Inc., 12 Harbor Street, Springfield, IL 62701",
};
const command = values.catalog === undefined ? ["seed"] : ["import", path.resolve(values.catalog), "--source", "file"];
execFileSync(process.execPath, ["scripts/command.mjs", ...command], { env, stdio: "inherit" });
await mkdir(folder, { recursive: true });
const site = await start(env);
const browser = await chromium.launch(launchOptions);
const placed = await inCatalog(site.origin);
const addresses = new Set([...pages, ...states, ...vendorPages, ...adminPages].map(placed));
const visited = [...addresses].filter((address) => !address.includes(":") && address.includes(values.only));
const ofUsers = new Set([...userPages, ...vendorPages, ...adminPages].map(placed));
const needsLogin = (address: string) => ofUsers.has(address) || address.startsWith("/admin?");
const owner = await browser.newContext();
await owner.request.post(`${site.origin}/api/login`, { data: admin });
const storageState = await owner.storageState();
// So that the pages of a vendor have something to show.
const company = placed("/company/1").replace("company", "companies");
const made = await owner.request.post(`${site.origin}/api/admin${company}/vendors`, {
  data: { username: admin.username },
  headers: { Origin: site.origin },
});
if (!made.ok()) throw new Error(`The vendor's pages can't be pictured: ${await made.text()}`);
const shown = ["/company/1", "/company/2"].map((address) => Number(placed(address).slice("/company/".length)));
const companies = [...new Set([...shown, ...(await companiesOf(site.origin, 10))])];
const visitor = await browser.newContext();
await useSite(data, { origin: site.origin, admin: owner.request, visitor: visitor.request, companies });
await Promise.all([owner.close(), visitor.close()]);
for (const colorScheme of themes)
  for (const width of widths) {
    const options = {
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: width < 500 ? 740 : 900 },
    } as const;
    const [visitor, user] = [await browser.newContext(options), await browser.newContext({ ...options, storageState })];
    const pictures = async (context: BrowserContext, some: readonly string[]) => {
      await loadFonts(context, site.origin);
      for (const address of some) await picture(context, site.origin + address, fileOf(address, width, colorScheme));
      await context.close();
    };
    const [withLogin, without] = [visited.filter(needsLogin), visited.filter((address) => !needsLogin(address))];
    await Promise.all([pictures(user, withLogin), pictures(visitor, without)]);
    console.log(`${visited.length} pages at ${width} px, ${colorScheme}`);
  }
await writeFile(path.join(folder, "index.html"), indexOf(visited));
await Promise.all([browser.close(), stop(site)]);
await rm(data, { recursive: true });
console.log(`Open ${path.join(folder, "index.html")}`);
process.exit(0);
