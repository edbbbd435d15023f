import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4319);
/** Admin tests change shared data, so each file that changes companies gets its own server. */
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
  // More workers than cores, because tests mostly wait.
  workers: 3,
  // Tests may run on a busy machine, so one retry is allowed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous for slow, busy machines. No test depends on timing.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Prints the first failure even if the retry passes.
  reporter: [["list"]],
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
    // First, because each of their files runs serially, and the others fill the remaining time.
    { name: "staff", testMatch: "admin.spec.ts", use: { baseURL: originOf(staffPort) } },
    { name: "imports", testMatch: "admin-{imports,visits}.spec.ts", use: { baseURL: originOf(importsPort) } },
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
