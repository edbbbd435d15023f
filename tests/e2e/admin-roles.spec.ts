import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { logIn } from "#tests/e2e/admin";
import { mailTo } from "#tests/e2e/sent-mail";
import { newNetwork } from "#tests/e2e/site";

test(
  "owners invite somebody, who registers and sees only what the role includes",
  { tag: "@journey" },
  async ({ page, browser, site }) => {
    const name = `writer-${Date.now().toString(36)}`;
    const email = `${name}@reader.example`;
    await logIn(page, "/admin/users");
    await loadScripts(page);
    await page.getByText("Invite somebody").click();
    const form = page.getByRole("form", { name: "Invitation" });
    await form.getByLabel("Email").fill(email);
    await form.getByRole("radio", { name: "Writer" }).check();
    await form.getByRole("button", { name: "Send invitation" }).click();
    const invitations = page.getByRole("region", { name: "Invitations" });
    await expect(invitations.getByRole("listitem").filter({ hasText: email })).toContainText("Writer");

    const link = /\/auth\/invitation\?token=[\w-]+/.exec(await mailTo(site, email, "/auth/invitation"))?.[0] ?? "";
    const context = await browser.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { "X-Forwarded-For": newNetwork() },
    });
    const guest = await context.newPage();
    await guest.goto(link);
    await guest.getByLabel("Username").fill(name);
    await guest.getByLabel("Password", { exact: true }).fill("oddly-lit-pantry");
    await guest.getByRole("button", { name: "Register and accept" }).click();
    await expect(guest).toHaveURL(/\/admin/);
    const menu = guest.getByRole("navigation", { name: "Admin" });
    await expect(menu.getByRole("link", { name: "Posts" })).toBeVisible();
    for (const hidden of ["Companies", "Inbox", "Users", "Subscribers"])
      await expect(menu.getByRole("link", { name: hidden, exact: true })).toHaveCount(0);

    // A page that the menu doesn't offer says why it's closed, and leaves the menu.
    await guest.goto("/admin/inbox");
    await expect(guest.getByRole("alert")).toContainText("Your role, writer, can’t moderate the inbox");
    await expect(menu.getByRole("link", { name: "Posts" })).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await context.close();
  },
);
