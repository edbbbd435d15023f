import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4319);
/** The staff's tests change the catalogue under everybody's eyes: each of their files has a server of its own. */
const staffPort = port + 1;
const importsPort = port + 3;
const desktopPort = port + 5;
const originOf = (port: number) => `http://127.0.0.1:${port}`;
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = [process.env.CHROMIUM_PATH, ...debianChromium].find((file) => file && existsSync(file));

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // More than cores: each waits for answers and for notices to go.
  workers: 3,
  // On whatever else a machine of others does: what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for slow and busy machines: nothing here is proven by the clock.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // It prints the first failure of a test that passes when it is tried again, too.
  reporter: [["list"]],
  use: {
    // A trace of everything takes a third of the time: ask for one by --trace on.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root, as containers do.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    // First, because their files are one long story each: the others fill the time beside them.
    { name: "staff", testMatch: "admin.spec.ts", use: { baseURL: originOf(staffPort) } },
    { name: "imports", testMatch: "admin-imports.spec.ts", use: { baseURL: originOf(importsPort) } },
    { name: "desktop", testDir: "desktop/tests", testMatch: /\.spec\.ts$/, use: { baseURL: originOf(desktopPort) } },
    { name: "visitors", testIgnore: "admin*.spec.ts", use: { baseURL: originOf(port) } },
  ],
  webServer: {
    command: `node tests/e2e/serve.mjs ${port} ${staffPort} ${importsPort} ${desktopPort}`,
    env: { NODE_ENV: "production", LOG_LEVEL: "warn" },
    wait: { stdout: /All servers are ready/ },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
