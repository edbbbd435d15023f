import type { Page } from "@playwright/test";
import { admin, authenticate, callApi, gate, postForm } from "#tests/e2e/admin";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { pages } from "#tests/e2e/page-addresses";
import { password, register } from "#tests/e2e/reader";
import { shifts } from "#tests/e2e/shifts";

// It has an admin.
test.use({ catalog: "stocked" });

/** All kinds of public pages, and states of them with more that is filled for a user. */
const publicPages = [
  // Where scripts run, the link in an email submits its form, and the page shows the result.
  ...pages.filter((path) => !/^\/(account|vendor)(\/|$)|^\/newsletter\/confirm$/.test(path)),
  ...["/company/1", "/company/1/reviews", "/directory?q=crm", "/directory?q=zzzz"],
];

/** Gives a user something in each place that pages fill. */
async function useEverything(page: Page): Promise<void> {
  for (const id of [1, 2, 5]) await callApi(page, "PUT", `/api/saved/tools/${id}`);
  await postForm(page, "/account/saved", { saveSearch: "/directory?q=crm" });
  await postForm(page, "/account/saved", { saveComparison: "1-5" });
  await postForm(page, "/company/1/reviews/1", { intent: "helpful" });
}

/** Runs in the page. The second frame begins once the first was painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function logInAsAdmin(page: Page): Promise<string> {
  await authenticate(page);
  return admin.username;
}

/** Registers a user who represents companies. */
async function registerVendor(page: Page): Promise<string> {
  const username = await register(page);
  await authenticate(page);
  for (const id of [1, 2]) await callApi(page, "POST", `/api/admin/companies/${id}/vendors`, { username });
  await callApi(page, "POST", "/api/login", { username, password });
  return username;
}

/** How each logs in. A visitor doesn't. */
const people: [who: string, logIn: ((page: Page) => Promise<string>) | null][] = [
  ["a visitor", null],
  ["a user", register],
  ["a vendor", registerVendor],
  ["an admin", logInAsAdmin],
];

for (const width of [360, 1280])
  for (const [who, logIn] of people)
    test(`nothing moves on a public page for ${who}, ${width} px wide`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const username = await logIn?.(page);
      if (username !== undefined) await useEverything(page);
      const moved: Record<string, number> = {};
      for (const path of publicPages) {
        await page.goto(path);
        await loadScripts(page);
        const name = page.getByRole("banner").getByText(username ?? "", { exact: true });
        if (username !== undefined) await expect(name).toBeAttached();
        const sum = await shifts(page);
        if (sum > 0) moved[path] = sum;
      }
      expect(moved).toEqual({});
    });

test("nothing moves on a public page if its font is late", async ({ browser, site }) => {
  test.slow();
  // It doesn't wait for scripts, which begin after the font.
  const page = await browser.newPage({ baseURL: site.url });
  const moved: Record<string, number> = {};
  for (const path of publicPages) {
    const arriving = gate();
    await page.route("**/*.woff2", async (route) => {
      await arriving.opened;
      await route.continue();
    });
    const arrived = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(painted);
    arriving.open();
    await arrived;
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const sum = await shifts(page);
    if (sum > 0) moved[path] = sum;
    await page.unroute("**/*.woff2");
  }
  await page.close();
  expect(moved).toEqual({});
});
