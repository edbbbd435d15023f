import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { buildPages } from "#desktop/build.mjs";
import { logIn } from "#tests/e2e/admin";
import { enterPassword, setUpApp } from "#tests/e2e/authenticator-app";
import { violationsOf } from "#tests/e2e/axe";
import { register } from "#tests/e2e/reader";
import { test as base } from "#tests/e2e/site";
import { BrowserWindow } from "./browser-window";

let dist: string;

const test = base.extend<{ folder: string; desktop: BrowserWindow }>({
  // Playwright parses a fixture's parameter to find its dependencies.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-desktop-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  desktop: async ({ page, baseURL, folder }, use) => {
    await use(await BrowserWindow.open(page, baseURL!, dist, folder));
  },
});

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), "saasfinder-dist-"));
  await buildPages(dist);
});
test.afterAll(() => rmSync(dist, { recursive: true }));

const draftOffer = (page: Page) => page.getByRole("region", { name: /^Unsent draft/ });

test("a form that could not be sent is kept, offered again, and never overwrites what somebody saved since", async ({
  page,
  desktop: _,
}) => {
  await logIn(page, "/admin?edit=3");
  const price = page.getByLabel("Starting price");
  await price.fill("$31/mo");
  await page.route("**/api/admin/companies/3", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Update Company" }).click();
  await expect(page.getByText("Your draft is saved, and we’ll offer it next time.")).toBeVisible();
  await page.unroute("**/api/admin/companies/3");

  // Someone else saves the same company in the meantime.
  const changed = "Changed by somebody else.";
  const stored = (await (await page.request.get("/api/admin/companies/3")).json()) as Record<string, unknown>;
  const saved = await page.request.put("/api/admin/companies/3", {
    data: { ...stored, startingPrice: "$30/mo", shortDescription: changed },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(saved.ok()).toBe(true);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Unsent drafts" })
    .getByRole("link", { name: stored.name as string })
    .click();
  await expect(draftOffer(page)).toContainText("Someone has saved this company since");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(price).toHaveValue("$31/mo");
  await page.getByRole("button", { name: "Update Company" }).click();
  await expect(page.getByRole("heading", { name: /^Someone else changed/ })).toBeVisible();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Company updated successfully", { exact: true })).toBeVisible();
  expect(await (await page.request.get("/api/admin/companies/3")).json()).toMatchObject({
    startingPrice: "$31/mo",
    shortDescription: changed,
  });
  await page.goto("/admin?edit=3");
  await expect(price).toHaveValue("$31/mo");
  await expect(draftOffer(page)).toBeHidden();
});

test("the menu leads through the pages and saves the form", { tag: "@journey" }, async ({ page, desktop }) => {
  await logIn(page);
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  desktop.electron.choose("Save");
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  desktop.electron.choose("Inbox");
  await expect(page).toHaveURL("/admin/inbox");
  desktop.electron.choose("Management");
  await expect(page).toHaveURL("/admin?tab=management");
  await expect(page.getByRole("table", { name: "Companies" })).toBeVisible();
  desktop.electron.choose("Find Company");
  await expect(page.getByRole("main").getByRole("searchbox").first()).toBeFocused();
});

test("a table dropped on any admin page opens the imports", async ({ page, desktop: _ }) => {
  await logIn(page, "/admin/inbox");
  const drop = (name: string) =>
    page.evaluate((name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["name,website\nAcme,https://acme.example/\n"], name));
      const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    }, name);
  // As soon as the page's scripts run.
  await expect.poll(() => drop("holiday.png")).toBe(true);
  await expect(page).toHaveURL("/admin/inbox");
  expect(await drop("tools.CSV")).toBe(true);
  await expect(page).toHaveURL(/\/admin\/imports\/\d+$/);
  await expect(page.getByRole("heading", { name: "tools.CSV" })).toBeVisible();
  await expect(page.getByRole("table", { name: "The first rows of the file" })).toContainText("https://acme.example/");
});

test("a token that worked is kept by the keychain, and never by the page", async ({ page, desktop, folder }) => {
  await logIn(page, "/admin?tab=import");
  const requests: unknown[] = [];
  await page.route("**/api/admin/import/producthunt", (route) => {
    const request = route.request().postDataJSON() as { token?: string };
    requests.push(request.token);
    return route.fulfill({
      json: request.token ? { needsToken: false, count: 12, note: "" } : { needsToken: true, count: 0, note: "" },
    });
  });
  const token = page.getByLabel("Product Hunt API token");
  await page.getByRole("button", { name: "Import Companies" }).click();
  await token.fill("a-token-that-works");
  await page.getByRole("button", { name: "Continue with Token" }).click();
  await expect(page.getByText("Import complete: 12 companies")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Import Companies" }).click();
  await expect(token).toHaveValue("a-token-that-works");
  await page.getByRole("button", { name: "Continue with Token" }).click();
  await expect(page.getByText("Import complete: 12 companies")).toBeVisible();
  expect(requests).toEqual([undefined, "a-token-that-works", undefined, "a-token-that-works"]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    "a-token",
  );
  expect(readFileSync(path.join(folder, "secrets.json"), "utf8")).not.toContain("a-token");

  await page.goto("/admin/imports");
  await expect(page.getByText("Loaded from this computer’s keychain.")).toBeVisible();
  await page.getByRole("button", { name: "Remove from keychain" }).click();
  await expect(page.getByText("Saved in this computer’s keychain after the server accepts it.")).toBeVisible();
  desktop.electron.keyring = "basic_text";
  await page.reload();
  await expect(page.getByText("This computer has no keychain, so the app can’t save it.")).toBeVisible();
  await expect(page.getByLabel("API token")).toHaveValue("");
});

test("the end of a job is a system notification, and its progress shows in the task bar", async ({ page, desktop }) => {
  const job = (state: string) => ({ id: 7, label: "Import of tools.csv", state, progress: { done: 5, total: 10 } });
  let jobs = [job("running")];
  await page.route("**/api/admin/jobs/events", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `retry: 50\n\ndata: ${JSON.stringify(jobs)}\n\n` }),
  );
  await logIn(page);
  const { electron } = desktop;
  await expect.poll(() => electron.windows[0]!.progress).toBe(0.5);
  jobs = [job("done")];
  await expect.poll(() => electron.notifications.map(({ text }) => text.title)).toEqual(["Import of tools.csv: done"]);
  await expect.poll(() => electron.windows[0]!.progress).toBe(-1);
  electron.notifications[0]!.emit("click");
  await expect(page).toHaveURL("/admin/jobs");
  await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();
});

test("from nothing to an import that reports by notification, with its window closed", async ({
  page,
  baseURL,
  folder,
}) => {
  const window = await BrowserWindow.open(page, null, dist, folder);
  const { electron } = window;
  window.reachServer();
  await window.showShellPage("servers");
  await page.getByLabel("Server address").fill(baseURL!);
  await page.getByRole("button", { name: "Connect" }).click();
  await expect.poll(() => electron.windows[0]!.webContents.loaded.at(-1)).toBe(`${baseURL}/admin`);
  await logIn(page);

  electron.chosenFiles = [path.join(folder, "desks.csv")];
  const rows = ["Deskware One,https://deskware-1.example/,Desks.", "Deskware Two,https://deskware-2.example/,Desks."];
  writeFileSync(electron.chosenFiles[0]!, ["name,website,description", ...rows].join("\n"));
  electron.choose("Import File…");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByRole("button", { name: "Apply 2 changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^(Applying desk|\d+ of)/ })).toBeVisible();
  await page.goto("about:blank");
  electron.windows[0]!.close();

  const told = () => electron.notifications.map(({ text }) => text.title);
  await expect.poll(told).toContain("Applying desks.csv: done");
  electron.notifications.at(-1)!.emit("click");
  expect(electron.windows[1]!.webContents.loaded).toEqual([`${baseURL}/admin/jobs`]);
});

test("a form with changes asks before it is left, one without does not", async ({ page, desktop }) => {
  await logIn(page, "/admin/posts/new");
  const asked: string[] = [];
  let stays = true;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void (stays ? dialog.dismiss() : dialog.accept());
  });
  await page.getByLabel("Title").fill("Half a po");
  desktop.electron.choose("Management");
  await expect.poll(() => asked).toEqual(["confirm"]);
  await expect(page.getByLabel("Title")).toHaveValue("Half a po");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/posts");

  desktop.electron.choose("Management");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Half a cate");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a cate");
  expect(asked).toEqual(["confirm", "confirm", "confirm"]);
  stays = false;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Company Form" }).click();
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  await page.getByRole("tab", { name: "Assign Categories" }).click();
  await expect(page.getByRole("button", { name: "Assign Category" })).toBeVisible();
  expect(asked).toHaveLength(4);

  await page.getByRole("tab", { name: "Company Form" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Half a compa");
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked.at(-1)).toBe("beforeunload");
});

test("without the desktop app, the pages ask for nothing of it", async ({ page }) => {
  const events: string[] = [];
  page.on("request", (request) => request.url().includes("/jobs/events") && events.push(request.url()));
  await logIn(page, "/admin?edit=3");
  await expect(page.getByRole("button", { name: "Update Company" })).toBeVisible();
  expect(events).toEqual([]);
});

test.describe("the app's own pages", () => {
  test("the first start asks for the server, and says what is wrong with an address", async ({
    page,
    baseURL,
    folder,
  }) => {
    const { electron } = await BrowserWindow.open(page, null, dist, folder).then(async (window) => {
      await window.showShellPage("servers");
      return window;
    });
    electron.session.fetch = fetch;
    const address = page.getByLabel("Server address");
    await expect(address).toBeFocused();
    await address.fill("http://saas.example");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Use https://");
    await expect(address).toBeFocused();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    await address.fill(`${baseURL}/admin`);
    await page.getByRole("button", { name: "Connect" }).click();
    await expect.poll(() => electron.windows[0]!.webContents.loaded.at(-1)).toBe(`${baseURL}/admin`);
    await page.reload();
    await expect(page.getByRole("button", { name: `${baseURL} (current)` })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${baseURL}` }).click();
    await expect(page.getByRole("heading", { name: "Your servers" })).toBeHidden();
  });

  test("a server that cannot be reached is tried again by itself", async ({ page, desktop, baseURL }) => {
    await page.clock.install();
    await desktop.showShellPage("unreachable", "ERR_CONNECTION_REFUSED");
    await expect(page.getByText("ERR_CONNECTION_REFUSED")).toBeVisible();
    await expect(page.getByText("Trying again in 3 seconds.")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.clock.runFor(3_000);
    await expect(page.getByText(`Couldn’t reach ${baseURL}.`)).toBeVisible();
    await expect(page.getByText("Trying again in 5 seconds.")).toBeVisible();
    desktop.electron.session.fetch = fetch;
    const { loaded } = desktop.electron.windows[0]!.webContents;
    const before = loaded.length;
    await page.getByRole("button", { name: "Try now" }).click();
    await expect.poll(() => loaded.slice(before)).toEqual([`${baseURL}/admin`]);
  });

  test("the bar to find in the page says how many there are", async ({ page, desktop }) => {
    await page.setViewportSize({ width: 380, height: 56 });
    await desktop.showShellPage("find");
    await expect(page.getByLabel("Find in page")).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent("electron:shell:found", { detail: { current: 2, total: 7 } })),
    );
    await expect(page.getByText("2 of 7")).toBeVisible();
  });
});

test("an authenticator app is set up, and its recovery codes let in", async ({ page, desktop: _ }) => {
  const username = await register(page);
  const [code = ""] = await setUpApp(page);
  await page.context().clearCookies();
  await enterPassword(page, username);
  await page.getByLabel("Code from your authenticator app").fill(code);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
});
