import { problemsOf } from "#tests/e2e/axe";
import { expect, test } from "#tests/e2e/hydrated";
import {
  addCompany,
  authenticate,
  callApi,
  databaseAway,
  logIn,
  open,
  openMenu,
  pending,
  toast,
  undo,
} from "#tests/e2e/admin";

test("admins assign a category, and take it away again", { tag: "@journey" }, async ({ page }) => {
  const name = "Assigned Archipelago";
  await authenticate(page);
  await addCompany(page, name);
  await open(page, "/admin");
  await page.getByRole("tab", { name: "Assign Categories" }).click();
  await page.getByRole("button", { name: "Assign Category" }).click();
  await expect(toast(page, "Please select both a company and a category")).toBeVisible();
  const picker = page.getByRole("combobox", { name: "Company" });
  const choose = async () => {
    await picker.fill(name.toLowerCase());
    // The results need not be there yet.
    await picker.press("Enter");
    await expect(picker).toHaveValue(name);
  };
  await choose();
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  const assign = page.getByRole("button", { name: "Assign Category" });
  const call = "**/api/admin/category-mappings";
  await pending(page, { call, label: "Assigning...", press: () => assign.click(), answer: databaseAway });
  await expect(toast(page, "Failed to add category mapping: 503: The database is away.")).toBeVisible();
  await assign.click();
  await expect(toast(page, "Category mapping added successfully")).toBeVisible();
  await expect(picker).toHaveValue("");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("");
  await choose();
  await page.getByRole("button", { name: new RegExp(`^Remove ${name} from`) }).click();
  await expect(toast(page, /removed from/)).toBeVisible();
});

test("categories are added, moved, changed and removed beside the companies", async ({ page }) => {
  await logIn(page, "/admin?tab=management");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Zebra Care");
  await page.getByLabel("Slug").fill("Zebra Care");
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByLabel("Slug")).toHaveAccessibleDescription(/lowercase letters/);
  await page.getByLabel("Slug").fill("zebra-care");
  const save = page.getByRole("button", { name: "Save category" });
  await pending(page, { call: "**/api/admin/categories", label: "Saving...", press: () => save.click() });
  await expect(toast(page, "Category saved")).toBeVisible();
  const rows = page.getByRole("table", { name: "Categories" }).getByRole("row");
  await expect(rows.filter({ hasText: "Zebra Care" })).toHaveCount(1);
  const last = await rows.count();
  await expect(rows.nth(last - 1)).toContainText("Zebra Care");
  await page.getByRole("button", { name: "Move Zebra Care up" }).click();
  await expect(rows.nth(last - 2)).toContainText("Zebra Care");
  const emptyCategory = await page.context().newPage();
  await emptyCategory.goto("/category/zebra-care");
  await expect(emptyCategory.getByText("No SaaS tools found in this category yet.")).toBeVisible();
  await emptyCategory.close();
  await openMenu(page, "Zebra Care");
  await page.getByRole("button", { name: "Move to trash Zebra Care" }).click();
  await expect(page.getByRole("table", { name: "Categories" })).not.toContainText("Zebra Care");
});

test("the forms of a category open where one is, take the focus, and give it back", async ({ page }) => {
  await authenticate(page);
  for (const name of ["Quilt Tools", "Quilting"]) await callApi(page, "POST", "/api/admin/categories", { name });
  await open(page, "/admin?tab=management");
  const table = page.getByRole("table", { name: "Categories" });
  const edit = table.getByRole("button", { name: "Edit Quilting" });
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit Quilting" });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByLabel("Name", { exact: true }).fill("Quilt-making");
  await expect(dialog.getByLabel("Slug")).toHaveAccessibleDescription(/Leave blank to use quilt-making/);
  await dialog.getByLabel("Slug").fill("");
  const asked = page.waitForEvent("dialog");
  const pressing = page.keyboard.press("Escape");
  await (await asked).dismiss();
  await pressing;
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Quilt-making");
  await dialog.getByRole("button", { name: "Save category" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(table.getByRole("button", { name: "Edit Quilt-making" })).toBeFocused();
  await expect(table.getByRole("cell", { name: "quilt-making", exact: true })).toBeVisible();

  const menu = table.getByRole("button", { name: "More actions for Quilt-making" });
  const merge = async () => {
    await menu.press("Enter");
    await table.getByRole("button", { name: "Merge Quilt-making" }).press("Enter");
  };
  await merge();
  await expect(page.getByRole("dialog", { name: "Merge Quilt-making" }).getByLabel("Into")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await merge();
  await page.getByLabel("Into").selectOption("Quilt Tools");
  await page.getByRole("button", { name: "Merge categories" }).click();
  await expect(table.getByRole("cell", { name: "Quilt-making" })).toHaveCount(0);
  await expect(table.getByRole("button", { name: "More actions for Quilt Tools" })).toBeFocused();

  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("button", { name: "Save category" }).click();
  const added = page.getByRole("dialog", { name: "Add category" });
  await expect(added.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Required");
  await expect(added.getByLabel("Slug")).not.toHaveAttribute("aria-invalid");
  await added.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Add category" })).toBeFocused();
});

test("a category becomes another one's subcategory; one that was merged redirects, and can be brought back", async ({
  page,
}) => {
  await authenticate(page);
  const ids: number[] = [];
  for (const [name, slug] of [
    ["Yak Care", "yak-care"],
    ["Yak Grooming", "yak-grooming"],
    ["Yaks", "yaks"],
  ]) {
    const { id } = await callApi<{ id: number }>(page, "POST", "/api/admin/categories", { name, slug });
    ids.push(id);
  }
  await open(page, "/admin?tab=management");
  await page.getByRole("button", { name: "Edit Yak Grooming" }).click();
  await page.getByLabel("Subcategory of").selectOption("Yak Care");
  await expect(page.getByLabel("Subcategory of")).toHaveAccessibleDescription(/will also be listed in Yak Care/);
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(toast(page, "Category saved")).toBeVisible();
  const table = page.getByRole("table", { name: "Categories" });
  await expect(table.getByRole("cell", { name: "Subcategory: Yak Grooming" })).toBeVisible();

  await openMenu(page, "Yaks");
  await page.getByRole("button", { name: "Merge Yaks" }).click();
  await page.getByLabel("Into").selectOption("Yak Care");
  await expect(page.getByText("Moves 0 tools to Yak Care. /category/yaks will redirect there.")).toBeVisible();
  await page.getByRole("button", { name: "Merge categories" }).click();
  await expect(toast(page, "Categories merged")).toBeVisible();
  await expect(table.getByRole("cell", { name: "Yaks", exact: true })).toHaveCount(0);
  const merged = await page.context().newPage();
  await merged.goto("/category/yaks");
  await expect(merged).toHaveURL("/category/yak-care");
  await expect(merged.getByRole("navigation", { name: "Subcategories" })).toContainText("Yak Grooming");
  await undo(page).first().click();
  await expect(table.getByRole("cell", { name: "Yaks", exact: true })).toBeVisible();
  await merged.goto("/category/yaks");
  await expect(merged).toHaveURL("/category/yaks");
  await merged.close();
  for (const id of ids) await callApi(page, "DELETE", `/api/admin/categories/${id}`);
});
