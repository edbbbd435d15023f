import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { callApi, logIn, openMenu, toast, undo } from "#tests/e2e/admin";
import { newNetwork } from "#tests/e2e/site";

const password = "oddly-lit-pantry";

test(
  "owners suspend a user, who reads why at the login, and let them in again",
  { tag: "@journey" },
  async ({ page, browser, site }) => {
    const name = `reader-${Date.now().toString(36)}`;
    const context = await browser.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { "X-Forwarded-For": newNetwork() },
    });
    const guest = await context.newPage();
    await callApi(guest, "POST", "/api/register", { username: name, email: `${name}@reader.example`, password });

    await logIn(page, `/admin/users?q=${name}`);
    await loadScripts(page);
    const row = page.getByRole("row").filter({ hasText: name });
    const choose = async (action: string) => {
      await openMenu(page, name);
      await page.getByRole("button", { name: action }).click();
    };
    await choose(`Suspend ${name}`);
    const dialog = page.getByRole("dialog", { name: `Suspend ${name}` });
    await dialog.getByRole("button", { name: "Suspend user" }).click();
    await expect(dialog.getByText("Required")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Reviews of tools you didn’t use");
    await dialog.getByLabel("Last day").fill("2999-12-31");
    await dialog.getByRole("button", { name: "Suspend user" }).click();
    await expect(toast(page, `${name} is suspended`)).toBeVisible();
    await expect(toast(page, "because their address isn’t confirmed")).toBeVisible();
    await expect(row).toContainText("through Dec 31, 2999: Reviews of tools you didn’t use");

    await guest.goto("/account");
    await expect(guest).toHaveURL(/\/auth/);
    const enter = async () => {
      await guest.getByLabel("Username").fill(name);
      await guest.getByLabel("Password", { exact: true }).fill(password);
      await guest.getByRole("button", { name: "Login", exact: true }).click();
    };
    await enter();
    await expect(guest.getByRole("alert")).toContainText(
      "This account is suspended through Dec 31, 2999. Reason: Reviews of tools you didn’t use.",
    );

    await choose(`Lift suspension of ${name}`);
    await expect(toast(page, `${name} is no longer suspended`)).toBeVisible();
    await expect(row).not.toContainText("Suspended");
    await undo(page).first().click();
    await expect(row).toContainText("Suspended");
    await choose(`Lift suspension of ${name}`);
    await expect(row).not.toContainText("Suspended");
    await enter();
    await expect(guest).toHaveURL(/\/account/);

    await choose(`End all sessions of ${name}`);
    const ending = page.getByRole("dialog", { name: `End all sessions of ${name}` });
    await expect(ending).toContainText("You can’t undo this.");
    await ending.getByRole("button", { name: "End all sessions" }).click();
    await expect(toast(page, `All sessions of ${name} ended`)).toBeVisible();
    await guest.goto("/account");
    await expect(guest).toHaveURL(/\/auth/);

    await choose(`Require new password of ${name}`);
    const requiring = page.getByRole("dialog", { name: `Require a new password of ${name}` });
    await requiring.getByRole("button", { name: "Require new password" }).click();
    await expect(row).toContainText("New password required");
    await enter();
    await expect(guest.getByRole("alert")).toContainText("This account needs a new password.");
    await choose(`Allow old password of ${name}`);
    await expect(row).not.toContainText("New password required");
    await enter();
    await expect(guest).toHaveURL(/\/account/);
    await context.close();
  },
);
