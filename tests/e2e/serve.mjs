import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * `node tests/e2e/serve.mjs VISITORS STAFF …` runs production servers with new, seeded databases at those ports during
 * the end-to-end tests, and reports when all are ready. The servers for admin tests have an admin and 1,000 imported
 * companies.
 */
const [visitors = "", ...staff] = process.argv.slice(2);
/** @type {import("node:child_process").ChildProcess[]} */
const running = [];
/** @type {string[]} */
const folders = [];
let stopping = false;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => void stop(signal));
process.on("exit", () => {
  for (const child of running) child.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const seeded = newFolder();
await finish(start(["scripts/command.mjs", "seed"], { DATA_DIR: seeded }));
const stocked = copyOf(seeded);
await Promise.all([serve(visitors, seeded, { SPONSORSHIP_PLANS: "1 month | 30 days | $99" }), serveStaff()]);
console.log("All servers are ready.");

async function serveStaff() {
  const file = writeThousand(stocked);
  await finish(start(["scripts/command.mjs", "import", file, "--source", "file"], { DATA_DIR: stocked }));
  await Promise.all(staff.map((port) => serve(port, copyOf(stocked), staffSettings(port))));
}

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-e2e-"));
  folders.push(folder);
  return folder;
}

/** @param {string} folder */
function copyOf(folder) {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** @param {string} port */
function staffSettings(port) {
  return {
    ...{ ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "oddly-lit-pantry", PRODUCT_HUNT_TERMS_ACCEPTED: "yes" },
    // The test that needs a model runs a fake one at the next port.
    ...{ AI_BASE_URL: `http://127.0.0.1:${Number(port) + 1}/v1`, AI_API_KEY: "sk-a-key-that-works" },
    AI_MODEL: "writer-1",
  };
}

/**
 * Starts a server and waits until it listens. If one ends, all do.
 * @param {string} port
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} settings
 */
async function serve(port, folder, settings) {
  const server = start(["build/start/index.mjs"], { ...settings, PORT: port, DATA_DIR: folder });
  server.once("exit", (code) => stopping || process.exit(code || 1));
  await new Promise((resolve) => server.stdout?.on("data", (said) => / is ready at /.test(String(said)) && resolve(0)));
}

/**
 * @param {string[]} program
 * @param {NodeJS.ProcessEnv} settings
 */
function start(program, settings) {
  // Tests may say that they come from other networks.
  const env = { ...process.env, ...settings, MONGODB_URI: "", TRUST_PROXY: "loopback" };
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"], env });
  running.push(child);
  child.stdout.resume();
  return child;
}

/** @param {import("node:child_process").ChildProcess} child */
async function finish(child) {
  const [code] = await once(child, "exit");
  if (code !== 0) process.exit(code ?? 1);
}

/** @param {NodeJS.Signals} signal */
async function stop(signal) {
  stopping = true;
  const left = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = left.map((child) => once(child, "exit"));
  for (const child of left) child.kill(signal);
  await Promise.all(ended);
  process.exit(0);
}

/** @param {string} folder */
function writeThousand(folder) {
  const file = path.join(folder, "companies.json");
  const companies = Array.from({ length: 1000 }, (_, i) => {
    const name = `Bulkware ${String(i + 1).padStart(4, "0")}`;
    return { name, website: `https://bulkware-${i + 1}.example/`, description: "One of a thousand tools." };
  });
  writeFileSync(file, JSON.stringify(companies));
  return file;
}
