import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { Catalog } from "#tests/e2e/site";

const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = [process.env.CHROMIUM_PATH, ...debianChromium].find((file) => file && existsSync(file));

export default defineConfig<object, { catalog: Catalog }>({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "tests/e2e/prepare-catalogs.ts",
  fullyParallel: true,
  // Each starts a browser and a site. On two cores, a third one made the tests slower.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // These only catch hangs: a test waits for what it expects, however long a busy machine takes.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [["./tests/e2e/file-reporter.ts"]],
  use: {
    // Full traces take a third of the time. Request one with --trace on.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox doesn't run as root, which containers use.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    {
      name: "admins",
      testMatch: ["tests/e2e/admin-*.spec.ts", "desktop/tests/*.spec.ts"],
      use: { catalog: "stocked" },
    },
    { name: "visitors", testMatch: "tests/e2e/*.spec.ts", testIgnore: "admin-*.spec.ts" },
  ],
});
