import type { Route } from "@playwright/test";
import { expect, test } from "#tests/e2e/hydrated";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { authenticate, callApi, companies, logIn, open, undo } from "#tests/e2e/admin";
import { register } from "#tests/e2e/reader";

test("a failed list says so, and can be loaded again", async ({ page }) => {
  await logIn(page);
  await page.route("**/api/admin/companies?**", (route) => route.abort());
  await page.route("**/api/admin/categories", (route) => route.abort());
  await page.getByRole("tab", { name: "Management" }).click();
  await expect(page.getByText("Failed to fetch companies")).toBeVisible();
  await expect(page.getByText("Failed to fetch categories")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(companies(page)).toBeVisible();
});

const lists = [
  ["Inbox", "/admin/inbox", "Failed to fetch inbox"],
  ["Posts", "/admin/posts", "Failed to fetch posts"],
  ["Imports", "/admin/imports", "Failed to fetch imports"],
  ["Jobs", "/admin/jobs", "Failed to fetch jobs"],
  ["AI content", "/admin/enhancement", "Failed to fetch suggestions"],
  ["Website checks", "/admin/links", "Failed to fetch websites"],
  ["Data freshness", "/admin/stale", "Failed to fetch companies"],
  ["Comparisons", "/admin/comparisons", "Failed to fetch comparisons"],
  ["Synonyms", "/admin/synonyms", "Failed to fetch synonyms"],
  ["Exchange rates", "/admin/rates", "Failed to fetch exchange rates"],
  ["Crawlers", "/admin/crawlers", "Failed to fetch the rules for crawlers"],
  ["Webhooks", "/admin/webhooks", "Failed to fetch webhooks"],
  ["Users", "/admin/users", "Failed to fetch users"],
  ["Newsletter", "/admin/newsletter", "Failed to fetch newsletter issues"],
  ["Subscribers", "/admin/subscribers", "Failed to fetch subscribers"],
  ["Changes", "/admin/changes", "Failed to fetch changes"],
  ["Security", "/admin/security", "Failed to fetch security events"],
  ["Trash", "/admin/trash", "Failed to fetch trash"],
] as const;

const refusedByServer = (route: Route) => route.fulfill({ status: 500, body: "down" });
const withoutNetwork = (route: Route) => route.abort("internetdisconnected");

test("a page refused by the server or without a network keeps the menu, says what failed, and can be loaded again", async ({
  page,
}) => {
  await logIn(page);
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  for (const [i, [name, path, failure]] of lists.entries()) {
    // Alternate which failure comes first and which one the retry gets.
    const [first, second] = i % 2 ? [withoutNetwork, refusedByServer] : [refusedByServer, withoutNetwork];
    let fail = first;
    let refused = 0;
    await page.route(`**${path}.data*`, (route) => fail(route).then(() => refused++));
    await menu.getByRole("link", { name }).click();
    const failed = page.getByRole("alert").getByText(failure, { exact: true });
    await expect(failed).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    // Returning to the window also sends a request.
    const before = refused;
    fail = second;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => refused).toBeGreaterThan(before);
    await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(failed).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await page.unroute(`**${path}.data*`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(failure, { exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }
});

test("a page of one thing that is not there says so with the status, inside of the portal", async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page);
  for (const [path, failure] of [
    ["/admin/posts/999999", "Failed to fetch post"],
    ["/admin/imports/999999", "Failed to fetch import"],
    ["/admin/companies/nobody/history", "Failed to fetch history"],
    ["/admin/posts/999999/history", "Failed to fetch history"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("alert").getByText(failure, { exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin", exact: true })).toBeVisible();
    const again = page.waitForRequest((request) => request.url().includes(`${path}.data`));
    await page.getByRole("button", { name: "Try again" }).click();
    await again;
  }
  expect(await problemsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("what is being written stays when one comes back to the window without a network", async ({ page }) => {
  await page.clock.install();
  const comeBack = async () => {
    await page.clock.fastForward(11_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  };
  await logIn(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Half a post");
  let asked = 0;
  await page.route("**/admin/**.data*", (route) => route.abort("internetdisconnected").then(() => asked++));
  await comeBack();
  await expect(page.getByLabel("Title")).toHaveValue("Half a post");
  expect(asked).toBe(0);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").getByText("Failed to fetch posts", { exact: true })).toBeVisible();
  expect(asked).toBe(1);
  await comeBack();
  await expect.poll(() => asked).toBe(2);
  await page.unroute("**/admin/**.data*");
  await comeBack();
  await expect(page.getByRole("table", { name: "Posts" })).toBeVisible();
});

test("changes are filtered by type, action, and name, as one chooses and types", async ({ page }) => {
  const complaints = complaintsOf(page);
  await authenticate(page);
  const { id } = await callApi<{ id: number }>(page, "POST", "/api/admin/categories", {
    name: "Xylophones",
    slug: "xylophones",
  });
  await callApi(page, "DELETE", `/api/admin/categories/${id}`);
  await open(page, "/admin/changes");
  const changes = page.getByRole("main").getByRole("listitem").filter({ hasText: "(category)" });
  await page.getByLabel("Type").selectOption({ label: "Category" });
  await expect(page).toHaveURL("/admin/changes?entity=category");
  await page.getByLabel("Action").selectOption({ label: "Moved to trash" });
  await expect(page).toHaveURL("/admin/changes?entity=category&action=trash");
  await expect(changes.first()).toContainText("moved to trash Xylophones");
  await page.getByLabel("By", { exact: true }).fill("no such person");
  await expect(page).toHaveURL("/admin/changes?entity=category&action=trash&actor=no+such+person");
  await expect(page.getByText("No changes found.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a list is fresh after a change, by its page's own data", { tag: "@journey" }, async ({ page }) => {
  const username = await register(page);
  await logIn(page, `/admin/users?q=${username}`);
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The menu's counts are read again, too.
    if (request.method() === "GET" && /^\/(api\/(?!admin\/work$))?admin\//.test(pathname)) reads.push(pathname);
  });
  const user = page.getByRole("row").filter({ hasText: username });
  const role = user.getByRole("cell").nth(2);
  await expect(role).toHaveText("User");
  await user.getByRole("button", { name: "Add role" }).click();
  await page.getByRole("radio", { name: "Editor" }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(role).toHaveText("Editor");
  await undo(page).click();
  await expect(role).toHaveText("User");
  expect(reads).toEqual(["/admin/users.data", "/admin/users.data"]);
});
