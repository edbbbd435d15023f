import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";
import { admin } from "#tests/e2e/admin";
import { delayScripts, scriptsAreLate } from "#tests/e2e/late-scripts";
import { freePort } from "#tests/process/free-port";

/**
 * What a site has at first: the demo data; or the demo data, 1,000 imported companies ("Bulkware 0001" to "Bulkware
 * 1000"), and an admin.
 */
export type Catalog = "demo" | "stocked";

/** A running production server with its own database. */
export type Site = {
  url: string;
  /** Its data folder. Without SMTP_URL, it writes emails to `mail/` there. */
  folder: string;
  /** Where it looks for a language model. A test that needs one starts a fake one at this port. */
  modelPort: number;
};

/**
 * Each worker starts a site of its own for the tests that it runs, one after the other. So tests never run beside each
 * other on one site, but find what earlier ones left: each makes what it needs, under its own names.
 */
export const test = base.extend<object, { catalog: Catalog; site: Site }>({
  catalog: ["demo", { option: true, scope: "worker" }],
  site: [
    async ({ catalog }, use) => {
      const { stop, ...site } = await startSite(catalog);
      await use(site);
      await stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      if (scriptsAreLate) delayScripts(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Each test comes from its own network, so that none meets the rate limits that others have used up.
  // Playwright parses a fixture's parameter to find its dependencies.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": newNetwork() }),
});

let networks = 0;

/** An IP address of those reserved for tests: https://www.rfc-editor.org/rfc/rfc2544 */
export function newNetwork(): string {
  networks++;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

/** Starts a site with settings of its own. The caller stops it. */
export async function startSite(
  catalog: Catalog,
  settings: Record<string, string> = {},
): Promise<Site & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-e2e-"));
  cpSync(path.join(process.env.E2E_CATALOGS!, catalog), folder, { recursive: true });
  const modelPort = Number(await freePort());
  const env = {
    ...process.env,
    ...{ LOG_LEVEL: "info", MONGODB_URI: "", PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder },
    ...(process.env.SERVER_COVERAGE && { NODE_V8_COVERAGE: process.env.SERVER_COVERAGE }),
    // Believes the networks that tests say they come from.
    ...{ TRUST_PROXY: "loopback", SPONSORSHIP_PLANS: "1 month | 30 days | $99" },
    ...{ SITE_POSTAL_ADDRESS: "1 Main Street, Springfield" },
    ...(catalog === "stocked" && {
      ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, PRODUCT_HUNT_TERMS_ACCEPTED: "yes" },
      ...{ AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`, AI_API_KEY: "sk-a-key-that-works", AI_MODEL: "writer-1" },
    }),
    ...settings,
    NODE_ENV: "production" as const,
  };
  const server = spawn(process.execPath, ["build/start/index.mjs"], { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = once(server, "exit");
  // If a worker is killed, its site must not stay.
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const [, port] = / is ready at http:\/\/\S+:(\d+)/.exec(said) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`The site ended before it was ready:\n${said}`)));
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    process.off("exit", kill);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, modelPort, stop };
}
