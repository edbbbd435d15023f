import type { Page } from "@playwright/test";
import { expect, keepToasts, test } from "#tests/e2e/hydrated";
import { fillRegistration, register } from "#tests/e2e/reader";

const heart = (page: Page, name: string) => page.getByRole("button", { name: `Save ${name}` }).first();
const notice = (page: Page, title: string) => page.getByRole("region", { name: "Notifications" }).getByText(title);
const savedTools = (page: Page) => page.getByRole("region", { name: "Saved tools" });

test.beforeEach(({ page }) => keepToasts(page));

test(
  "a user saves tools on cards and a company's page, where the focus stays",
  { tag: "@journey" },
  async ({ page }) => {
    const username = await register(page);
    await page.goto("/directory?q=quillmoor");
    // Before, a heart is sent as a form.
    await expect(page.getByRole("banner").getByText(username, { exact: true })).toBeVisible();
    const onCard = heart(page, "Quillmoor CRM");
    await expect(onCard).toHaveAttribute("aria-pressed", "false");
    const saving = page.waitForResponse((response) => response.url().includes("/api/saved/tools/1"));
    await onCard.press("Enter");
    await expect(onCard).toHaveAttribute("aria-pressed", "true");
    await expect(onCard).toBeFocused();
    await expect(page).toHaveURL("/directory?q=quillmoor");
    expect((await saving).status()).toBe(200);

    await page.getByRole("link", { name: "View details for Quillmoor CRM" }).click();
    await expect(page.getByRole("heading", { name: "Quillmoor CRM", level: 1 })).toBeVisible();
    await expect(heart(page, "Quillmoor CRM")).toHaveAttribute("aria-pressed", "true");
    await page.goto("/account/saved");
    await expect(savedTools(page).getByRole("heading", { name: "Quillmoor CRM" })).toBeVisible();
    await expect(page.getByRole("banner").getByText(username, { exact: true })).toBeVisible();
    const removing = page.waitForResponse((response) => response.url().includes("/api/saved/tools/1"));
    await heart(page, "Quillmoor CRM").click();
    await expect(heart(page, "Quillmoor CRM")).toHaveAttribute("aria-pressed", "false");
    await removing;
    await page.reload();
    await expect(page.getByText("You haven’t saved any tools yet.")).toBeVisible();
  },
);

test("a user compares saved tools", async ({ page }) => {
  await register(page);
  for (const id of [1, 5]) {
    const answer = await page.request.put(`/api/saved/tools/${id}`, { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(answer.status()).toBe(200);
  }
  await page.goto("/account/saved");
  await page.getByRole("checkbox", { name: "Compare Quillmoor CRM" }).check();
  await page.getByRole("checkbox", { name: "Compare Brackenfold" }).check();
  await expect(page.getByRole("link", { name: /^Compare 2/ })).toBeVisible();
  await page.getByRole("link", { name: "Compare all 2" }).click();
  await expect(page).toHaveURL("/compare/1-quillmoor-crm-vs-5-brackenfold");
});

test("a heart that can't be saved is empty again, and a message says why", async ({ page }) => {
  const username = await register(page);
  await page.goto("/directory?q=quillmoor");
  await expect(page.getByRole("banner").getByText(username, { exact: true })).toBeVisible();
  await page.route("**/api/saved/**", (route) => route.abort());
  await heart(page, "Quillmoor CRM").click();
  await expect(notice(page, "Couldn’t save your change")).toBeVisible();
  await expect(heart(page, "Quillmoor CRM")).toHaveAttribute("aria-pressed", "false");
});

test("a user saves a comparison, and removes it", async ({ page }) => {
  await register(page);
  await page.goto("/compare/1-quillmoor-crm-vs-5-brackenfold");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page, "Comparison saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/account/saved");
  await page.getByRole("button", { name: /^Remove ?: Quillmoor CRM vs Brackenfold/ }).click();
  await expect(page.getByText("You haven’t saved any comparisons yet.")).toBeVisible();
});

test("a user saves a search with its filters, turns its emails off, and removes it", async ({ page }) => {
  await register(page);
  await page.goto("/directory?q=crm&deployment=cloud");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(notice(page, "Search saved")).toBeVisible();
  await page.getByRole("link", { name: "Search saved" }).click();
  await expect(page.getByRole("link", { name: "“crm” · Deployment: Cloud" })).toHaveAttribute(
    "href",
    "/directory?q=crm&deployment=cloud",
  );
  await expect(page.getByText("You won’t get emails before you confirm your email address.")).toBeVisible();
  await page.getByRole("button", { name: /^Turn off emails/ }).click();
  await page.getByRole("button", { name: /^Turn on emails/ }).click();
  await expect(page.getByRole("button", { name: /^Turn off emails/ })).toBeVisible();
  await page.getByRole("button", { name: /^Remove ?: “crm”/ }).click();
  await expect(page.getByText("You haven’t saved any searches yet.")).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a visitor's heart leads to the login, and is saved after it", async ({ page }) => {
      await page.goto("/directory?q=quillmoor");
      await heart(page, "Quillmoor CRM").click();
      await expect(page).toHaveURL("/auth?redirectTo=%2Fdirectory%3Fq%3Dquillmoor");
      await page.getByRole("tab", { name: "Register" }).click();
      await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
      await fillRegistration(page);
      await expect(page).toHaveURL(`/directory?q=quillmoor${javaScriptEnabled ? "" : "&notice=1"}`);
      await expect(page.getByText("Tool saved")).toBeVisible();
      if (!javaScriptEnabled) await page.goto("/account/saved");
      await expect(heart(page, "Quillmoor CRM")).toHaveAttribute("aria-pressed", "true");
    });
  });

test.describe("without scripts, a user", () => {
  test.use({ javaScriptEnabled: false });

  test("saves with a heart, as often as it's pressed, and removes with the one in the account", async ({ page }) => {
    await register(page);
    for (let times = 0; times < 2; times++) {
      await page.goto("/directory?q=quillmoor");
      await heart(page, "Quillmoor CRM").click();
      await expect(page).toHaveURL("/directory?q=quillmoor&notice=1");
      await expect(page.getByText("Tool saved")).toBeVisible();
    }
    await page.goto("/account/saved");
    await expect(heart(page, "Quillmoor CRM")).toHaveCount(1);
    await heart(page, "Quillmoor CRM").click();
    await expect(page.getByText("You haven’t saved any tools yet.")).toBeVisible();
  });
});
