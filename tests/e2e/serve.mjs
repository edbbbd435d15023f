import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * The production server over a fresh, seeded database, for as long as the end-to-end tests run; for those of the staff
 * (STAFF) with an administrator and a thousand imported companies.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), "saasfinder-e2e-"));
const staff = {
  ...{ ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "oddly-lit-pantry", PRODUCT_HUNT_TERMS_ACCEPTED: "yes" },
  // The test that needs a model stands in for it, at the port behind this one.
  AI_BASE_URL: `http://127.0.0.1:${Number(process.env.PORT) + 1}/v1`,
  ...{ AI_API_KEY: "sk-a-key-that-works", AI_MODEL: "writer-1" },
};
const env = { ...process.env, ...(process.env.STAFF ? staff : {}), DATA_DIR: dataDir, MONGODB_URI: "" };
const run = (/** @type {string[]} */ ...command) =>
  /** @type {const} */ ([process.execPath, ["scripts/command.mjs", ...command]]);

const seed = spawnSync(...run("seed"), { stdio: "inherit", env });
if (seed.status !== 0) process.exit(seed.status ?? 1);
if (process.env.STAFF) importThousand();

const server = spawn(process.execPath, ["build/start/index.mjs"], { stdio: "inherit", env });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});

function importThousand() {
  const file = path.join(dataDir, "companies.json");
  const companies = Array.from({ length: 1000 }, (_, i) => {
    const name = `Bulkware ${String(i + 1).padStart(4, "0")}`;
    return { name, website: `https://bulkware-${i + 1}.example/`, description: "One of a thousand tools." };
  });
  writeFileSync(file, JSON.stringify(companies));
  const done = spawnSync(...run("import", file, "--source", "file"), { stdio: "ignore", env });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
