import { existsSync } from "node:fs";
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { gate, toast } from "#tests/e2e/admin";
import { expect, keepToasts, loadScripts, hydratedPage, test } from "#tests/e2e/hydrated";
import { newName, password, register } from "#tests/e2e/reader";
import { newNetwork } from "#tests/e2e/site";

const headers = { "Sec-Fetch-Site": "same-origin" };
const header = (page: Page) => page.getByRole("banner");
const signIn = (page: Page) => header(page).getByRole("link", { name: "Sign In" });
const account = (page: Page) => header(page).getByRole("link", { name: "My Account" });
const heart = (page: Page) => page.getByRole("button", { name: "Save Quillmoor CRM" }).first();

/** Waits until the page shows that somebody is logged in. */
const shows = (page: Page, username: string) => expect(header(page).getByText(username, { exact: true })).toBeVisible();

/** Comes back to a page from another tab. Chromium without a window never hides one, so it doesn't say so itself. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Registers without logging the page in. */
async function makeOther(page: Page): Promise<string> {
  const username = newName();
  const data = { username, email: `${username}@reader.example`, password };
  const answer = await fetch(new URL("/api/register", page.url()), {
    method: "POST",
    body: JSON.stringify(data),
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "198.19.0.1" },
  });
  expect(answer.status).toBe(201);
  return username;
}

/** Logs the browser in as somebody else, as another tab would. */
async function logInElsewhere(page: Page, username: string): Promise<void> {
  const answer = await page.request.post("/api/login", { data: { username, password }, headers });
  expect(answer.status()).toBe(200);
}

const savedBy = async (page: Page) =>
  ((await (await page.request.get("/api/session")).json()) as { user: { savedTools: number[] } }).user.savedTools;

test.beforeEach(({ page }) => keepToasts(page));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has both links, and the account leads on and out", async ({ page }) => {
    const username = await register(page);
    await page.goto("/directory");
    await expect(signIn(page)).toBeVisible();
    await account(page).click();
    await expect(page.getByText(`Logged in as ${username}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "My products" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("status").getByText("You have been logged out")).toBeVisible();
    await expect(page).toHaveURL("/?notice=1");
    // Only once.
    await page.reload();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("You have been logged out")).toBeHidden();
  });
});

test("the address keeps no trace of a message, and neither does the page before it", async ({ page }) => {
  const username = newName();
  await page.goto("/auth?tab=register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@reader.example`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(toast(page, "Registration successful")).toBeVisible();
  await expect(page).toHaveURL("/");
  await shows(page, username);
});

test("Back after a logout shows nothing of the user", async ({ page }) => {
  const username = await register(page);
  await page.request.put("/api/saved/tools/1", { headers });
  await page.goto("/company/1");
  await shows(page, username);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/about");
  await shows(page, username);
  await header(page).getByText(username, { exact: true }).click();
  await header(page).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL(/\/company\/1$/);
  await expect(signIn(page)).toBeVisible();
  await expect(header(page).getByText(username)).toHaveCount(0);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
});

test("a change is never made as somebody else than the page showed", async ({ page }) => {
  const username = await register(page);
  await page.goto("/company/1");
  await shows(page, username);
  const other = await makeOther(page);
  await logInElsewhere(page, other);
  await heart(page).click();
  await expect(toast(page, `You’re now logged in as ${other}.`)).toBeVisible();
  // Then the page knows.
  await shows(page, other);
  expect(await savedBy(page)).toEqual([]);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});

test("a form that was filled in as somebody else isn't sent, and keeps what was typed", async ({ page }) => {
  const username = await register(page);
  await page.goto("/contact");
  await shows(page, username);
  const other = await makeOther(page);
  await page.getByLabel("Topic").selectOption("A question");
  await page.getByLabel("Message").fill("Is there an API?");
  await page.getByLabel(/^Name|Your name/).fill("Ann");
  await page.getByLabel(/Email/).first().fill("ann@reader.example");
  await logInElsewhere(page, other);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByText(`You’re now logged in as ${other}.`)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is there an API?");
});

test("who comes back to a tab finds who is logged in now", async ({ page }) => {
  const username = await register(page);
  await page.goto("/directory");
  await shows(page, username);
  const other = await makeOther(page);
  await logInElsewhere(page, other);
  await comeBack(page);
  await shows(page, other);
  await expect(header(page).getByText(username)).toHaveCount(0);
});

/** A user's browser on another device, logged in. */
async function otherDevice(
  { request }: PlaywrightWorkerArgs["playwright"],
  page: Page,
  username: string,
): Promise<APIRequestContext> {
  const device = await request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { ...headers, "X-Forwarded-For": newNetwork() },
  });
  expect((await device.post("/api/login", { data: { username, password } })).status()).toBe(200);
  return device;
}

const endings = [
  ["the user has ended it", "/account/sessions", {}],
  ["the user has deleted the account", "/account/data", { password, reviews: "delete", sure: "on" }],
] as const;

for (const [how, path, form] of endings)
  test(`a session leaves nothing on a page once ${how} on another device`, async ({ page, playwright }) => {
    const username = await register(page);
    await page.request.put("/api/saved/tools/1", { headers });
    await page.goto("/company/1");
    await shows(page, username);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    const device = await otherDevice(playwright, page, username);
    const ended = await device.post(path, { form, maxRedirects: 0 });
    expect(ended.status(), await ended.text()).toBe(303);
    // The marker stays, so the page has to ask.
    await comeBack(page);
    await expect(signIn(page)).toBeVisible();
    await expect(header(page).getByText(username)).toHaveCount(0);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    await device.dispose();
  });

test("a tab that another user's tab covered shows nobody until it knows who is logged in", async ({
  page,
  context,
}) => {
  const username = await register(page);
  await page.request.put("/api/saved/tools/1", { headers });
  await page.goto("/company/1");
  await shows(page, username);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  const other = await makeOther(page);

  const tab = await context.newPage();
  await tab.goto("/about");
  await shows(tab, username);
  await header(tab).getByText(username, { exact: true }).click();
  await header(tab).getByRole("button", { name: "Logout" }).click();
  await signIn(tab).click();
  await tab.getByLabel("Username").fill(other);
  await tab.getByLabel("Password").fill(password);
  await tab.getByRole("button", { name: "Login", exact: true }).click();
  await shows(tab, other);

  const answering = gate();
  await page.route("**/api/session", async (route) => {
    await answering.opened;
    await route.continue();
  });
  const asking = page.waitForRequest("**/api/session");
  await page.bringToFront();
  await comeBack(page);
  await asking;
  await expect(header(page).getByText(username)).toHaveCount(0);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await expect(account(page)).toBeVisible();
  answering.open();
  await shows(page, other);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
});

test("a session that expired while a computer slept leaves nothing, without a question", async ({ page }) => {
  const username = await register(page);
  await page.goto("/directory");
  await shows(page, username);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.context().clearCookies();
  await comeBack(page);
  await expect(signIn(page)).toBeVisible();
  await expect(header(page).getByText(username)).toHaveCount(0);
  expect(asked).not.toContain("/api/session");
});

test("a visitor's page asks for nobody", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/directory");
  await loadScripts(page);
  await page.getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL("/blog");
  expect(asked).not.toContain("/api/session");
});

/** The one without a window never restores pages. */
const wholeChromium = ["/usr/bin/chromium", process.env.CHROMIUM_PATH].find((file) => file && existsSync(file));

test("a page that the browser restores as it was shows nothing of a user who has logged out", async ({
  playwright,
  launchOptions,
  site,
}) => {
  const { args } = launchOptions;
  const browser = await playwright.chromium.launch({
    ...{ args, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
    ...(wholeChromium ? { executablePath: wholeChromium } : { channel: "chromium" }),
  });
  const page = hydratedPage(await browser.newPage({ baseURL: site.url }));
  const username = await register(page);
  await page.request.put("/api/saved/tools/1", { headers });
  await page.goto("/company/1");
  await shows(page, username);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.evaluate(() => window.addEventListener("pageshow", ({ persisted }) => (window.name = String(persisted))));
  await page.goto("/about");
  await shows(page, username);
  await page.request.post("/logout", { headers });
  // `goBack` would wait for a page that loads.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/company/1");
  await expect.poll(() => page.evaluate(() => window.name)).toBe("true");
  await expect(signIn(page)).toBeVisible();
  await expect(header(page).getByText(username)).toHaveCount(0);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await browser.close();
});
