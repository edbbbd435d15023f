import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The production server over a fresh, seeded database, for as long as the end-to-end tests run. */
const dataDir = mkdtempSync(path.join(tmpdir(), "saasfinder-e2e-"));
const env = { ...process.env, DATA_DIR: dataDir, MONGODB_URI: "" };
const run = (/** @type {string} */ script) => /** @type {const} */ ([process.execPath, ["--import", "tsx", script]]);

const seed = spawnSync(...run("scripts/seed.ts"), { stdio: "inherit", env });
if (seed.status !== 0) process.exit(seed.status ?? 1);

const server = spawn(...run("server/index.ts"), { stdio: "inherit", env });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
