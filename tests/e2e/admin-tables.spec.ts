import type { Page } from "@playwright/test";
import { problemsOf } from "#tests/e2e/axe";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import {
  addCompany,
  authenticate,
  callApi,
  companies,
  findInManagement,
  open,
  openMenu,
  row,
  toast,
  undo,
} from "#tests/e2e/admin";

const maxLineHeight = 44;

/** Trashes companies in one action. */
async function trashTogether(page: Page, names: string[]): Promise<void> {
  const ids: number[] = [];
  for (const name of names) ids.push(await addCompany(page, name));
  await callApi(page, "POST", "/api/admin/companies/bulk", { ids, action: "trash" });
}

test("a change is a line that opens by keyboard; those made together are behind one line, and are undone there", async ({
  page,
}) => {
  const names = ["Batched Bay", "Batched Beach", "Batched Bluff"];
  await page.setViewportSize({ width: 1440, height: 900 });
  await authenticate(page);
  await trashTogether(page, names);
  await open(page, "/admin/changes?action=trash");
  const batch = page.getByRole("listitem").filter({ hasText: "3 companies" }).first();
  await expect(batch).toContainText("chief moved to trash 3 companies");
  for (const name of names) await expect(batch.locator("summary").first()).toContainText(name);
  const lines = page.getByRole("main").locator("summary:visible");
  const tooHigh = () =>
    lines.evaluateAll(
      (all, max) => all.filter((one) => one.getBoundingClientRect().height > max).map((one) => one.textContent),
      maxLineHeight,
    );
  expect(await tooHigh()).toEqual([]);

  await batch.locator("summary").first().press("Enter");
  const entry = batch.getByRole("listitem").filter({ hasText: "Batched Beach" });
  await expect(entry.getByRole("button", { name: "Revert this change of Batched Beach" })).toBeVisible();
  expect(await tooHigh()).toEqual([]);
  await entry.locator("summary").press("Enter");
  await expect(entry.getByRole("link", { name: "History of Batched Beach" })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  const undo = batch.getByRole("button", { name: "Undo these 3 changes" });
  // A key doesn't wait for scripts.
  await expect(undo).toBeEnabled();
  await undo.press("Enter");
  await expect(toast(page, "3 changes undone")).toBeVisible();
  await findInManagement(page, "Batched Beach");
});

test("a view is saved, found after a reload, and removed", async ({ page }) => {
  const name = "Cheap drafts";
  await authenticate(page);
  await open(page, "/admin?tab=management");
  const views = page.getByRole("navigation", { name: "Views" });
  const save = page.getByRole("button", { name: "Save view" });
  await expect(views.getByRole("link", { name: "All", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(save).toBeDisabled();
  await views.getByRole("link", { name: "Drafts" }).click();
  await expect(page).toHaveURL("/admin?tab=management&status=draft");
  await expect(page.getByLabel("Status")).toHaveValue("draft");

  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("cheap");
  await expect(page).toHaveURL(/q=cheap/);
  await save.press("Enter");
  await page.getByLabel("Name of this view").fill(name);
  await page.keyboard.press("Enter");
  await expect(views.getByRole("link", { name })).toBeFocused();
  await expect(save).toBeDisabled();
  expect(await problemsOf(page)).toEqual([]);

  await views.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("searchbox", { name: "Search", exact: true })).toHaveValue("");
  await page.reload();
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL("/admin?tab=management&q=cheap&status=draft");
  await expect(page.getByRole("searchbox", { name: "Search", exact: true })).toHaveValue("cheap");

  const remove = views.getByRole("button", { name: `Remove view ${name}` });
  await remove.click();
  await expect(views.getByRole("link", { name: "All", exact: true })).toBeFocused();
  await undo(page).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.reload();
  await expect(views.getByRole("link", { name: "Drafts" })).toBeVisible();
  await expect(views.getByRole("link", { name })).toHaveCount(0);
});

test("a hidden column stays hidden after a reload, also before scripts run, and the name always shows", async ({
  page,
}) => {
  const name = "Hidden Harbor";
  await authenticate(page);
  await addCompany(page, name);
  await findInManagement(page, name);
  const head = (name: string) => companies(page).getByRole("columnheader", { name });
  await expect(head("Sponsored")).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: "Rating" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Name", exact: true })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(head("Featured")).toBeVisible();
  await expect(head("Rating")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await expect(head("Rating")).toBeHidden();

  await trashTogether(page, ["Hidden Hollow"]);
  await open(page, "/admin/trash");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Deleted for good on" }).uncheck();
  await page.goto("/admin/trash", { waitUntil: "commit" });
  const columns = page.getByRole("table", { name: "Trash" }).getByRole("columnheader");
  await expect(columns).toHaveText(["Select all on this page", "Name", "Type", "Removed", "By", "Actions"]);
});

test("on wide screens, the head of a table stays in view while the page scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await authenticate(page);
  await findInManagement(page, "Bulkware");
  await companies(page).getByRole("row").nth(40).scrollIntoViewIfNeeded();
  await expect(companies(page).getByRole("columnheader", { name: "Rating" })).toBeInViewport({ ratio: 1 });
});

test("on phones, a row is two lines with a menu of all its actions, and nothing is beyond the edge", async ({
  page,
}) => {
  const name = "Pocket Pond";
  await page.setViewportSize({ width: 360, height: 740 });
  await authenticate(page);
  await addCompany(page, name);
  await findInManagement(page, name);
  await loadScripts(page);
  const { height = 0 } = (await row(page, name).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(68);
  const beyond = await companies(page).evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  for (const action of ["AI Enhance", "Move to trash"])
    await expect(page.getByRole("button", { name: `${action} ${name}` })).toBeHidden();
  await openMenu(page, name);
  for (const action of ["AI Enhance", "Move to trash"])
    await expect(page.getByRole("button", { name: `${action} ${name}` })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: `Edit ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit Company" })).toBeVisible();
});
