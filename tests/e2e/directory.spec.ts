import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/hydrated";

/** The names on the cards, in order. */
const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).allInnerTexts();

test("a buyer searches from the home page and opens a tool", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("B2B Directory of SaaS Companies");
  await page.getByRole("searchbox").fill("  warehouse ");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/directory?q=warehouse");
  await expect(page.getByText("1 SaaS Tools")).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The page opens in place unless the user asks for a new tab.
  await page.evaluate(() => performance.mark("this document"));
  const details = page.getByRole("link", { name: "View details for Tidegraph" });
  const tab = page.context().waitForEvent("page");
  await details.click({ modifiers: ["ControlOrMeta"] });
  await (await tab).close();
  await expect(page).toHaveURL("/directory?q=warehouse");
  await details.click();
  await expect(page.getByRole("heading", { level: 1, name: "Tidegraph" })).toBeVisible();
  await expect(page.getByText("Demo review by a fictional person").first()).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName("this document").length)).toBe(1);
  await page.goto("/company/2");
  await expect(page.getByText("No reviews yet. Be the first to review!")).toBeVisible();
});

test("an empty search on the home page does nothing", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox").fill("   ");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/");
});

test("a buyer filters by category and sorts by price", async ({ page }) => {
  await page.goto("/directory");
  await page.getByRole("combobox", { name: "Select Category" }).selectOption("productivity");
  await expect(page.getByText("8 SaaS Tools")).toBeVisible();
  await expect(page).toHaveURL("/directory?category=productivity");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-low");
  await expect(page).toHaveURL("/directory?category=productivity&sort=price-low");
  await expect
    .poll(() => names(page))
    .toEqual([
      ...["Rotawick", "Hearthboard", "Tallygoose", "Roomwarbler", "Halfpast Harbour", "Formwhistle", "Quillmoor CRM"],
      "Planwright",
    ]);
  await page.getByRole("searchbox").fill(" team ");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/directory?q=team&category=productivity&sort=price-low");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("relevance");
  await expect(page).toHaveURL("/directory?q=team&category=productivity");
});

test("nothing found says so and shows the way back", async ({ page }) => {
  await page.goto("/directory?q=zzzz");
  await expect(page.getByText("No SaaS tools found matching your search criteria.")).toBeVisible();
  await page.getByRole("link", { name: "Show all tools" }).click();
  await expect(page.getByText("60 SaaS Tools")).toBeVisible();
});

test("paid links say so to search engines and to readers, others do not", async ({ page }) => {
  await page.goto("/directory?q=Ledgerlark");
  const paid = page.getByRole("link", { name: /^Visit website/ });
  await expect(paid).toHaveAttribute("rel", "sponsored nofollow noopener");
  await expect(paid).toContainText("referral link");
  await expect(paid).toHaveAttribute("href", "https://ledgerlark.example/?via=saasfinder");
  await expect(page.getByText("SPONSORED", { exact: true })).toBeVisible();
  await page.goto("/directory?q=Tidegraph");
  await expect(page.getByRole("link", { name: /^Visit website/ })).toHaveAttribute("rel", "noopener");
});

test("the search of the categories page is live", async ({ page }) => {
  await page.goto("/categories");
  await page.getByRole("searchbox").fill("fin");
  await expect(page.getByRole("link", { name: /Finance & Billing/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /DevOps 8 tools/ })).toBeHidden();
  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByText("No categories found matching your search.")).toBeVisible();
});

for (const [path, sentence] of [
  ["/company/999999", "We couldn't find the company you're looking for. Please try again later."],
  [`/company/${"9".repeat(400)}`, "We couldn't find the company you're looking for. Please try again later."],
  ["/category/nope", "We couldn't find the category you're looking for."],
  ["/nope", "404 Page Not Found"],
] as const) {
  test(`${path.slice(0, 30)} is an honest 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(sentence)).toBeVisible();
  });
}

test("a menu opens by keyboard, closes on Escape, and gives the focus back", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("navigation", { name: "Main" }).getByText("Directory");
  await button.press("Enter");
  await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, tidy] of [
    ["/directory?q=&category=crm&sort=relevance", "/directory?category=crm"],
    ["/category/crm?page=1", "/category/crm"],
    ["/blog?q=&page=1", "/blog"],
    ["/blog?q=contract&page=", "/blog?q=contract"],
    ["/categories?q=", "/categories"],
    ["/resources/roi-calculator?seats=2&price=&setup=", "/resources/roi-calculator?seats=2"],
    ["/resources/comparison-tools?category=", "/resources/comparison-tools"],
  ] as const)
    test(`${path} leads to ${tidy}, the page's own address`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page).toHaveURL(tidy);
      const [shown = ""] = tidy.startsWith("/resources") ? tidy.split("?") : [tidy];
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}${shown}`);
    });

  test("search, filter, order and pages work", async ({ page }) => {
    await page.goto("/directory");
    await page.getByRole("searchbox").fill("team");
    await page.getByRole("combobox", { name: "Select Category" }).selectOption("productivity");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/directory?q=team&category=productivity");
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});
