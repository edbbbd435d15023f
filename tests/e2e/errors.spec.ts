import type { Page } from "@playwright/test";
import { violationsOf } from "#tests/e2e/axe";
import { holdRequests } from "#tests/e2e/hold-requests";
import { loadScripts } from "#tests/e2e/hydrated";
import { expect, test } from "#tests/e2e/one-tab";

// Other files' tests leave the tab wide and dark.
test.beforeEach(async ({ tab }) => {
  await tab.setViewportSize({ width: 1280, height: 720 });
  await tab.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
});

test.afterEach(({ tab }) => tab.unrouteAll());

/** Makes the next request for a page's data fail: with a server error, or without a network. */
const failDataOf = (page: Page, path: string, how: "server" | "network" = "server") =>
  page.route(`**${path}.data*`, (route) =>
    how === "server" ? route.fulfill({ status: 500, body: "down" }) : route.abort("internetdisconnected"),
  );

for (const [from, path, title, sentence, out] of [
  ["/about", "/directory", "SaaS Directory", "Failed to load companies. Please try again.", "Back to Home"],
  ["/about", "/categories", "Categories", "Failed to load categories. Please try again.", "Back to Home"],
  ["/about", "/blog", "Blog", "Failed to load blog posts. Please try again.", "Back to Home"],
  [
    ...(["/directory?q=Quillmoor", "/company/1", "Error Loading Company"] as const),
    "We couldn't find the company you're looking for. Please try again later.",
    "Back to Directory",
  ],
  [
    ...(["/blog", "/blog/roi-calculator", "Error Loading Blog Post"] as const),
    "We couldn't find the blog post you're looking for.",
    "Back to Blog",
  ],
  [
    ...(["/categories", "/category/crm", "Error Loading Category"] as const),
    "We couldn't find the category you're looking for.",
    "Back to Categories",
  ],
] as const)
  for (const how of ["server", "network"] as const)
    test(`${path} says "${sentence}" when the ${how} fails, and can be tried again`, async ({ tab: page }) => {
      await page.goto(from);
      await loadScripts(page);
      await failDataOf(page, path, how);
      await page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first().click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: out })).toBeVisible();
      if (path === "/directory" && how === "server") expect(await violationsOf(page)).toEqual([]);
      await page.unroute(`**${path}.data*`);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByText(sentence, { exact: true })).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Error");
    });

test("home says of each section that it could not be loaded, and can be tried again", async ({ tab: page }) => {
  await page.goto("/about");
  await loadScripts(page);
  await failDataOf(page, "/_root");
  await page.getByRole("banner").getByRole("link", { name: "SaaSFinder" }).click();
  for (const sentence of [
    "Failed to load featured companies. Please try again later.",
    "Failed to load categories. Please try again later.",
    "Failed to load blog posts. Please try again later.",
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Discover the Perfect SaaS Solutions");
  await page.unroute("**/_root.data*");
  await page.getByRole("link", { name: "Try again" }).first().click();
  await expect(page.getByText(/^Failed to load/)).toHaveCount(0);
  await expect(page.getByRole("article")).not.toHaveCount(0);
});

for (const [status, body, title, sentence] of [
  [500, "", "Subscription failed", "Failed to process your subscription. Please try again."],
  [500, "{}", "Subscription failed", "Failed to process your subscription. Please try again."],
  [429, '{"message":"Too many tries."}', "Subscription failed", "Too many tries."],
  [200, "{}", "Success!", "You've successfully subscribed to our newsletter!"],
  [200, '{"message":"Look into your inbox."}', "Success!", "Look into your inbox."],
] as const)
  test(`a sign-up that is answered ${status} with ${body || "nothing"} says "${title}", "${sentence}"`, async ({
    tab: page,
  }) => {
    await page.route("**/api/subscribe", (route) => route.fulfill({ status, body, contentType: "application/json" }));
    await page.goto("/newsletter");
    await loadScripts(page);
    await page.getByPlaceholder("Enter your email").fill("ann@reader.example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const toast = page.getByRole("region", { name: "Notifications" });
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    await expect(toast.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByPlaceholder("Enter your email")).toHaveCount(status === 200 ? 0 : 1);
    await page.unroute("**/api/subscribe");
  });

test("a message closes by itself, but not while it’s used, and by Escape and by its button", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/subscribe", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/newsletter");
  await loadScripts(page);
  await page.getByPlaceholder("Enter your email").fill("ann@reader.example");
  const toast = page.getByRole("region", { name: "Notifications" }).getByText("Subscription failed");
  const fail = async () => {
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(toast).toBeVisible();
  };
  await fail();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_500);
  await expect(toast).toBeHidden();
  await fail();
  await page.keyboard.press("F8");
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();
  await fail();
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
});

test("logos that fail to load give way to initials, without React", async ({ page }) => {
  await page.route("**/demo/*.svg", (route) => route.fulfill({ status: 404, body: "" }));
  for (const isLate of [false, true]) {
    // Late scripts find logos that have failed already.
    const release = isLate ? await holdRequests(page, "**/*.js") : () => {};
    const failed = page.waitForResponse("**/demo/*.svg");
    await page.goto("/company/2", { waitUntil: "commit" });
    await failed;
    release();
    await page.waitForLoadState();
    const logo = page.getByRole("main").locator("header [data-initials]");
    await expect(logo).toHaveAttribute("data-initials", "P");
    await expect(logo.locator("img")).toHaveCount(1);
    await expect(page.locator('main img[src^="/demo/"]:visible')).toHaveCount(0);
  }
});
