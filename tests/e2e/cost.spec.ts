import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/hydrated";

const people = (page: Page) => page.getByRole("textbox", { name: "For people," });
const cost = (page: Page) => page.getByRole("status").filter({ hasText: "a year with" });

test(
  "a company's cost follows what a buyer needs, which is kept for other pages",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/company/1");
    await people(page).fill("12");
    await page.getByLabel("paid").selectOption("yearly");
    await expect(cost(page)).toContainText("12 users × €192");
    await people(page).fill("none");
    await expect(page.getByText("Enter a number from 1 to 10,000")).toBeVisible();
    await expect(cost(page)).toContainText("12 users × €192");
    await page.getByLabel("SSO", { exact: true }).check();
    await expect(cost(page)).toContainText("Not known: SSO");

    await page.goto("/compare/1-quillmoor-crm-vs-5-brackenfold");
    await expect(people(page)).toHaveValue("12");
    await expect(page.getByLabel("SSO", { exact: true })).toBeChecked();
    await expect(cost(page)).toContainText("Brackenfold");
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page is loaded with what a buyer needs", async ({ page }) => {
    await page.goto("/company/1");
    await people(page).fill("4");
    await page.getByLabel("paid").selectOption("yearly");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page).toHaveURL("/company/1?people=4&paid=yearly#cost");
    await expect(cost(page)).toContainText("4 users × €192");
    await expect(people(page)).toHaveValue("4");
  });
});
