import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, expect } from "@playwright/test";
import { buildApp } from "#desktop/build.mjs";
import { test } from "#tests/e2e/site";

const desktop = fileURLToPath(new URL("..", import.meta.url));
const inside = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe", linux: "electron" } as const;
const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(desktop, "node_modules/electron/dist");
// Resolve it by path, because requiring the package would start the download.
const binary = path.join(folder, inside[process.platform as keyof typeof inside] ?? "electron");
const missing = !existsSync(binary)
  ? `there is no Electron at ${binary}`
  : process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
    ? "there is no display (try xvfb-run)"
    : null;
if (missing) console.warn(`SKIPPED: the desktop app in Electron itself, because ${missing}.`);

test("in Electron itself: a first start, a login, and a page that has the bridge and nothing else", async ({
  baseURL,
}) => {
  test.skip(missing !== null, missing ?? "");
  const userData = mkdtempSync(path.join(tmpdir(), "saasfinder-user-"));
  await buildApp();
  const app = await _electron.launch({
    executablePath: binary,
    // Chromium's sandbox doesn't run as root, which containers use.
    args: [desktop, `--user-data-dir=${userData}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const page = await app.firstWindow();
    await page.getByLabel("Server address").fill(baseURL!);
    await page.getByRole("button", { name: "Connect" }).click();
    await page.getByLabel("Username").fill("chief");
    await page.getByLabel("Password").fill("oddly-lit-pantry");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Welcome, chief")).toBeVisible();
    expect(await page.evaluate(() => (window as { desktop?: { version: number } }).desktop?.version)).toBe(1);
    expect(await page.evaluate(() => [typeof require, typeof process])).toEqual(["undefined", "undefined"]);
    await page.evaluate(() => window.open("https://vendor.invalid/"));
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  } finally {
    await app.close();
    rmSync(userData, { recursive: true, force: true });
  }
});
