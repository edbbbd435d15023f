import { authenticate, callApi, chooseEntry, logIn, open, postForm } from "#tests/e2e/admin";
import { violationsOf } from "#tests/e2e/axe";
import { expect, test } from "#tests/e2e/hydrated";
import { newName } from "#tests/e2e/reader";
import { shifts } from "#tests/e2e/shifts";
import type { Work } from "~/backoffice/work/api";

test("an admin sees what waits, on the dashboard and in the menu, without the visitors’ menus", async ({ page }) => {
  const email = `${newName()}@reader.example`;
  await postForm(page, "/contact", { topic: "other", contactName: "Bea", email, message: "Where are the fonts?" });
  await logIn(page);
  await expect(page.getByText("Welcome, chief")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);

  const { waiting } = await callApi<Work>(page, "GET", "/api/admin/work");
  const before = waiting.find(({ kind }) => kind === "moderation")?.count ?? 0;
  expect(before).toBeGreaterThan(0);
  const todo = page.getByRole("region", { name: "To do" });
  await expect(
    todo.getByRole("link", { name: new RegExp(`^${before}\\s*Waiting for review\\s*Oldest`) }),
  ).toBeVisible();
  const inbox = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" });
  await expect(inbox).toContainText(String(before));

  await todo.getByRole("link", { name: /Waiting for review/ }).click();
  await expect(page).toHaveURL("/admin/inbox");
  await expect(page.getByText("Welcome, chief")).toHaveCount(0);
  const message = await chooseEntry(page, "Where are the fonts?");
  await message.getByRole("button", { name: /^Close/ }).click();
  await expect(message).toContainText("closed");
  await expect(inbox).toHaveText(before === 1 ? "Inbox" : `Inbox${before - 1}`);
});

test("companies are a page of the menu without the queue, and their form is the main action there", async ({
  page,
}) => {
  await logIn(page);
  const todo = page.getByRole("region", { name: "To do" });
  await expect(todo).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Admin" });
  await menu.getByRole("link", { name: "Companies" }).click();
  await expect(page).toHaveURL("/admin?tab=management");
  await expect(menu.getByRole("link", { name: "Companies" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("table", { name: "Companies" })).toBeVisible();
  await expect(todo).toHaveCount(0);
  await page.getByRole("link", { name: "Add company", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Company Form" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Welcome, chief")).toBeVisible();
  await expect(todo).toHaveCount(0);
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(todo).toBeVisible();
});

/** Pages with a table, a form, a list, and charts. */
const paths = ["/admin", "/admin?tab=management", "/admin/inbox", "/admin/imports", "/admin/posts", "/admin/visits"];

test("the menu never wraps, from phones to wide screens, and nothing is wider than the screen", async ({ page }) => {
  await logIn(page);
  const menu = page.getByRole("navigation", { name: "Admin" });
  for (const width of [768, 900, 1099, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await menu.getByRole("listitem").evaluateAll((items) =>
      items.map((item) => {
        const { left, width, height } = item.getBoundingClientRect();
        return { left, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThan(15);
    // One below the other, in one line each.
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(44);
    const { width: menuWidth = 0 } = (await menu.boundingBox()) ?? {};
    expect(menuWidth).toBe(width < 1100 ? 56 : 232);
    // On a rail, names are still there for people who hear them.
    await expect(menu.getByRole("link", { name: "Website checks" })).toHaveAttribute("title", "Website checks");
  }
  for (const width of [360, 768, 1100, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
    }
  }
});

for (const width of [360, 1280])
  test(`nothing moves on admin pages, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await authenticate(page);
    const moved: Record<string, number> = {};
    for (const path of [...paths, "/admin?tab=assign", "/admin?tab=import", "/admin/jobs", "/admin/trash"]) {
      const answered = page.waitForResponse("**/api/admin/work");
      await open(page, path);
      await answered;
      const sum = await shifts(page);
      if (sum > 0.01) moved[path] = sum;
    }
    expect(moved).toEqual({});
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("shortcuts at the bottom are large, show counts, and cover neither content nor messages", async ({ page }) => {
    await logIn(page);
    const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
    const links = shortcuts.getByRole("link");
    await expect(links).toHaveText([/^Dashboard/, /^Companies/, /^Imports/, /^Inbox/]);
    for (const link of await links.all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await links.filter({ hasText: "Inbox" }).tap();
    await expect(page).toHaveURL("/admin/inbox");
    await expect(links.filter({ hasText: "Inbox" })).toHaveAttribute("aria-current", "page");
    // The end of the page is above the shortcuts, and the start below the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.locator(".admin-page").evaluate((element) => element.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(((await shortcuts.boundingBox())?.y ?? 0) + 1);
    await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeInViewport();
  });

  test("the drawer opens and closes by keyboard, and has all pages", async ({ page }) => {
    await logIn(page, "/admin/jobs");
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("navigation", { name: "Admin" });
    await expect(menu).toBeHidden();
    await opener.press("Enter");
    await expect(menu).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.tap();
    for (const name of [/View site/, "My Account"]) await expect(menu.getByRole("link", { name })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(menu.getByRole("radio", { name: "Dark" })).toBeEnabled();
    await menu.getByRole("link", { name: "Trash" }).tap();
    await expect(page).toHaveURL("/admin/trash");
    await expect(menu).toBeHidden();
  });

  test("the drawer opens without scripts", async ({ page, browser }) => {
    await authenticate(page);
    const storageState = await page.context().storageState();
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState,
      viewport: { width: 360, height: 740 },
    });
    const still = await context.newPage();
    await still.goto("/admin/users");
    await still.getByRole("button", { name: "Menu", exact: true }).click();
    await still.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Trash" }).click();
    await expect(still.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
    await context.close();
  });
});
