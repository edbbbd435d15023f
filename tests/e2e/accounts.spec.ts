import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/e2e/hold-requests";
import { expect, keepToasts, loadScripts, hydratedPage, test } from "#tests/e2e/hydrated";
import { logOutThroughFaults } from "#tests/e2e/logout-faults";
import { fillRegistration, newName, password, register } from "#tests/e2e/reader";

async function logIn(page: Page, username: string, given = password): Promise<void> {
  await page.goto("/auth");
  await fillLogin(page, username, given);
}

async function fillLogin(page: Page, username: string, given = password): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(given);
  await page.getByRole("button", { name: "Login" }).click();
}

async function chooseFromMenu(page: Page, username: string, item: string): Promise<void> {
  const menu = page.getByRole("banner").locator("details").filter({ hasText: username });
  await menu.getByText(username).click();
  await menu.getByText(item, { exact: true }).click();
}

const notice = (page: Page, title: string) => page.getByRole("region", { name: "Notifications" }).getByText(title);

test.beforeEach(({ page }) => keepToasts(page));

test("a visitor registers, logs out and logs in again", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Register" }).click();
  // Both forms have a username field.
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
  const username = await fillRegistration(page);
  await expect(notice(page, "Registration successful")).toBeVisible();
  await expect(notice(page, `Welcome, ${username}!`)).toBeVisible();
  await expect(page).toHaveURL("/");

  await chooseFromMenu(page, username, "Logout");
  await expect(notice(page, "Logout successful")).toBeVisible();
  await expect(notice(page, "You have been logged out")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

  await logIn(page, username.toUpperCase());
  await expect(notice(page, "Login successful")).toBeVisible();
  await expect(notice(page, `Welcome back, ${username}!`)).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await expect(notice(page, "Login successful")).toBeHidden();
});

test("a logout that fails says so from the header's menu, and leaves everything as it was", async ({ page }) => {
  const username = await register(page);
  await page.goto("/about");
  await loadScripts(page);
  await logOutThroughFaults(page, async () => {
    await page.keyboard.press("Escape");
    await chooseFromMenu(page, username, "Logout");
  });
});

test("a logout that fails says so from the drawer of small screens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  await page.goto("/about");
  await loadScripts(page);
  await logOutThroughFaults(page, async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).click();
  });
});

test(
  "a wrong password is said beside the form and aloud, and the name stays",
  { tag: "@journey" },
  async ({ page }) => {
    await logIn(page, "nobody-at-all", "not-the-password");
    await expect(notice(page, "Login failed")).toBeVisible();
    await expect(notice(page, "Invalid credentials")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByLabel("Username")).toHaveValue("nobody-at-all");
    await expect(page).toHaveURL("/auth");
  },
);

test("a name that is taken, and a password that is easy to guess, are refused beside their fields", async ({
  page,
}) => {
  const username = await register(page);
  await page.context().clearCookies();
  await page.goto("/auth?tab=register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill("ann@reader.example");
  await page.getByLabel("Password").fill("password1");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(notice(page, "Registration failed")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/easy to guess/);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/Taken/);
});

test("buttons say what they are doing", async ({ page }) => {
  const release = await holdRequests(page, "**/auth.data*");
  await page.goto("/auth");
  await loadScripts(page);
  await fillLogin(page, "nobody-at-all");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await page.goto("/auth?tab=register");
  await loadScripts(page);
  await page.getByLabel("Username").fill("no");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  release();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/at least 3 characters/);
});

test("the tabs are moved between by keyboard, and a typed password can be looked at", async ({ page }) => {
  await page.goto("/auth");
  const [login, other] = [page.getByRole("tab", { name: "Login" }), page.getByRole("tab", { name: "Register" })];
  await expect(other).toHaveAttribute("tabindex", "-1");
  await login.focus();
  await page.keyboard.press("ArrowRight");
  await expect(other).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(other).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
  await page.getByLabel("Password").fill("look at me");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Password")).toHaveValue("look at me");
});

test("a page that needs a login leads there and back", async ({ page }) => {
  const username = await register(page);
  await page.context().clearCookies();
  await page.goto("/account/sessions");
  await expect(page).toHaveURL("/auth?redirectTo=%2Faccount%2Fsessions");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/account/sessions");
  await expect(page.getByText("This session")).toBeVisible();
});

test("a user looks after the account", async ({ page, browser }) => {
  const username = await register(page);
  await page.goto("/");
  await chooseFromMenu(page, username, "My Account");
  await expect(page.getByRole("heading", { name: "My Account" })).toBeVisible();

  await page.getByLabel("Password").fill("not-my-password");
  await page.getByRole("button", { name: "Save profile" }).click();
  const problem = page.getByRole("main").getByRole("alert");
  await expect(problem).toHaveText("Incorrect password.");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(notice(page, "Profile saved")).toBeVisible();
  await expect(problem).toHaveCount(0);

  await page.getByLabel("Username").fill(`${username}-x`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(notice(page, "Profile saved")).toBeVisible();
  await expect(page.getByRole("main").getByText(`Logged in as ${username}-x`)).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("");

  const elsewhere = hydratedPage(await browser.newPage());
  await logIn(elsewhere, `${username}-x`);
  await expect(elsewhere).toHaveURL("/");
  await page.getByRole("link", { name: "Sessions" }).click();
  await expect(page.getByRole("button", { name: /^End session on/ })).toHaveCount(1);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(notice(page, "All other sessions ended")).toBeVisible();
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL(/\/auth/);
  await elsewhere.close();

  await page.getByRole("link", { name: "Password", exact: true }).click();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("another-lit-pantry");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(notice(page, "Password changed")).toBeVisible();

  await page.getByRole("link", { name: "My data" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");

  await page.getByLabel("Password").fill("another-lit-pantry");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Check this box to confirm")).toBeVisible();
  await expect(page.getByText("Choose what happens to your reviews")).toBeVisible();
  await page.getByLabel("Delete them").check();
  await page.getByLabel("Yes, permanently delete my account").check();
  await page.getByLabel("Password").fill("another-lit-pantry");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(notice(page, "Account deleted")).toBeVisible();
  await logIn(page, `${username}-x`, "another-lit-pantry");
  await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText("Invalid credentials");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one registers, logs out, fails to log in and logs in", async ({ page }) => {
    await page.goto("/account/data");
    await page.getByRole("tab", { name: "Register" }).click();
    const username = newName();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email", { exact: true }).fill(`${username}@reader.example`);
    await page.getByLabel("Password").fill("password1");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/easy to guess/);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(page.getByLabel("Username")).toHaveValue(username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/account/data?notice=1");
    await expect(page.getByText(`Registration successful. Welcome, ${username}!`)).toBeVisible();

    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/?notice=1");
    await expect(page.getByText("Logout successful. You have been logged out")).toBeVisible();
    await logIn(page, username, "not-the-password");
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText(`Login successful. Welcome back, ${username}!`)).toBeVisible();
  });

  test("one asks for a new password", async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email", { exact: true }).fill("nobody@reader.example");
    await page.getByRole("button", { name: "Ask for a reset link" }).click();
    await expect(page.getByRole("heading", { name: "Ask for your reset link" })).toBeVisible();
  });
});

test("a link to choose a new password that does not work says so", async ({ page }) => {
  await page.goto("/auth/reset");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});
