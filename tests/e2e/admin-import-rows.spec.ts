import type { Page } from "@playwright/test";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { addCompany, authenticate, open, websiteOf } from "#tests/e2e/admin";
import { expect, test } from "#tests/e2e/hydrated";

/** The maximum height of a row, in px. */
const maxRowHeight = 44;

const newRows = 30;

/** Uploads a file and shows its rows: two known companies with nothing new, one with a license, and new ones. */
async function stage(page: Page, name: string): Promise<void> {
  await authenticate(page);
  const known = ["Same", "Equal", "Other"].map((which) => `${name} ${which}`);
  for (const company of known) await addCompany(page, company);
  const licenses = ["", "", "MIT"];
  const rows = [
    ...known.map((company, i) => `${company};${websiteOf(company)};Made by hand, for a test.;${licenses[i]}`),
    ...Array.from({ length: newRows }, (_, i) => {
      const company = `${name} ${String(i + 1).padStart(2, "0")}`;
      const long = i === 0 ? "Antidisestablishmentarian ".repeat(20) : "A tool.";
      return `${company};${websiteOf(company)};${long};`;
    }),
  ];
  const buffer = Buffer.from(["name;website;description;license", ...rows].join("\n"));
  await open(page, "/admin/imports");
  await page.getByLabel("CSV or JSON file").setInputFiles({ name: `${name}.csv`, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("table", { name: "Rows" })).toBeVisible();
}

test("an import's rows are low lines with details below, and the button that applies them stays in sight", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await stage(page, "Dense");
  const table = page.getByRole("table", { name: "Rows" });
  const lines = table.getByRole("row");
  // The heading, the row with a license, and the new ones.
  await expect(lines).toHaveCount(newRows + 2);
  const apply = page.getByRole("button", { name: `Apply ${newRows + 1} changes` });
  for (const width of [360, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const line of (await lines.all()).slice(1))
      expect.soft((await line.boundingBox())!.height, `${width} px`).toBeLessThanOrEqual(maxRowHeight);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    for (const end of [0, 1]) {
      await page.evaluate((end) => window.scrollTo(0, end * document.documentElement.scrollHeight), end);
      await expect(apply).toBeInViewport({ ratio: 1 });
    }
  }

  await page.setViewportSize({ width: 360, height: 800 });
  const row = page.getByRole("rowgroup", { name: "Dense Other" });
  await expect(row).toContainText("Licenses: – → MIT");
  const toggle = row.getByRole("button", { name: "Dense Other", exact: true });
  const licenses = row.getByRole("checkbox", { name: "Licenses" });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(licenses).toBeChecked();
  await expect(toggle).toBeFocused();
  expect(await problemsOf(page)).toEqual([]);
  await toggle.press("Enter");
  await expect(licenses).toBeHidden();

  await page.getByLabel("Action for Dense 01").selectOption("Skip");
  await expect(page.getByRole("button", { name: `Apply ${newRows} changes` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Action for Dense 01")).toHaveValue("leave");
  expect(complaints).toEqual([]);
});

test("rows that change nothing are behind one line, and controls wait for scripts", async ({ page, browser }) => {
  await stage(page, "Folded");
  await expect(page.getByRole("rowgroup", { name: "Folded Same" })).toHaveCount(0);
  const address = page.url();
  await page.getByRole("link", { name: "Show 2 unchanged rows" }).click();
  await expect(page.getByRole("rowgroup", { name: "Folded Same" })).toContainText("Unchanged");
  await expect(page.getByRole("rowgroup", { name: "Folded Other" })).toHaveCount(0);
  await page.getByRole("link", { name: `All ${newRows + 3}` }).click();
  await expect(page.getByRole("rowgroup", { name: "Folded Other" })).toBeVisible();

  const controlsOf = (one: Page) => one.getByRole("rowgroup", { name: "Folded 02" }).locator("button, select");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const bare = await context.newPage();
  await bare.goto(address);
  await expect(controlsOf(bare)).toHaveCount(2);
  for (const control of await controlsOf(bare).all()) await expect(control).toBeDisabled();
  await expect(bare.getByRole("button", { name: /^Apply \d+ changes$/ })).toBeDisabled();
  await context.close();
  for (const control of await controlsOf(page).all()) await expect(control).toBeEnabled();
});
