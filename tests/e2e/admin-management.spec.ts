import { expect, test } from "#tests/e2e/hydrated";
import {
  addCompany,
  authenticate,
  callApi,
  cleanUp,
  companies,
  databaseAway,
  findInManagement,
  logIn,
  open,
  openMenu,
  pending,
  row,
  toast,
  undo,
} from "#tests/e2e/admin";

test("a thousand companies are featured at once, and that is undone", async ({ page }) => {
  await authenticate(page);
  await findInManagement(page, "Bulkware");
  await expect(page.getByText("1–50 of 1,000 companies")).toBeVisible();
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("50 companies selected")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–100 of 1,000 companies")).toBeVisible();
  await expect(page.getByText("50 companies selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 1,000" }).click();
  const apply = page.getByRole("button", { name: "Apply to 1,000 companies" });
  await pending(page, { call: "**/companies/bulk", label: "Applying...", press: () => apply.click() });
  await expect(toast(page, "1,000 companies updated")).toBeVisible();
  await expect(row(page, "Bulkware 0051").getByRole("cell").nth(3)).toHaveText("Yes");
  await undo(page).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(row(page, "Bulkware 0051").getByRole("cell").nth(3)).toHaveText("No");
});

test("a company is restored from the trash; a change is reverted", { tag: "@journey" }, async ({ page }) => {
  const name = "Restored Reef";
  await authenticate(page);
  const id = await addCompany(page, name);
  const company = await callApi<object>(page, "GET", `/api/admin/companies/${id}`);
  await callApi(page, "PUT", `/api/admin/companies/${id}`, { ...company, rating: 45 });
  await findInManagement(page, name);
  await expect(row(page, name)).toContainText("4.5");
  await openMenu(page, name);
  const trash = row(page, name).getByRole("button", { name: "Move to trash" });
  await pending(page, { call: "**/api/admin/companies/*", label: "Removing...", press: () => trash.click() });
  await expect(page.getByText("No companies found matching these filters.")).toBeVisible();
  await page.goto("/admin/trash");
  const restore = page.getByRole("button", { name: `Restore ${name}` });
  await pending(page, { call: "**/restore", label: "Restoring...", press: () => restore.click() });
  await expect(restore).toHaveCount(0);

  await findInManagement(page, name);
  await openMenu(page, name);
  await row(page, name).getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: `History of ${name}` })).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "1 field: Rating" });
  const press = () => entry.getByRole("button", { name: "Revert" }).click();
  await pending(page, { call: "**/revert", label: "Reverting...", press });
  await expect(toast(page, `${name} is back to how it was before this change.`)).toBeVisible();
  await findInManagement(page, name);
  await expect(row(page, name)).toContainText("4.0");
});

test("the cleanup shows what would go, asks for a word, and can be undone", async ({ page }) => {
  const name = "Cleaned Cove";
  await authenticate(page);
  await addCompany(page, name);
  await logIn(page);
  await page.getByRole("tab", { name: "Import Data" }).click();
  const call = "**/api/admin/cleanup/dummy-companies";
  const look = page.getByRole("button", { name: "Preview cleanup" });
  await pending(page, { call, label: "Checking...", press: () => look.click() });
  await expect(page.getByText(name)).toBeVisible();
  const remove = page.getByRole("button", { name: /^Remove \d+ compan/ });
  await expect(remove).toBeDisabled();
  await page.getByLabel("Type REMOVE to confirm").fill("REMOVE");
  await pending(page, { call, label: "Cleaning up...", press: () => remove.click(), answer: databaseAway });
  await expect(toast(page, "Cleanup Failed")).toBeVisible();
  await expect(toast(page, "The database is away.")).toBeVisible();
  const goesOn = { message: "The cleanup goes on.", removedCompanies: [], undo: "", goesOn: true };
  const press = () => remove.click();
  await pending(page, { call, label: "Cleaning up...", press, answer: { json: goesOn } });
  await expect(toast(page, "Cleanup in progress")).toBeVisible();
  await look.click();
  await page.getByLabel("Type REMOVE to confirm").fill("REMOVE");
  const batch = await cleanUp(page, () => remove.click());
  await expect(toast(page, "Cleanup Successful")).toBeVisible();
  await expect(toast(page, /^\d+ companies were moved to trash/)).toBeVisible();
  await expect(page.getByRole("list", { name: /^\d+ companies were removed$/ })).toContainText(name);
  await page.goto(`/admin/trash?q=${name}`);
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(toast(page, `${name} restored`)).toBeVisible();
  await callApi(page, "POST", "/api/admin/changes/undo", { undo: batch });
  const left = await callApi<{ companies: { name: string }[] }>(page, "GET", "/api/admin/cleanup/dummy-companies");
  expect(left.companies.length).toBeGreaterThan(1);
});

test("the trash is filtered, and what is selected is restored at once", async ({ page }) => {
  await authenticate(page);
  for (const name of ["Sunken Skiff", "Sunken Sloop", "Floating Skiff"]) {
    const id = await addCompany(page, name);
    await callApi(page, "DELETE", `/api/admin/companies/${id}`);
  }
  await open(page, "/admin/trash");
  await page.getByLabel("Name", { exact: true }).fill("sunken");
  await expect(page).toHaveURL("/admin/trash?q=sunken");
  await expect(page.getByText("2 items")).toBeVisible();
  await page.getByRole("combobox", { name: "Type" }).selectOption("Company");
  await expect(page).toHaveURL("/admin/trash?q=sunken&entity=company");
  await expect(page.getByRole("button", { name: "Restore selected" })).toBeDisabled();
  const restore = page.getByRole("button", { name: /^Restore \d+ items?$/ });
  await page.getByLabel("Select Sunken Sloop").check();
  await expect(restore).toHaveText("Restore 1 item");
  await page.getByLabel("Select all on this page").check();
  await restore.click();
  await expect(toast(page, "2 items restored")).toBeVisible();
  await expect(page.getByText("No items found.")).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole("row").filter({ hasText: "Sunken" })).toHaveCount(2);
});

test("the second click of a double click does nothing to the next row", async ({ page }) => {
  await authenticate(page);
  await findInManagement(page, "Bulkware 09");
  const [first] = await companies(page)
    .getByRole("link", { name: /^Bulkware/ })
    .allInnerTexts();
  await openMenu(page, first!);
  await companies(page)
    .getByRole("button", { name: `Move to trash ${first}` })
    .click();
  await expect(row(page, first!)).toHaveCount(0);
  const changes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && changes.push(request.url()));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(changes).toEqual([]);
  await undo(page).click();
  await expect(row(page, first!)).toBeVisible();
});

test("AI Enhance says what the server says, and what it brought", async ({ page }) => {
  const name = "Enhanced Estuary";
  await authenticate(page);
  await addCompany(page, name);
  await findInManagement(page, name);
  const enhance = row(page, name).getByRole("button", { name: "AI Enhance" });
  const generating = { call: "**/generate-ai-content", label: "Generating...", press: () => enhance.click() };
  await pending(page, { ...generating, answer: { status: 503, json: { message: "AI is not set up: …" } } });
  await expect(toast(page, "Failed to generate AI content")).toBeVisible();
  await expect(toast(page, "AI is not set up: …")).toBeVisible();
  await pending(page, { ...generating, answer: { status: 202, json: { message: "The AI goes on writing." } } });
  await expect(toast(page, "Generating AI content")).toBeVisible();
  await pending(page, { ...generating, answer: { json: { id: 1 } } });
  await expect(toast(page, "AI content generated successfully")).toBeVisible();
  await expect(toast(page, "The company page now has AI-enhanced information")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/enhancement\?companyId=\d+&show=all$/);
  await expect(page.getByRole("link", { name: "Show those for all companies" })).toBeVisible();
});
