import type { Page } from "@playwright/test";
import { violationsOf } from "#tests/e2e/axe";
import { holdRequests } from "#tests/e2e/hold-requests";
import { expect, keepToasts, loadScripts, test } from "#tests/e2e/hydrated";

const section = (page: Page) => page.getByRole("region", { name: "Stay Updated with SaaS Trends" });
const field = (page: Page) => section(page).getByPlaceholder("Enter your email");
const notices = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

/** Pages also work without scripts, and an early click would test that. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await loadScripts(page);
}

test.beforeEach(({ page }) => keepToasts(page));

test("a visitor subscribes from the home page", { tag: "@journey" }, async ({ page }) => {
  await openHome(page);
  const release = await holdRequests(page, "**/api/subscribe");
  await field(page).fill("ann@reader.example");
  await section(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(section(page).getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  release();
  await expect(section(page).getByText("Thank you for subscribing!", { exact: true })).toBeVisible();
  await expect(section(page).getByText("Look for our welcome email in your inbox shortly.")).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(notices(page).getByText("Success!")).toBeVisible();
});

test("an address that is none is named beside the field, which keeps it", async ({ page }) => {
  await openHome(page);
  await field(page).fill("ann@");
  await field(page).press("Enter");
  await expect(field(page)).toHaveAccessibleDescription(/^Please enter a valid email address/);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("ann@");
  await expect(notices(page).getByText("Subscription failed")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("the form stays when the network is gone", async ({ page, context }) => {
  await openHome(page);
  await field(page).fill("bob@reader.example");
  await context.setOffline(true);
  await field(page).press("Enter");
  await expect(
    section(page).getByText("Failed to process your subscription. Please try again.", { exact: true }),
  ).toBeVisible();
  await context.setOffline(false);
  await field(page).press("Enter");
  await expect(section(page).getByText("Thank you for subscribing!", { exact: true })).toBeVisible();
});

test("a link of an email that was used before says so, and leads back to the form", async ({ page }) => {
  await page.goto(`/newsletter/confirm?token=${"x".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(field(page)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mistake comes back with what was typed, and then the thanks", async ({ page }) => {
    await page.goto("/");
    await field(page).fill("carl@");
    await field(page).press("Enter");
    await expect(section(page).getByText("Please enter a valid email address")).toBeVisible();
    await expect(field(page)).toHaveValue("carl@");
    await field(page).fill("carl@reader.example");
    await field(page).press("Enter");
    await expect(section(page).getByText("Thank you for subscribing!")).toBeVisible();
  });

  test("the pages behind an email's links have a button", async ({ page }) => {
    await page.goto(`/newsletter/confirm?token=${"x".repeat(32)}`);
    await expect(page.getByRole("button", { name: "Confirm subscription" })).toBeVisible();
    await page.goto(`/newsletter/unsubscribe?token=${"x".repeat(32)}`);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  });
});
