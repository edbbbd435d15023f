import type { Page } from "@playwright/test";
import { violationsOf } from "#tests/e2e/axe";
import { holdRequests } from "#tests/e2e/hold-requests";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { register } from "#tests/e2e/reader";

/** The names on the cards, in order. */
const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).allInnerTexts();

test("a buyer searches from the home page and opens a tool", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("B2B Directory of SaaS Companies");
  await page.getByRole("searchbox").fill("warehouse");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/directory?q=warehouse");
  await expect(page.getByText("2 SaaS Tools")).toBeVisible();
  await loadScripts(page);
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

test("the search of the home page suggests, all by keyboard, and goes on without a choice", async ({ page }) => {
  await page.goto("/");
  await loadScripts(page);
  const box = page.getByPlaceholder("Search SaaS tools...");
  await box.click();
  await expect(suggestions(page).first()).toContainText("Finance & Billing");
  await box.fill("tidegr");
  await expect(suggestions(page).first()).toHaveText(/^Tidegraph/);
  await expect(suggestions(page).last()).toHaveText("Search all tools for “tidegr”");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(suggestions(page)).toHaveCount(0);
  await expect(box).toHaveValue("tidegr");
  await page.keyboard.press("ArrowDown");
  await expect(suggestions(page).first()).toHaveText(/^Tidegraph/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Tidegraph" })).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await box.fill("warehouse");
  await expect(suggestions(page).last()).toHaveText("Search all tools for “warehouse”");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/directory?q=warehouse");
});

test("every choice beside the results can be pressed on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/directory?q=help+desk");
  await page.getByRole("complementary", { name: "Filters" }).getByText("Under $20").click();
  await expect(page).toHaveURL("/directory?q=help+desk&price=under-20");
  // One that has a free plan, without one from €250.
  await expect.poll(() => names(page)).not.toContain("Fathomtable");
  expect(await names(page)).toContain("Echo Pantry");
});

test("results have one column on small screens, two on medium, and three from 1,024 pixels", async ({ page }) => {
  await page.goto("/directory");
  for (const [width, columns] of [
    [360, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
    expect([width, lefts]).toEqual([width, columns]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("an empty search on the home page does nothing", async ({ page }) => {
  await page.goto("/");
  await loadScripts(page);
  await page.getByRole("searchbox").fill("   ");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox").fill("  crm ");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/directory?q=crm");
  // Only the second one is in the history.
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a buyer filters by category and sorts by price", { tag: "@journey" }, async ({ page }) => {
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
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/directory?q=team&category=productivity&sort=price-low");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("relevance");
  await expect(page).toHaveURL("/directory?q=team&category=productivity");
});

test("choices in the rail and above it keep each other while they load", async ({ page }) => {
  const filters = page.getByRole("complementary", { name: "Filters" });
  const openSource = filters.getByRole("checkbox", { name: /^Open source/ });
  const category = page.getByRole("combobox", { name: "Select Category" });
  // The first choice never loads.
  let loads = 0;
  await page.route(/directory\.data/, (route) => (loads++ % 2 === 0 ? undefined : route.continue()));
  await page.goto("/directory");
  await loadScripts(page);
  await openSource.check();
  await category.selectOption("analytics");
  await expect(page).toHaveURL("/directory?category=analytics&open-source=yes");
  await page.goto("/directory");
  await loadScripts(page);
  await category.selectOption("analytics");
  await openSource.check();
  await expect(page).toHaveURL("/directory?category=analytics&open-source=yes");
});

test(
  "a buyer finds a self-hosted analytics tool with a free license in four clicks",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/directory");
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("checkbox", { name: /^Analytics/ }).check();
    await expect(page).toHaveURL("/directory?category=analytics");
    await filters.getByRole("checkbox", { name: /^Open source/ }).check();
    // A choice before the last one has loaded would share its step in the history.
    await expect(page).toHaveURL("/directory?category=analytics&open-source=yes");
    const selfHosted = filters.getByRole("checkbox", { name: /^Self-hosted/ });
    await selfHosted.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await selfHosted.check();
    await expect(page).toHaveURL("/directory?category=analytics&open-source=yes&deployment=self-hosted");
    await expect(page.getByText("2 SaaS Tools")).toBeVisible();
    // Keyboard users go on where they are.
    await expect(selfHosted).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(page.getByRole("combobox", { name: "Select Category" })).toHaveValue("analytics");
    await expect.poll(() => names(page)).toEqual(["Tidegraph", "Quietcount"]);
    await page.getByRole("link", { name: "View details for Quietcount" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quietcount" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(selfHosted).not.toBeChecked();
    await page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: "Remove Analytics" }).click();
    await expect(page).toHaveURL("/directory?open-source=yes");
    await expect(page.getByRole("link", { name: "Remove Open source" })).toBeFocused();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/directory");
  },
);

test("a buyer finds a help desk under $20 a month on a phone in five clicks", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/directory");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("button", { name: "Close filters" })).toBeFocused();
  await sheet.getByText("Show 6 more").click();
  await sheet.getByRole("checkbox", { name: /^Customer Support/ }).check();
  await sheet.getByRole("checkbox", { name: /^Under \$20/ }).check();
  await sheet.getByRole("button", { name: /^Show \d+ tools$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/directory?category=customer-support&price=under-20");
  await expect.poll(() => names(page)).toEqual(["Echo Pantry", "Replybright", "murmurline", "Formwhistle"]);
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: "Close filters" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(sheet.getByRole("button", { name: /^Show \d+ tools$/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();
});

test("a buyer whose filters find nothing leaves out the one that blocks, and comes back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/directory");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /^Self-hosted/ }).check();
  await expect(page).toHaveURL("/directory?deployment=self-hosted");
  await sheet.getByRole("button", { name: /^Show \d+ tools$/ }).click();
  await page.getByRole("combobox", { name: "Select Category" }).selectOption("customer-support");
  const nothing = "/directory?category=customer-support&deployment=self-hosted";
  await expect(page).toHaveURL(nothing);
  await expect(page.getByText("No SaaS tools found matching your search criteria.")).toBeVisible();
  const broader = page.getByRole("list", { name: "Broader searches" }).getByRole("link");
  await expect(broader).toHaveText([/^Without “Customer Support”: \d+ tools$/, /^Without “Self-hosted”: \d tools$/]);
  const count = /\d+/.exec((await broader.last().textContent()) ?? "")?.[0];
  await broader.last().focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/directory?category=customer-support");
  await expect(page.getByText(`${count} SaaS Tools`)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(Number(count));
  await expect(page.getByRole("link", { name: "Remove Customer Support" })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goBack();
  await expect(page).toHaveURL(nothing);
  await expect(broader).toHaveCount(2);
  await page.getByRole("searchbox").fill("zzzz");
  await page.getByRole("searchbox").press("Enter");
  // No part of this search finds anything.
  await expect(page.getByRole("link", { name: "Request this tool" })).toBeVisible();
  await expect(broader).toHaveCount(0);
});

test("the filters on a phone are accessible, light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/directory?category=crm&platform=web");
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page, ["color-contrast"])).toEqual([]);
});

test("nothing found says so and shows the way back", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/directory?q=zzzz");
  await expect(page.getByText("No SaaS tools found matching your search criteria.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "First by our ranking" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("link", { name: "Show all tools" }).click();
  await expect(page.getByText("60 SaaS Tools")).toBeVisible();
});

test("paid links say so to search engines and to readers, others do not", async ({ page }) => {
  await page.goto("/directory?q=Ledgerlark");
  // Alternatives to it come after it.
  const paid = page.getByRole("link", { name: /^Visit website/ }).first();
  await expect(paid).toHaveAttribute("rel", "sponsored nofollow noopener");
  await expect(paid).toContainText("referral link");
  await expect(paid).toHaveAttribute("href", "https://ledgerlark.example/?via=saasfinder");
  await expect(page.getByText("SPONSORED", { exact: true }).first()).toBeVisible();
  await page.goto("/directory?q=Tidegraph");
  await expect(page.getByRole("link", { name: /^Visit website/ }).first()).toHaveAttribute("rel", "noopener");
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
  await loadScripts(page);
  const button = page.getByRole("navigation", { name: "Main" }).getByText("Directory");
  await button.press("Enter");
  await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeHidden();
});

const siteSearch = (page: Page) => page.getByRole("combobox", { name: "Search tools, categories, and posts" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test(
  "the search box of every page suggests tools, categories, and posts, all by keyboard",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/about");
    await loadScripts(page);
    await page.keyboard.press("/");
    await expect(siteSearch(page)).toBeFocused();
    await expect(suggestions(page)).toHaveCount(6);
    await page.keyboard.type("crm");
    await expect(suggestions(page).first()).toContainText("Quillmoor CRM");
    await expect(suggestions(page).getByRole("img")).toHaveCount(0);
    await expect(suggestions(page).last()).toHaveText("Search all tools for “crm”");
    await page.keyboard.press("ArrowDown");
    await expect(suggestions(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(siteSearch(page)).toHaveAttribute("aria-activedescendant", /-0$/);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(suggestions(page)).toHaveCount(0);
    await expect(siteSearch(page)).toHaveValue("crm");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory?q=crm");

    const own = page.getByRole("searchbox");
    await own.fill("");
    await own.press("/");
    await expect(own).toHaveValue("/");
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("/");
    await page.keyboard.type("tidegr");
    await expect(suggestions(page).first()).toHaveText(/^Tidegraph/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Tidegraph" })).toBeFocused();
    await expect(siteSearch(page)).toHaveValue("");
  },
);

test("readers turn off that the slash leads to the search box", async ({ page }) => {
  await page.goto("/about");
  await loadScripts(page);
  await page.keyboard.press("/");
  await page.getByRole("checkbox", { name: "/ opens search" }).uncheck();
  await page.reload();
  await loadScripts(page);
  await page.keyboard.press("/");
  await expect(siteSearch(page)).not.toBeFocused();
  await siteSearch(page).click();
  await page.getByRole("checkbox", { name: "/ opens search" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(siteSearch(page)).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(siteSearch(page)).toBeFocused();
});

test("suggestions of an earlier text never replace those of a later one, and a lost connection says so", async ({
  page,
}) => {
  await page.goto("/about");
  const release = await holdRequests(page, "**/api/suggest?q=tide");
  await siteSearch(page).fill("tide");
  await page.waitForRequest("**/api/suggest?q=tide");
  await siteSearch(page).fill("ledgerlark");
  await expect(suggestions(page).first()).toContainText("Ledgerlark");
  release();
  await page.context().setOffline(true);
  await siteSearch(page).fill("tidegraph");
  await expect(page.getByText("Couldn’t reach the server. Check your connection and try again.")).toBeVisible();
  await expect(suggestions(page)).toHaveText(["Search all tools for “tidegraph”"]);
});

test("the palette opens pages by their names, and those of the admin only for admins", async ({ page }) => {
  await register(page);
  await page.goto("/about");
  await loadScripts(page);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search everything" });
  const options = palette.getByRole("option");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type("trash");
  await expect(options).toHaveText(["Search all tools for “trash”"]);
  await palette.getByRole("combobox").fill("tidegraph");
  await expect(options.first()).toHaveText(/^Tidegraph/);
  await palette.getByRole("combobox").fill("get listed");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vendors/get-listed");
  await expect(palette).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => /palette-[^/]*\.js/.test(name)).length).toBeGreaterThan(0);
  expect(loaded.filter((name) => /palette-admin|\/admin/.test(name))).toEqual([]);
});

test("on a phone, the search box opens from an icon and takes the width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  await page.getByRole("banner").locator("label").filter({ hasText: "Search" }).click();
  await siteSearch(page).fill("crm");
  await expect(suggestions(page).first()).toContainText("Quillmoor CRM");
  expect((await siteSearch(page).boundingBox())?.width).toBeGreaterThan(260);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Close search" }).click();
  await expect(suggestions(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search box of every page works, on phones, too", async ({ page }) => {
    const box = page.getByRole("textbox", { name: "Search tools, categories, and posts" });
    await page.goto("/about");
    await box.fill("warehouse");
    await box.press("Enter");
    await expect(page).toHaveURL("/directory?q=warehouse");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("banner").locator("label").filter({ hasText: "Search" }).click();
    await expect(box).toBeFocused();
    await page.keyboard.type("team");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory?q=team");
  });

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

  test("search, filter, order and pages work", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/directory");
    await page.getByRole("searchbox").fill("team");
    await page.getByRole("combobox", { name: "Select Category" }).selectOption("productivity");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/directory?q=team&category=productivity");
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  test("a search that finds nothing leads to what leaves out a filter, all of them, or the text", async ({ page }) => {
    await page.goto("/category/customer-support?deployment=self-hosted");
    await page.getByRole("link", { name: /^Without “Self-hosted”: \d tools$/ }).click();
    await expect(page).toHaveURL("/category/customer-support");
    await page.goto("/directory?q=quietcount&category=crm&price=over-100");
    await page.getByRole("link", { name: /^Without filters: \d tools$/ }).click();
    await expect(page).toHaveURL("/directory?q=quietcount");
    await page.goto("/directory?q=zzzz&category=crm&deployment=cloud");
    await page.getByRole("link", { name: "Without “zzzz”: 7 tools" }).click();
    await expect(page).toHaveURL("/directory?category=crm&deployment=cloud");
  });

  test("filters work, and keep what was searched and sorted", async ({ page }) => {
    await page.goto("/directory?q=a&sort=rating");
    await page.getByRole("checkbox", { name: /^CRM/ }).check();
    await page.getByRole("checkbox", { name: /^Analytics/ }).check();
    await page.getByRole("radio", { name: /^4 stars/ }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    const [crm, chosen] = ["category=analytics&category=crm", "rating=4&sort=rating"];
    await expect(page).toHaveURL(`/directory?q=a&${crm}&${chosen}`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(`/directory?q=a&${crm}&${chosen}`);
    await page.getByRole("link", { name: "Remove CRM" }).click();
    await expect(page).toHaveURL(`/directory?q=a&category=analytics&${chosen}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Filters (2)" }).click();
    await page.getByRole("checkbox", { name: /^Cloud/ }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL("/directory?q=a&category=analytics&deployment=cloud&rating=4&sort=rating");
  });
});
