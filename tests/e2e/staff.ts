import { expect, type Page } from "@playwright/test";

/** The administrator whom `serve.mjs` makes. */
export const admin = { username: "chief", password: "oddly-lit-pantry" };

/** Opens a page of the staff, logged in by the call: the way through the screen is a test of its own. */
export async function logIn(page: Page, to = "/admin"): Promise<void> {
  const answer = await page.request.post("/api/login", { data: admin, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(answer.ok()).toBe(true);
  await page.goto(to);
  // Until then its placeholder shows.
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}
