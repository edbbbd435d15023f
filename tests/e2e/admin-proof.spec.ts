import type { Page } from "@playwright/test";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { authenticate, callApi, open } from "#tests/e2e/admin";
import { scriptsAreLate } from "#tests/e2e/late-scripts";
import { plugInPasskeys } from "#tests/e2e/passkeys";
import { logInAs, newName, register } from "#tests/e2e/reader";

// Browsers offer passkeys on localhost, not at its address.
test.use({ baseURL: async ({ site }, use) => use(site.url.replace("127.0.0.1", "localhost")) });
test.skip(scriptsAreLate, "Browsers give passkeys only to scripts.");

/** Logs the page in as a new owner. */
async function becomeOwner(page: Page): Promise<void> {
  const username = newName();
  await register(page, username);
  const { id } = await callApi<{ id: number }>(page, "GET", "/api/user");
  await authenticate(page);
  await callApi(page, "PUT", `/api/admin/users/${id}`, { role: "owner" });
  await logInAs(page, username);
}

/** Answers the page's next invitation as the server does 10 minutes after the last proof. */
async function askForProofOnce(page: Page): Promise<void> {
  const json = { message: "Confirm that it’s you first: enter your password or a code again.", needsProof: true };
  await page.route("**/api/admin/invitations", (route) => route.fulfill({ status: 403, json }), { times: 1 });
}

test("an action that needs a proof takes a passkey, and then goes on", { tag: "@journey" }, async ({ page }) => {
  await plugInPasskeys(page);
  await becomeOwner(page);
  await page.goto("/account/security");
  await loadScripts(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();

  await open(page, "/admin/users");
  await loadScripts(page);
  await page.getByText("Invite somebody").click();
  const email = `${newName()}@reader.example`;
  const form = page.getByRole("form", { name: "Invitation" });
  await form.getByLabel("Email").fill(email);
  await form.getByRole("radio", { name: "Writer" }).check();
  await askForProofOnce(page);
  await form.getByRole("button", { name: "Send invitation" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  const proven = page.waitForResponse((answer) => answer.url().endsWith("/api/proof"));
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  expect((await proven).status()).toBe(200);
  await expect(dialog).toBeHidden();
  const invitations = page.getByRole("region", { name: "Invitations" });
  await expect(invitations.getByRole("listitem").filter({ hasText: email })).toContainText("Writer");
});

test("an action that needs a proof offers no passkey or code to who has none", async ({ page }) => {
  await becomeOwner(page);
  await open(page, "/admin/users");
  await loadScripts(page);
  await page.getByText("Invite somebody").click();
  const form = page.getByRole("form", { name: "Invitation" });
  await form.getByLabel("Email").fill(`${newName()}@reader.example`);
  await form.getByRole("radio", { name: "Writer" }).check();
  await askForProofOnce(page);
  await form.getByRole("button", { name: "Send invitation" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Or a code")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});
