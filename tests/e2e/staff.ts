import { expect, type Page } from "@playwright/test";

/** The admin that `serve.mjs` creates. */
export const admin = { username: "chief", password: "oddly-lit-pantry" };

/** Opens an admin page, logged in through the API. Other tests cover the login form. */
export async function logIn(page: Page, to = "/admin"): Promise<void> {
  const answer = await page.request.post("/api/login", { data: admin, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(answer.ok()).toBe(true);
  await page.goto(to);
  // Until then, its placeholder is visible.
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}
