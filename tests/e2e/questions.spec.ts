import type { Page } from "@playwright/test";
import { violationsOf } from "#tests/e2e/axe";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";

const chips = (page: Page) => page.getByRole("list", { name: "What we understood" });
const label = (page: Page, text: string) => chips(page).locator("summary").filter({ hasText: text });
const question = "a CRM under $30 a user with SSO, in German";

test("a question is understood, and each part of it can be changed", { tag: "@journey" }, async ({ page }) => {
  await page.goto(`/directory?q=${encodeURIComponent(question)}`);
  await loadScripts(page);
  await expect(chips(page).locator("summary")).toHaveText([
    "Under $30 a user",
    "Single sign-on (SSO)",
    "Language: German",
  ]);
  await expect(page.getByRole("heading", { name: /^(?:Fits|May fit) \(\d+\)$/ }).first()).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Under $30 a user");
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Remove Language: German" }).click();
  await expect(page).toHaveURL("/directory?q=a+CRM+under+%2430+a+user+with+SSO");
  await expect(chips(page).locator("summary")).toHaveCount(2);
  await label(page, "Under $30 a user").click();
  await page.getByLabel("Words for Under $30 a user").fill("under $10 a user");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page).toHaveURL("/directory?q=a+CRM+under+%2410+a+user+with+SSO");
  await page.getByRole("link", { name: "Search for these words instead" }).click();
  await expect(page).toHaveURL("/directory?q=%22a+CRM+under+%2410+a+user+with+SSO%22");
  await expect(chips(page)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("words of a question can be changed, too", async ({ page }) => {
    await page.goto("/directory?q=crm+with+SSO&sort=newest");
    await label(page, "Single sign-on (SSO)").click();
    await page.getByLabel("Words for Single sign-on (SSO)").fill("with 2FA");
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page).toHaveURL("/directory?q=crm+with+2FA&sort=newest");
    await expect(chips(page).locator("summary")).toHaveText(["Two-factor authentication (2FA)"]);
  });
});
