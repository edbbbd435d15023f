import { expect, type Page } from "@playwright/test";

export const password = "oddly-lit-pantry";
let made = 0;

/** A unique name, because the server's data outlives each test. */
export const newName = () => `reader-${process.pid}-${Date.now().toString(36)}-${++made}`;

/** Registers a user through the API and logs the page in. Other tests cover the form. */
export async function register(page: Page, username = newName()): Promise<string> {
  const answer = await page.request.post("/api/register", {
    data: { username, email: `${username}@reader.example`, password },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status()).toBe(201);
  return username;
}

/** Logs the page in as a user that `register` made. */
export async function logInAs(page: Page, username: string): Promise<void> {
  const data = { username, password };
  const answer = await page.request.post("/api/login", { data, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(answer.status()).toBe(200);
}

/** Fills in the open registration form, and sends it. */
export async function fillRegistration(page: Page): Promise<string> {
  const username = newName();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@reader.example`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  return username;
}
