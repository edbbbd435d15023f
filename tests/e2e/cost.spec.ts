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

test("the directory says, sorts, and filters by what tools cost", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/directory?sort=price-high");
  await page.getByText("Cost for you").click();
  await people(page).fill("none");
  await page.getByRole("button", { name: "Show costs" }).click();
  await expect(page.getByText("Enter a number from 1 to 10,000")).toBeVisible();
  await people(page).fill("12");
  await page.getByLabel("paid").selectOption("yearly");
  await page.getByRole("button", { name: "Show costs" }).click();
  await expect(page).toHaveURL("/directory?sort=price-high&people=12&paid=yearly");
  await expect(page.getByText("Cost for 12 people, paid yearly")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("a year with");
  // Other choices keep it.
  await page.getByLabel("Sort by").selectOption("price-low");
  await expect(page).toHaveURL("/directory?sort=price-low&people=12&paid=yearly");
  await page.getByRole("link", { name: "Without costs" }).click();
  await expect(page).toHaveURL("/directory?sort=price-low");
  await expect(page.getByText("a year with")).toHaveCount(0);
});

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
    await people(page).fill("none");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByText("Enter a number from 1 to 10,000")).toBeVisible();
    await expect(people(page)).toHaveValue("none");
  });

  test("the directory is loaded with it, too", async ({ page }) => {
    await page.goto("/directory?q=crm&sort=price-low");
    await page.getByText("Cost for you").click();
    await people(page).fill("none");
    await page.getByRole("button", { name: "Show costs" }).click();
    await expect(page.getByText("Enter a number from 1 to 10,000")).toBeVisible();
    await expect(people(page)).toHaveValue("none");
    await people(page).fill("4");
    await page.getByRole("button", { name: "Show costs" }).click();
    await expect(page).toHaveURL("/directory?q=crm&sort=price-low&people=4&paid=monthly");
    await page.getByRole("button", { name: "Search", exact: true }).last().click();
    await expect(page).toHaveURL("/directory?q=crm&sort=price-low&people=4&paid=monthly");
  });
});
