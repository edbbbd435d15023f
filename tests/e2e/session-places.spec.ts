import type { Page } from "@playwright/test";
import { postForm, toast } from "#tests/e2e/admin";
import { expect, keepToasts, loadScripts, test } from "#tests/e2e/hydrated";
import { scriptsAreLate } from "#tests/e2e/late-scripts";
import { newName, password, register } from "#tests/e2e/reader";
import { shifts } from "#tests/e2e/shifts";

const headers = { "Sec-Fetch-Site": "same-origin" };
const header = (page: Page) => page.getByRole("banner");
const signIn = (page: Page) => header(page).getByRole("link", { name: "Sign In" });
const account = (page: Page) => header(page).getByRole("link", { name: "My Account" });
const heart = (page: Page) => page.getByRole("button", { name: "Save Quillmoor CRM" }).first();

/** Waits until the page shows that somebody is logged in. */
const shows = (page: Page, username: string) => expect(header(page).getByText(username, { exact: true })).toBeVisible();

/** Comes back to a page from another tab. */
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

test("a session that was ended elsewhere leaves nothing on a page", async ({ page }) => {
  const username = await register(page);
  await page.goto("/directory");
  await shows(page, username);
  // Its marker stays, as it does when an admin ends the session.
  await page.context().clearCookies({ name: "session" });
  await comeBack(page);
  await expect(signIn(page)).toBeVisible();
  await expect(header(page).getByText(username)).toHaveCount(0);
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

const publicPages = [
  ...["/", "/directory", "/directory?q=crm", "/category/crm", "/categories", "/company/1", "/company/1/reviews"],
  ...[
    "/company/1/reviews/1",
    "/compare",
    "/compare/1-quillmoor-crm-vs-5-brackenfold",
    "/compare/1-quillmoor-crm-vs-5-brackenfold?price=4",
    "/alternatives/planwright",
    "/blog",
  ],
  ...[
    "/blog/saas-selection-guide",
    "/resources",
    "/vendors",
    "/vendors/get-listed",
    "/contact",
    "/newsletter",
    "/about",
  ],
];

for (const width of [360, 1440])
  test(`nothing moves on a public page, signed in or out, ${width} px wide`, async ({ page }) => {
    test.slow(scriptsAreLate, "It waits 5 seconds for each of 42 pages.");
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const moved: Record<string, number> = {};
    for (const who of ["out", "in"]) {
      const username = who === "in" ? await register(page) : undefined;
      if (username) {
        for (const id of [1, 5]) await page.request.put(`/api/saved/tools/${id}`, { headers });
        await postForm(page, "/account/saved", { saveSearch: "/directory?q=crm" });
        await postForm(page, "/account/saved", { saveComparison: "1-5" });
        await postForm(page, "/company/1/reviews/1", { intent: "helpful" });
      }
      for (const path of publicPages) {
        await page.goto(path);
        await loadScripts(page);
        if (username) await expect(header(page).getByText(username, { exact: true })).toBeAttached();
        const sum = await shifts(page);
        if (sum > 0) moved[`${path}, signed ${who}`] = sum;
      }
    }
    expect(moved).toEqual({});
  });
