import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4319);
/** The staff's tests change the catalogue under everybody's eyes: they have a server of their own. */
const staffPort = port + 1;
const staffTests = /admin.*\.spec\.ts/;
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
    // One file after the other: what one cleans up, another would miss.
    { name: "staff", testMatch: staffTests, workers: 1, use: { baseURL: originOf(staffPort) } },
    { name: "desktop", testDir: "desktop/tests", testMatch: /\.spec\.ts$/, use: { baseURL: originOf(staffPort) } },
    { name: "visitors", testIgnore: staffTests, use: { baseURL: originOf(port) } },
  ],
  webServer: [serve(port, {}), serve(staffPort, { STAFF: "1" })],
});

function serve(port: number, environment: Record<string, string>) {
  return {
    command: "node tests/e2e/serve.mjs",
    url: `${originOf(port)}/healthz`,
    env: { PORT: String(port), NODE_ENV: "production", LOG_LEVEL: "warn", ...environment },
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  };
}
