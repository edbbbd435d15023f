import { expect, test, type Page } from "@playwright/test";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";
import { violationsOf } from "#tests/e2e/axe";

/** What stands for the parameters of a page's address. A page with a new one is added here. */
const examples = [
  ["/company/:id", "/company/2"],
  ["/category/:slug", "/category/crm"],
  ["/blog/:slug", "/blog/saas-selection-guide"],
  ["/*", "/nope"],
] as const;

/** The address of every page for visitors and users, as the table of routes says: a new one is here by itself. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (/^\/admin\b/.test(address)) return [];
    if (children) return pagesOf(children, address);
    return file.endsWith(".tsx") ? [address || "/"] : [];
  });
}

const pages = pagesOf(routes).map((address) => {
  const [pattern, example] = examples.find(([start]) => address.startsWith(start)) ?? ["", ""];
  return address.replace(pattern, example);
});
const forUsers = pages.filter((path) => /^\/account|\/review$/.test(path));

/** Pages in states that their address alone does not show. */
const states = [
  ...["/directory?q=zzzz", "/directory?category=crm&sort=price-low", "/categories?q=zzzz", "/blog?q=zzzz"],
  ...["/company/1", "/company/999999", "/category/nope", "/blog/nope", "/company/2/demo?sent"],
  ...["/auth?tab=register", "/auth/forgot?sent", "/contact?sent", "/contact?topic=claim&company=3"],
  ...["/vendors/get-listed?website=acme", "/vendors/get-listed?website=new.example", "/vendors/get-listed?sent"],
  ...["/vendors/get-listed?website=tidegraph.example", "/resources/comparison-tools?category=crm&with=1,5"],
  ...["/resources/roi-calculator?seats=0&price=x", "/resources/roi-calculator?seats=12&price=15&hours=2&hourly=45"],
];

/** `THOROUGH=1 npm run test:e2e` has axe look at both schemes at both widths; else it looks at the two that differ most. */
const thorough = Boolean(process.env.THOROUGH);

/** Collects what axe and the browser have against a page: light and dark, on phones and desks. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (said) => /Content Security Policy|hydrat/i.test(said.text()) && problems.push(said.text()));
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  const look = async (given: string, rules?: string[]) =>
    problems.push(...(await violationsOf(page, rules)).map((violation) => `${given}: ${violation}`));
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) problems.push(`${width} px: ${over} px too wide`);
    if (width === 768) continue;
    if (thorough || width === 360) {
      await page.emulateMedia({ colorScheme: "light" });
      await look(`${width} px, light`);
    }
    if (thorough || width === 1440) {
      // A scheme changes colours and nothing else.
      await page.emulateMedia({ colorScheme: "dark" });
      await look(`${width} px, dark`, ["color-contrast"]);
    }
  }
  return problems;
}

test("every page has an address to look at", () => {
  expect(pages.filter((path) => /[:*]/.test(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(35);
});

for (const path of [...pages.filter((path) => !forUsers.includes(path)), ...states])
  test(`${path} is accessible and fits, light and dark, on phones and desks`, async ({ page }) => {
    expect(await problemsOf(page, path)).toEqual([]);
  });

test("the pages of a user are accessible and fit, light and dark, on phones and desks", async ({ page }) => {
  test.setTimeout(120_000);
  const username = `looker-${process.pid}-${Date.now().toString(36)}`;
  await page.goto("/auth?tab=register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@reader.example`);
  await page.getByLabel("Password").fill("oddly-lit-pantry");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/");
  for (const path of forUsers) {
    expect.soft(await problemsOf(page, path), path).toEqual([]);
    await expect(page).toHaveURL(path);
  }
});
