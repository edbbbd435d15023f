import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/hydrated";
import { admin, callApi, cleanUp, companies, row, toast, undo, websiteOf } from "#tests/e2e/admin";

const pressedAtOnce = 8;

/**
 * Presses Tab, or Shift+Tab, until an element has the focus. Fails if the keyboard can't reach it. A long form has 80 stops,
 * and content that loads meanwhile may start them over. Keys that are pressed at once could go too far, so the page
 * ignores those that follow.
 */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 300; presses += pressedAtOnce) {
    const element = await target.elementHandle();
    await element?.evaluate((one) => {
      const stop = (event: KeyboardEvent) => {
        if (event.key !== "Tab" || document.activeElement !== one) return;
        event.preventDefault();
        // Toasts move the focus themselves.
        event.stopImmediatePropagation();
      };
      window.addEventListener("keydown", stop, true);
      Object.assign(window, { tabOn: () => window.removeEventListener("keydown", stop, true) });
    });
    await Promise.all(Array.from({ length: pressedAtOnce }, () => page.keyboard.press(key)));
    const focused = await element?.evaluate((one) => {
      (window as unknown as { tabOn: () => void }).tabOn();
      return document.activeElement === one;
    });
    if (focused) return;
  }
  throw new Error(`${key} never led to ${target.toString()}`);
}

async function undoByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("F8");
  await tabTo(page, undo(page));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Undone")).toBeVisible();
}

test("the whole work of the admins is done by the keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  const company = "Keyboard Works";
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type(text);
  };
  await page.goto("/auth?redirectTo=%2Fadmin");
  await write("Username", admin.username);
  await write("Password", admin.password);
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");

  await write("Name", company);
  await write("Website", websiteOf(company));
  await write("Short description", "Made without a mouse.");
  await write("Description", "Made without a mouse, for this test.");
  await tabTo(page, page.getByRole("button", { name: "Add Company" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Company added successfully")).toBeVisible();

  await tabTo(page, page.getByRole("tab", { name: "Company Form" }));
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  const picker = page.getByRole("combobox", { name: "Company" });
  await tabTo(page, picker);
  await keyboard.type(company.toLowerCase());
  await expect(page.getByRole("option", { name: company })).toHaveAttribute("aria-selected", "true");
  await keyboard.press("Enter");
  await expect(picker).toHaveValue(company);
  await tabTo(page, page.getByLabel("Category", { exact: true }));
  await keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Assign Category" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Category mapping added successfully")).toBeVisible();

  await tabTo(page, page.getByRole("tab", { name: "Assign Categories" }), "Shift+Tab");
  await keyboard.press("End");
  await keyboard.press("Enter");
  await expect(companies(page)).toBeVisible();
  await tabTo(page, page.getByRole("searchbox", { name: "Search", exact: true }));
  await keyboard.type("Bulkware 000");
  await expect(page.getByText("9 companies", { exact: true })).toBeVisible();
  await tabTo(page, companies(page).getByRole("link", { name: "Name" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=name/);
  await expect(companies(page).getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  const boxes = companies(page).getByRole("checkbox");
  await tabTo(page, boxes.nth(1));
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await expect(boxes.nth(2)).toBeFocused();
  await keyboard.press("Space");
  await expect(page.getByText("2 companies selected")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Apply to 2 companies" }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(toast(page, "2 companies updated")).toBeVisible();
  await undoByKeyboard(page);

  await tabTo(page, page.getByRole("searchbox", { name: "Search", exact: true }));
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type(company);
  await expect(page.getByText("1 company", { exact: true })).toBeVisible();
  await tabTo(page, row(page, company).getByRole("button", { name: "More actions" }));
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  await expect(row(page, company).getByRole("button", { name: "Move to trash" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByText("No companies found matching these filters.")).toBeVisible();
  await undoByKeyboard(page);

  await tabTo(page, row(page, company).getByRole("link", { name: "Edit" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit Company" })).toBeVisible();
  await write("Starting price", "$9/mo");
  // Another admin saves first.
  const address = page.url().replace(/\/admin\?.*edit=(\d+).*/, "/api/admin/companies/$1");
  const stored = await callApi<object>(page, "GET", address);
  await callApi(page, "PUT", address, { ...stored, startingPrice: "$5/mo", description: "Theirs." });
  await keyboard.press("Enter");
  const theirs = page.getByRole("group", { name: "Description", exact: true }).getByLabel("Theirs");
  await expect(theirs).toBeChecked();
  await tabTo(page, theirs);
  await tabTo(page, page.getByRole("button", { name: "Save merged version" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Company updated successfully")).toBeVisible();
  await tabTo(page, page.getByRole("tab", { name: "Company Form" }));
  await keyboard.press("End");
  await keyboard.press("Enter");
  await tabTo(page, row(page, company).getByRole("button", { name: "More actions" }));
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await expect(row(page, company).getByRole("link", { name: "History" })).toBeFocused();
  await keyboard.press("Enter");
  const entry = page.getByRole("listitem").filter({ hasText: "1 field: Starting price" });
  await tabTo(page, entry.getByRole("button", { name: "Revert" }));
  await keyboard.press("Enter");
  await expect(toast(page, `${company} is back to how it was before this change.`)).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Admin" });
  await tabTo(page, menu.getByRole("link", { name: "Dashboard" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("tab", { name: "Company Form" }));
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Preview cleanup" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Type REMOVE to confirm"));
  await keyboard.type("REMOVE");
  await tabTo(page, page.getByRole("button", { name: /^Remove \d+ compan/ }));
  const batch = await cleanUp(page, () => keyboard.press("Enter"));
  await expect(toast(page, "Cleanup Successful")).toBeVisible();
  await tabTo(page, menu.getByRole("link", { name: "Trash" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: `Restore ${company}` }));
  await keyboard.press("Enter");
  await expect(toast(page, `${company} restored`)).toBeVisible();
  // Other tests need the demo data.
  await callApi(page, "POST", "/api/admin/changes/undo", { undo: batch });
});
