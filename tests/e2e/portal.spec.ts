import type { Page } from "@playwright/test";
import { violationsOf } from "#tests/e2e/axe";
import { holdRequests } from "#tests/e2e/hold-requests";
import { expect, loadScripts, stopClock, test } from "#tests/e2e/hydrated";

const holdDataOf = (page: Page, path: string) => holdRequests(page, `**${path}.data*`);

const header = (page: Page) => page.getByRole("banner");

test("the home page has its sections in their order, and each leads on", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("B2B Directory of SaaS Companies");
  expect(await page.locator("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Featured SaaS Tools",
    "Stay Updated with SaaS Trends",
    "Browse by Category",
    "Latest from the Blog",
    "Are You a SaaS Vendor?",
    "How it works",
  ]);
  for (const [name, path] of [
    ["View all", "/directory"],
    ["View all categories", "/categories"],
    ["Visit our blog", "/blog"],
    ["List your SaaS product", "/vendors/get-listed"],
    ["Learn more about listing a product", "/vendors"],
    ["Start browsing the directory", "/directory"],
    ["CRM", "/category/crm"],
    ["Analytics", "/category/analytics"],
    ["Marketing", "/category/marketing"],
    ["Productivity", "/category/productivity"],
    ["DevOps", "/category/devops"],
  ] as const)
    await expect(page.locator("main").getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", path);
});

test("pictures have a size and wait below the fold, and none comes from elsewhere", async ({ page }) => {
  for (const path of ["/", "/directory", "/company/1", "/blog", "/blog/saas-selection-guide"]) {
    await page.goto(path);
    const pictures = await page.locator("main img").evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({
        sized: image.hasAttribute("width") && image.hasAttribute("height"),
        lazyOrSeen: image.loading === "lazy" || image.getBoundingClientRect().top < window.innerHeight,
        own: new URL(image.src).origin === location.origin,
      })),
    );
    expect([path, pictures.filter(({ sized, lazyOrSeen, own }) => !(sized && lazyOrSeen && own))]).toEqual([path, []]);
  }
});

test("the blog is searched while one types, and a post is read", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByRole("searchbox", { name: "Search blog posts" }).fill("single");
  await expect(page).toHaveURL("/blog?q=single");
  await page.getByRole("searchbox", { name: "Search blog posts" }).fill("return on soft");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "How to calculate the return on software" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How to calculate the return on software" })).toBeVisible();
  await expect(page.getByText("SaaS Industry Analyst")).toBeVisible();
  await expect(page.getByText("Feb 10, 2026")).toBeVisible();
  await expect(page.getByRole("region", { name: "Related Articles" }).getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "Browse All Articles" }).click();
  await page.getByRole("searchbox", { name: "Search blog posts" }).fill("contract");
  await expect(page).toHaveURL("/blog?q=contract");
  await page.getByRole("searchbox", { name: "Search blog posts" }).fill("");
  await expect(page).toHaveURL("/blog");
  await page.getByRole("searchbox", { name: "Search blog posts" }).fill("zzzz");
  await expect(page.getByText("No blog posts found matching your search.")).toBeVisible();
  // A topic is searched for, and the field says so.
  const topics = page.getByRole("navigation", { name: "Topics" });
  await topics.getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL("/blog?q=Security");
  await expect(page.getByRole("searchbox", { name: "Search blog posts" })).toHaveValue("Security");
  await expect(topics.locator("[aria-current]")).toHaveText("Security");
});

test("the share row copies the address and says so for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: "2026-11-20T08:00:00Z" });
  await page.goto("/blog/roi-calculator");
  await loadScripts(page);
  await page.clock.pauseAt("2026-11-20T09:00:00Z");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/roi-calculator$/);
  await page.clock.runFor(1_900);
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("without a clipboard, as on plain http, the link and the code are still copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    Object.assign(window, { readClipboard: () => clipboard.readText() });
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  const copied = () => page.evaluate("readClipboard()");
  await page.goto("/blog/roi-calculator");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await copied()).toMatch(/\/blog\/roi-calculator$/);

  await page.goto("/company/2");
  await loadScripts(page);
  await page.getByRole("link", { name: /^Claim Discount/ }).evaluate((link) => link.removeAttribute("href"));
  await page.getByText("Claim Discount").click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Code copied");
  expect(await copied()).toBe("SAASF20");
});

test("where nothing can be copied, the link and the code are shown selected, and a notice says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
    document.execCommand = () => false;
  });
  const selected = () => page.evaluate("getSelection().toString()");
  const notices = page.getByRole("region", { name: "Notifications" });
  await page.goto("/blog/roi-calculator");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(notices.getByText("Couldn’t copy the link")).toBeVisible();
  await expect(page.getByLabel("Link to this page")).toBeFocused();
  expect(await selected()).toMatch(/^http.*\/blog\/roi-calculator$/);
  await expect(page.getByRole("button", { name: "Copied" })).toHaveCount(0);

  await page.goto("/company/2");
  await loadScripts(page);
  await page.getByRole("link", { name: /^Claim Discount/ }).evaluate((link) => link.removeAttribute("href"));
  await page.getByText("Claim Discount").click();
  await expect(notices.getByText("Couldn’t copy the code")).toBeVisible();
  await expect(page.getByLabel("Discount code")).toBeFocused();
  expect(await selected()).toBe("SAASF20");
});

test(
  "claiming an offer copies its code, says so in a toast and opens the vendor as a paid link",
  { tag: "@journey" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/company/2");
    await loadScripts(page);
    await expect(page.getByRole("heading", { name: "20% Off Your First Month" })).toBeVisible();
    const claim = page.getByRole("link", { name: /^Claim Discount/ });
    await expect(claim).toHaveAttribute("rel", "sponsored nofollow noopener");
    const counted = page.waitForRequest((request) => request.url().endsWith("/company/2/offer"));
    // The vendor's website doesn't exist; only the opened page matters.
    const [popup] = await Promise.all([context.waitForEvent("page"), claim.click()]);
    await popup.close();
    expect((await (await counted).response())?.status()).toBe(204);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAASF20");
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Code copied");
  },
);

test("similar tools are real ones, and never the tool itself", async ({ page }) => {
  await page.goto("/company/1");
  const similar = page.getByRole("region", { name: "Similar SaaS Tools" });
  const names = await similar.getByRole("heading", { level: 3 }).allInnerTexts();
  expect([3, 6]).toContain(names.length);
  expect(names).not.toContain("Quillmoor CRM");
});

test("what people also compare is listed once visitors of five networks compared it", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  // Programs say that they drive the browser, and aren't counted.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0";
  const visitor = await browser.newContext({ baseURL, userAgent });
  await visitor.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));
  const reader = await visitor.newPage();
  const report = reader.waitForResponse("/visits");
  await reader.goto("/compare/3-vs-9");
  expect((await report).status()).toBe(204);
  const title = await reader.getByRole("heading", { level: 1 }).innerText();
  await visitor.close();
  await page.goto("/company/3");
  const often = page.getByRole("region", { name: "People also compare" });
  await expect(often).toHaveCount(0);

  const compare = async (network: string) => {
    const headers = { "User-Agent": userAgent, "X-Forwarded-For": network, "Sec-Fetch-Site": "same-origin" };
    const data = { views: [], clicks: [], searches: [], followed: [], compared: [[9, 3]] };
    expect((await request.post("/visits", { data, headers: { ...headers, "Accept-Language": "en" } })).status()).toBe(
      204,
    );
  };
  for (let i = 0; i < 4; i++) await compare(`203.0.${i}.1`);
  // Counts are stored every few seconds.
  await expect(async () => {
    await page.reload();
    expect(await often.getByRole("link").allTextContents()).toEqual([title]);
  }).toPass();
  await often.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

for (const [from, path, placeholders] of [
  ["/how-we-rank", "/directory", 6],
  ["/how-we-rank", "/categories", 12],
  ["/how-we-rank", "/blog", 6],
  ["/categories", "/category/crm", 6],
] as const) {
  test(`${path} shows ${placeholders} placeholders while it loads slowly`, async ({ page }) => {
    await page.goto(from);
    await loadScripts(page);
    const release = await holdDataOf(page, path);
    await page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first().click();
    await expect(page.getByTestId("skeleton")).toHaveCount(placeholders);
    release();
    await expect(page.getByTestId("skeleton")).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

test("home shows 3 tools, 8 categories and 3 posts as placeholders while it loads slowly", async ({ page }) => {
  await page.goto("/how-we-rank");
  await loadScripts(page);
  const release = await holdDataOf(page, "/_root");
  await header(page).getByRole("link", { name: "SaaSFinder" }).click();
  await expect(page.getByTestId("skeleton")).toHaveCount(3 + 8 + 3);
  expect(await violationsOf(page)).toEqual([]);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Discover the Perfect SaaS Solutions");
  // Screen readers announce the new page.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an unknown post is an honest 404", async ({ page }) => {
  const response = await page.goto("/blog/nope");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Error Loading Blog Post" })).toBeVisible();
  await expect(page.getByText("We couldn't find the blog post you're looking for.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible();
});

test("the header's menus hold five categories with their counts and three featured tools, and six categories", async ({
  page,
}) => {
  await page.goto("/");
  const menus = page.getByRole("navigation", { name: "Main" });
  await menus.getByText("Directory", { exact: true }).click();
  await expect(menus.getByRole("link", { name: /\d$/ })).toHaveCount(5);
  const featured = menus.locator('a[target="_blank"]');
  await expect(featured).toHaveCount(3);
  await menus.getByText("Categories", { exact: true }).click();
  await expect(menus.locator('a[href^="/category/"]:visible')).toHaveCount(6);
  expect(await violationsOf(page)).toEqual([]);
  await loadScripts(page);
  await page.keyboard.press("Escape");
  await expect(menus.locator('a[href^="/category/"]:visible')).toHaveCount(0);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a toast follows the finger, stays when it is let go early, and goes after 50 pixels to the right", async ({
    page,
  }) => {
    await page.goto("/company/2");
    await page.getByRole("link", { name: /^Claim Discount/ }).evaluate((link) => link.removeAttribute("href"));
    await loadScripts(page);
    await stopClock(page);
    await page.getByText("Claim Discount").click();
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
    const swipe = async (pixels: number) => {
      const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
      await page.mouse.move(x + 40, y + 30);
      await page.mouse.down();
      await page.mouse.move(x + 40 + pixels / 2, y + 30, { steps: 3 });
      await page.mouse.move(x + 40 + pixels, y + 30, { steps: 3 });
      await page.mouse.up();
    };
    await toast.waitFor();
    expect((await toast.boundingBox())?.y).toBeLessThan(40);
    await swipe(30);
    await expect(toast).toBeVisible();
    await swipe(90);
    await expect(toast).toHaveCount(0);
  });

  test("the drawer keeps the focus, closes on Escape and on a chosen link", async ({ page }) => {
    await page.goto("/");
    await loadScripts(page);
    const open = page.getByRole("button", { name: "Menu", exact: true });
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await open.press("Enter");
    await expect(drawer).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await open.tap();
    await drawer.getByRole("link", { name: "Blog" }).tap();
    await expect(page).toHaveURL("/blog");
    await expect(drawer).toBeHidden();
  });
});

test("one toast at a time appears at the bottom right for five seconds, and F8 leads to it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: "2026-11-20T08:00:00Z" });
  await page.goto("/company/2");
  await loadScripts(page);
  await page.evaluate(() => (window.open = () => null));
  await page.getByRole("link", { name: /^Claim Discount/ }).evaluate((link) => link.removeAttribute("href"));
  await page.getByRole("heading", { name: "20% Off Your First Month" }).waitFor();
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await page.clock.pauseAt("2026-11-20T09:00:00Z");
  await page.getByText("Claim Discount").click();
  await page.mouse.move(0, 0);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);

  await page.clock.resume();
  await page.getByText("Claim Discount").click();
  await expect(toasts).toHaveCount(1);
  const { x = 0, y = 0, width = 0, height = 0 } = (await toasts.boundingBox()) ?? {};
  const { width: right = 0, height: bottom = 0 } = page.viewportSize() ?? {};
  expect([right - x - width, bottom - y - height].map((space) => space < 40)).toEqual([true, true]);
  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-label="Notifications"]') !== null)).toBe(
    true,
  );
  // While it has focus, it stays.
  expect(await violationsOf(page)).toEqual([]);
});

test("a toast that a mouse drags and lets go closes in its time, and one dragged to the left can be swiped to the right", async ({
  page,
}) => {
  await page.goto("/company/2");
  await page.getByRole("link", { name: /^Claim Discount/ }).evaluate((link) => link.removeAttribute("href"));
  await loadScripts(page);
  await stopClock(page);
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  const show = async () => {
    await page.getByText("Claim Discount").click();
    await toast.waitFor();
  };
  const drag = async (pixels: number) => {
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    await page.mouse.move(x + 120, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 120 + pixels, y + 30, { steps: 6 });
    await page.mouse.up();
  };
  await show();
  await drag(30);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await expect(toast).toHaveCount(0);
  await show();
  await drag(-80);
  await drag(80);
  await expect(toast).toHaveCount(0);
  await show();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a menu closes when another one opens", async ({ page }) => {
    await page.goto("/");
    const menus = page.getByRole("navigation", { name: "Main" });
    await menus.getByText("Directory", { exact: true }).click();
    await expect(menus.getByRole("link", { name: "All SaaS tools" })).toBeVisible();
    await menus.getByText("Categories", { exact: true }).click();
    await expect(menus.getByRole("link", { name: "All SaaS tools" })).toBeHidden();
  });

  test("the blog is searched, and the menu of small screens leads to the footer", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/blog");
    await page.getByRole("searchbox").fill("contract");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/blog?q=contract");
    await expect(page.getByRole("article").first()).toContainText(/contract/i);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page).toHaveURL(/#footer$/);
  });
});
