import { expect, test } from "#tests/e2e/hydrated";
import { problemsOf } from "#tests/e2e/axe";
import { admin, logIn } from "#tests/e2e/admin";
import { logOutThroughFaults } from "#tests/e2e/logout-faults";
import { register } from "#tests/e2e/reader";

test("a visitor is led to the login, a user to the home page", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/admin/inbox");
  await expect(page).toHaveURL("/auth?redirectTo=%2Fadmin%2Finbox");
  await register(page);
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
});

test("a logout that fails says so on the admins' pages; unsaved changes are asked about first", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const logout = page.getByRole("main").getByRole("button", { name: "Logout" });
  await page.getByLabel("Title").fill("Half a post");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await logout.click();
  await expect(page.getByLabel("Title")).toHaveValue("Half a post");
  expect((await page.request.get("/api/user")).status()).toBe(200);
  page.on("dialog", (dialog) => void dialog.accept());
  await logOutThroughFaults(page, () => logout.click());
});

test("the lists are in the first answer, before any script, and forms wait for theirs", async ({ page, browser }) => {
  await logIn(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const still = await context.newPage();
  await still.goto("/admin/stale");
  await expect(still.getByText(/^1–50 of [\d,]+ listings$/)).toBeVisible();
  await still.goto(`/admin/users?q=${admin.username}`);
  await expect(still.getByRole("table", { name: "Users" })).toContainText(admin.username);
  await still.goto("/admin/posts/new");
  await expect(still.getByLabel("Title")).toBeDisabled();
  await expect(still.getByRole("button", { name: "Save post" })).toBeDisabled();
  await context.close();
});

test("admins open pages, actions, and companies' forms from the palette", async ({ page }) => {
  await logIn(page);
  const palette = page.getByRole("dialog", { name: "Search everything" });
  const options = palette.getByRole("option");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(options.filter({ hasText: "Add company" })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.type("new po");
  await expect(options.first()).toHaveText("New post");
  await palette.getByRole("combobox").fill("bulkware 0700");
  await expect(options.filter({ hasText: "Edit Bulkware 0700" })).toHaveAttribute("href", /^\/admin\?edit=\d+$/);
  await palette.getByRole("combobox").fill("trash");
  await expect(options.first()).toHaveText("Trash");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/trash");
});
