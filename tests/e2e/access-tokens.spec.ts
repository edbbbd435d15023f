import type { APIResponse, Page } from "@playwright/test";
import { problemsOf } from "#tests/e2e/axe";
import { expect, test } from "#tests/e2e/hydrated";
import { register } from "#tests/e2e/reader";

/** Creates a token with the scope to read, on the open page. Returns what it shows once. */
async function createToken(page: Page, name: string): Promise<string> {
  await page.goto("/account/tokens");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("checkbox", { name: /read/ }).check();
  await page.getByRole("button", { name: "Create token" }).click();
  const token = page.getByRole("textbox", { name: "Access token" });
  await expect(token).toHaveValue(/^saasfinder_token_/);
  return token.inputValue();
}

test(
  "a token is created, shown once, used, and revoked",
  { tag: "@journey" },
  async ({ page, playwright, baseURL }) => {
    const username = await register(page);
    const token = await createToken(page, "Nightly sync");
    expect(await problemsOf(page)).toEqual([]);

    // As a program, without the browser's cookies.
    const program = await playwright.request.newContext({ baseURL: baseURL! });
    const ask = (): Promise<APIResponse> => program.get("/api/user", { headers: { Authorization: `Bearer ${token}` } });
    expect(await (await ask()).json()).toMatchObject({ username });

    await page.goto("/account/tokens");
    await expect(page.getByText("Nightly sync", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Ends with .+ · Last used /)).toBeVisible();
    expect(await page.content()).not.toContain(token);
    await page.getByRole("button", { name: "Revoke the token Nightly sync" }).click();
    await expect(page.getByText("Token revoked")).toBeVisible();
    await expect(page.getByText("You have no tokens.")).toBeVisible();
    expect((await ask()).status()).toBe(401);
    await program.dispose();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a token is created", async ({ page }) => {
    await register(page);
    expect(await createToken(page, "Without scripts")).not.toBe("");
  });
});
