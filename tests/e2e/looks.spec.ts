import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/hydrated";

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [light, dark] = ["rgb(246, 242, 234)", "rgb(15, 21, 18)"];
const theme = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("group", { name: "Theme" }).getByRole("radio", { name });

test("a reader chooses a theme, which stays, in other tabs, too", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await expect(theme(page, "System")).toBeChecked();
  expect(await paper(page)).toBe(light);
  const other = await context.newPage();
  await other.goto("/privacy");
  await page.bringToFront();
  await theme(page, "Dark").check();
  await expect.poll(() => paper(page)).toBe(dark);
  await expect.poll(() => paper(other)).toBe(dark);
  await expect(theme(other, "Dark")).toBeChecked();
  await page.reload();
  await expect(theme(page, "Dark")).toBeChecked();
  expect(await paper(page)).toBe(dark);
  await theme(page, "System").check();
  await expect.poll(() => paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => paper(page)).toBe(dark);
  await theme(page, "Light").check();
  await expect.poll(() => paper(page)).toBe(light);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(() => paper(page)).toBe(light);
});

test("a chosen theme is there before the first paint, without other scripts", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.route("**/*.js", (route) => route.abort());
  // Without scripts, the page never says that it's hydrated.
  await page.goto("/about", { waitUntil: "commit" });
  await page.waitForLoadState();
  expect(await paper(page)).toBe(dark);
});

test("on a phone, the first tool is near the top of lists", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/directory", "/open-source", "/directory?view=list", "/category/crm/open-source"]) {
    await page.goto(path);
    const box = await page.getByRole("article").first().boundingBox();
    expect([path, box!.y < 320]).toEqual([path, true]);
  }
});

test("on a desktop, ten tools of a list fit the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/directory?view=list");
  const box = await page.getByRole("article").nth(9).boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(900);
});

test("on a phone, a company's price and rating are on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/company/1");
  for (const label of ["Pricing", "Customer Rating"]) {
    const box = await page.getByText(label, { exact: true }).first().boundingBox();
    expect([label, box!.y < 640]).toEqual([label, true]);
  }
});

test("the table of a comparison begins on the first screen", async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/compare/1-quillmoor-crm-vs-5-brackenfold");
    const box = await page.getByRole("columnheader", { name: /Quillmoor CRM/ }).boundingBox();
    expect([width, box!.y < height - 80]).toEqual([width, true]);
  }
});

test("a visitor shows results as a list, with filters and on further pages", async ({ page }) => {
  await page.goto("/directory");
  const view = page.getByRole("group", { name: "View" });
  await expect(view.getByRole("link", { name: "Cards" })).toHaveAttribute("aria-current", "true");
  await view.getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL("/directory?view=list");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/directory$/);
  await page.getByRole("checkbox", { name: /^Has a free plan/ }).check();
  await expect(page).toHaveURL("/directory?free-plan=yes&view=list");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/directory?view=list");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/directory?page=2&view=list");
  await expect(page.getByRole("link", { name: "View details for" })).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("long texts list their contents", async ({ page }) => {
  for (const [path, title] of [
    ["/privacy", "Your rights"],
    ["/blog/saas-selection-guide", "Decide, and write down why"],
  ] as const) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const contents = page.getByRole("navigation", { name: "On this page" });
      if (width === 360) await contents.locator("summary").click();
      await contents.getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(/#[a-z0-9-]+$/);
      await expect(page.getByRole("heading", { name: title })).toBeInViewport({ timeout: 5000 });
    }
  }
});

test("no place among featured tools stays empty on a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const featured = page.locator("[data-place=featured] > *");
  const boxes = await featured.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ right, top }) => ({ right, top })),
  );
  const lowest = boxes.at(-1)!;
  expect(lowest.right).toBe(Math.max(...boxes.map(({ right }) => right)));
});

test("a company's price and website stay in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/company/1");
  const bar = page.locator(".company-bar");
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole("link", { name: /^Visit/ })).toHaveAttribute("target", "_blank");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
});

test("in forced colors on a phone, nothing shows the room around small links", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", "/directory", "/company/1"]) {
    await page.goto(path);
    const borders = await page.locator(".tall-box").evaluateAll((links) =>
      links.map((link) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(link);
        return `${borderTopWidth} ${borderTopColor}`;
      }),
    );
    expect([path, new Set(borders)]).toEqual([path, new Set([`11px ${await paper(page)}`])]);
  }
});
