import { expect, test } from "#tests/e2e/hydrated";
import { logIn, pending, toast } from "#tests/e2e/admin";

test("an import asks for a token where the server has none, says what failed, and what it brought", async ({
  page,
}) => {
  await logIn(page, "/admin?tab=import");
  await expect(page.getByText("The first 50 products are skipped to find ones not already stored.")).toBeVisible();
  const off = page.getByText("Product Hunt import is turned off.");
  await expect(off).toHaveCount(0);
  const terms = "**/api/admin/import/producthunt/terms";
  await page.route(terms, (route) => route.fulfill({ json: { termsAccepted: false, hasToken: false } }));
  await page.reload();
  await expect(off).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the API terms" })).toHaveAttribute("href", /producthunt\.com/);
  await page.unroute(terms);
  await page.getByRole("button", { name: "Accept the terms" }).click();
  await expect(toast(page, "Terms accepted")).toBeVisible();
  await expect(off).toHaveCount(0);
  const size = page.getByLabel("Batch size");
  await expect(size).toHaveValue("10");
  await size.fill("");
  await expect(page.getByText("Import 50 companies at a time (recommended 20-30, max 50)")).toBeVisible();
  await size.fill("20");
  await page.getByRole("button", { name: "Import Companies" }).click();
  await expect(toast(page, "API Token Required")).toBeVisible();
  await expect(toast(page, "Please provide a Product Hunt API token to import data")).toBeVisible();
  await expect(size).toHaveCount(0);
  const go = page.getByRole("button", { name: "Continue with Token" });
  await expect(go).toBeDisabled();
  await page.getByLabel("Product Hunt API token").fill("a-token");
  await expect(go).toBeEnabled();
  const importing = { call: "**/api/admin/import/producthunt", label: "Importing...", press: () => go.click() };
  await pending(page, { ...importing, answer: { status: 503, json: { message: "Product Hunt does not answer." } } });
  await expect(toast(page, "Import Failed")).toBeVisible();
  await expect(toast(page, "Product Hunt does not answer.")).toBeVisible();
  await pending(page, { ...importing, answer: { json: { count: 20, note: "20 of 20 imported." } } });
  await expect(toast(page, "Import Successful")).toBeVisible();
  await expect(toast(page, "Successfully imported 20 companies from Product Hunt")).toBeVisible();
  await expect(page.getByText("Import complete: 20 companies")).toBeVisible();
  await expect(page.getByText("20 of 20 imported.")).toBeVisible();
  await expect(go).toHaveCount(0);
  await expect(size).toHaveValue("20");
  const press = () => page.getByRole("button", { name: "Import Companies" }).click();
  const goesOn = { needsToken: false, goesOn: true, count: 0, note: "The import goes on." };
  await pending(page, { ...importing, press, answer: { json: goesOn } });
  await expect(toast(page, "Import in progress")).toBeVisible();
  await expect(page.getByText(/^Import complete/)).toHaveCount(0);
});
