import { expect, type Page } from "@playwright/test";

export const password = "oddly-lit-pantry";
let made = 0;

/** A name that nobody has: the server goes on from one test to the next. */
export const newName = () => `reader-${process.pid}-${Date.now().toString(36)}-${++made}`;

/** Registers a new user by the call, and logs the page in: the way through the form is a test of its own. */
export async function register(page: Page): Promise<string> {
  const username = newName();
  const answer = await page.request.post("/api/register", {
    data: { username, email: `${username}@reader.example`, password },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status()).toBe(201);
  return username;
}
