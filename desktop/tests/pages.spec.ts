import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { buildPages } from "#desktop/build.mjs";
import { BrowserWindow } from "./browser-window";

const admin = { username: "chief", password: "oddly-lit-pantry" };
let dist: string;

const test = base.extend<{ folder: string; desktop: BrowserWindow }>({
  // Playwright reads what a fixture needs from its parameter.
  // eslint-disable-next-line no-empty-pattern
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

async function logIn(page: Page, to = "/admin"): Promise<void> {
  await page.goto(`/auth?redirectTo=${encodeURIComponent(to)}`);
  await page.getByLabel("Username").fill(admin.username);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(to);
}

test("the menu leads through the pages and saves the form", async ({ page, desktop }) => {
  await logIn(page);
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  desktop.electron.choose("Save");
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  desktop.electron.choose("Inbox");
  await expect(page).toHaveURL("/admin/inbox");
  desktop.electron.choose("Management");
  await expect(page).toHaveURL("/admin?tab=management");
});

test("a table dropped on any staff page opens the imports", async ({ page, desktop: _ }) => {
  await logIn(page, "/admin/inbox");
  const drop = (name: string) =>
    page.evaluate((name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["name,website\n"], name));
      const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    }, name);
  // As soon as the page's scripts run.
  await expect.poll(() => drop("holiday.png")).toBe(true);
  await expect(page).toHaveURL("/admin/inbox");
  expect(await drop("tools.CSV")).toBe(true);
  await expect(page).toHaveURL("/admin/imports");
});

test("a token that worked is kept by the keychain, and never by the page", async ({ page, desktop: _, folder }) => {
  await logIn(page, "/admin?tab=import");
  const requests: unknown[] = [];
  await page.route("**/api/admin/import/producthunt", (route) => {
    const request = route.request().postDataJSON() as { token?: string };
    requests.push(request.token);
    return route.fulfill({ json: request.token ? { count: 12, note: "" } : { needsToken: true, count: 0, note: "" } });
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
});

test("the end of a job is told by the system, and its progress shows in the task bar", async ({ page, desktop }) => {
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
});

test("a form with changes asks before it is left, one without does not", async ({ page, desktop: _ }) => {
  await logIn(page);
  await page.getByLabel("Name", { exact: true }).fill("Half a compa");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
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
    const address = page.getByLabel("Address of the server");
    await expect(address).toBeFocused();
    await address.fill("http://saas.example");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Use https://");
    await expect(address).toBeFocused();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    await address.fill(`${baseURL}/admin`);
    await page.getByRole("button", { name: "Connect" }).click();
    await expect.poll(() => electron.windows[0]!.webContents.loaded.at(-1)).toBe(`${baseURL}/admin`);
    await page.reload();
    await expect(page.getByRole("button", { name: `${baseURL} (open now)` })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${baseURL}` }).click();
    await expect(page.getByRole("heading", { name: "Your servers" })).toBeHidden();
  });

  test("a server that cannot be reached is tried again by itself", async ({ page, desktop, baseURL }) => {
    await page.clock.install();
    await desktop.showShellPage("unreachable", "ERR_CONNECTION_REFUSED");
    await expect(page.getByText("ERR_CONNECTION_REFUSED")).toBeVisible();
    await expect(page.getByText("Trying again in 3 seconds.")).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.clock.runFor(3_000);
    await expect(page.getByText(`${baseURL} cannot be reached.`)).toBeVisible();
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
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent("electron:shell:found", { detail: { current: 2, total: 7 } })),
    );
    await expect(page.getByText("2 of 7")).toBeVisible();
  });
});
