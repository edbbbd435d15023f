import { enterPassword, setUpApp } from "#tests/e2e/authenticator-app";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { scriptsAreLate } from "#tests/e2e/late-scripts";
import { plugInPasskeys } from "#tests/e2e/passkeys";
import { newName, password, register } from "#tests/e2e/reader";

test("an app is set up, and asked for at the login", { tag: "@journey" }, async ({ page }) => {
  const username = await register(page);
  const [code = ""] = await setUpApp(page);
  await page.context().clearCookies();
  await enterPassword(page, username);
  await page.getByLabel("Code from your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/Incorrect code/);
  await page.getByLabel("Code from your authenticator app").fill(code);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/account/security");
  await expect(page.getByText("9 codes left")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an app is set up, and its recovery codes let in", async ({ page }) => {
    const username = await register(page);
    const [code = ""] = await setUpApp(page);
    await page.context().clearCookies();
    await enterPassword(page, username);
    await page.getByLabel("Code from your authenticator app").fill(code);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "My Account" })).toBeVisible();
  });
});

test.describe("passkeys", () => {
  // Browsers offer them on localhost, not at its address.
  test.use({ baseURL: async ({ site }, use) => use(site.url.replace("127.0.0.1", "localhost")) });
  test.skip(scriptsAreLate, "Browsers give passkeys only to scripts.");

  test("are added, used at the login, and removed", { tag: "@journey" }, async ({ page, context }) => {
    await plugInPasskeys(page);
    const username = await register(page, newName());
    await page.goto("/account/security");
    await loadScripts(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
    await page.getByRole("link", { name: "I’ve saved them" }).click();
    await expect(page.getByText("Chrome on Linux", { exact: true })).toBeVisible();

    await context.clearCookies();
    await enterPassword(page, username);
    const posted = page.waitForRequest((sent) => sent.method() === "POST" && /second-step/.test(sent.url()));
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL("/");
    const answer = new URLSearchParams((await posted).postData() ?? "").get("passkey");

    // What was answered once isn't taken again.
    await context.clearCookies();
    const headers = { "Sec-Fetch-Site": "same-origin" };
    expect((await page.request.post("/api/login", { data: { username, password }, headers })).status()).toBe(401);
    const replayed = await page.request.post("/api/login/second-step", { data: { passkey: answer }, headers });
    expect([replayed.status(), await replayed.json()]).toMatchObject([
      400,
      { message: "This passkey wasn’t accepted. Try again, or use a code." },
    ]);

    await enterPassword(page, username);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/account/security");
    await page.getByRole("button", { name: "Remove the passkey Chrome on Linux" }).click();
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await expect(page.getByText("Chrome on Linux", { exact: true })).toBeHidden();
  });
});
