import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { password } from "#tests/e2e/reader";

/** The first step of a login that asks for a code. */
export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

/** Sets up an authenticator app on the open page. Returns the recovery codes. */
export async function setUpApp(page: Page): Promise<string[]> {
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Set up an app" }).click();
  const key = await page.getByLabel("Or enter this key by hand").inputValue();
  await page.getByLabel("Code", { exact: true }).fill(await generate({ secret: key.replaceAll(" ", "") }));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = await page.getByRole("textbox", { name: "Recovery codes" }).inputValue();
  expect(codes.split("\n")).toHaveLength(10);
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 codes left")).toBeVisible();
  return codes.split("\n");
}
