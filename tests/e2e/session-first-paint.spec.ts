import { expect, type Page } from "@playwright/test";
import { register } from "#tests/e2e/reader";
import { test } from "#tests/e2e/site";

const header = (page: Page) => page.getByRole("banner");
const signIn = (page: Page) => header(page).getByRole("link", { name: "Sign In" });
const account = (page: Page) => header(page).getByRole("link", { name: "My Account" });

test.describe("before scripts run", () => {
  test.beforeEach(({ page }) => page.route("**/assets/**/*.js", (route) => route.abort()));

  test("a user sees no “Sign In”, but their place", async ({ page }) => {
    await register(page);
    await page.goto("/directory");
    await expect(account(page)).toBeVisible();
    await expect(signIn(page)).toBeHidden();
  });

  test("a visitor sees “Sign In”, and no place for a name", async ({ page }) => {
    await page.goto("/directory");
    await expect(signIn(page)).toBeVisible();
    await expect(account(page)).toBeHidden();
  });
});
