import { exec, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { freemem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { checkNode, install, isBuilt, isInstalled, root, run } from "./prepare.mjs";
import { processorSeconds, workSince } from "./processors.mjs";

/**
 * `npm test` checks the product's main features, even from a fresh clone: it installs what's missing, builds, and runs
 * lint, types, and the quick tests. With `--rest` (`npm run test:all`), it runs the others: tests that kill processes,
 * flood, or generate thousands of cases, and the remaining browser tests. Then it runs all browser tests again with
 * scripts that arrive after 5 seconds. See docs/testing.md.
 */
const isRest = process.argv.includes("--rest");
const execute = promisify(exec);
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/**
 * Running child processes. If one fails, this process ends and stops the others.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill()));
// Files and pipes get no colors.
if (!process.stdout.isTTY) process.env.NO_COLOR = "1";

const [started, before] = [Date.now(), processorSeconds()];
/** @type {string[]} */
const times = [];

checkNode();
await timed("Install", async () => {
  const inParallel = [installDesktop(), installDebianBrowser()];
  install();
  await Promise.all(inParallel);
  installBrowser();
});
useMemoryForTemporaryFiles();
if (isRest) {
  await buildIfNeeded();
  await part("Slow unit, API, and database tests", ...vitest("slow-code", "slow-database"));
  if (!process.env.SCHEMATHESIS)
    console.warn("\n⚠ SKIPPED: fuzzing the API. Set SCHEMATHESIS to the program of schemathesis, as .ci/all does.");
  await part("Slow process tests", ...vitest("slow-processes"));
  await part("Other browser tests", "node_modules/@playwright/test/cli.js", "test", "--grep-invert", "@journey");
  process.env.LATE_SCRIPTS = "5000";
  await part("Browser tests with late scripts", "node_modules/@playwright/test/cli.js", "test", "tests/e2e/");
} else {
  // None of these has timeouts, so running them in parallel can't make one fail.
  await Promise.all([
    buildIfNeeded(),
    part("Lint and types", ...lint()),
    part("Format", "node_modules/oxfmt/bin/oxfmt", "--check"),
    part("Unused code", "node_modules/knip/bin/knip.js", "--no-progress"),
  ]);
  await part("Unit, API, and database tests", ...vitest("code", "database"));
  await part("Process tests", ...vitest("processes"));
  await part("Browser journeys", "node_modules/@playwright/test/cli.js", "test", "--grep", "@journey");
}
console.log(`\n${times.join("\n")}`);
console.log(`✓ Everything passed (${secondsSince(started)} s). ${workSince(before)}`);

/** @param {string[]} projects of vitest.config.ts @returns {[string, ...string[]]} */
function vitest(...projects) {
  return ["node_modules/vitest/vitest.mjs", "run", ...projects.flatMap((project) => ["--project", project])];
}

/** @param {number} moment in milliseconds */
function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000);
}

/**
 * Runs a step and records how long it took.
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function timed(title, work) {
  const startedAt = Date.now();
  await work();
  times.push(`${title}: ${secondsSince(startedAt)} s`);
}

async function buildIfNeeded() {
  if (!isBuilt()) await part("Build", "scripts/build.mjs");
}

/**
 * Runs a program of this folder with its output. Ends this process if it fails.
 * @param {string} title
 * @param {string} program
 * @param {string[]} parameters
 */
async function part(title, program, ...parameters) {
  await timed(title, async () => {
    console.log(`\n▸ ${title}`);
    // Without npx and a shell, which wouldn't forward the signal.
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    });
    running.add(child);
    const code = await new Promise((resolve) => child.once("close", resolve));
    running.delete(child);
    if (code === 0) return;
    console.error(`✗ ${title} failed`);
    process.exit(1);
  });
}

/** Uses memory for temporary folders if there's enough, because most tests spend time on disk writes. */
function useMemoryForTemporaryFiles() {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < 4 * 2 ** 30) return;
  const folder = mkdtempSync(path.join(memory, "saasfinder-"));
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** The desktop app has its own packages. If they can't be installed, everything else is still tested. */
async function installDesktop() {
  if (isInstalled("desktop")) return;
  await execute("npm run --silent desktop:install", { cwd: root }).catch(({ stderr }) => console.warn(stderr));
}

/** Without its packages, the desktop app can't be type-checked. @returns {[string, ...string[]]} */
function lint() {
  const parameters = ["--config", "oxlint.config.js"];
  const program = "node_modules/oxlint/bin/oxlint";
  if (isInstalled("desktop")) return [program, ...parameters];
  console.warn("\n⚠ SKIPPED: lint, types, and packaging of the desktop app. Its packages couldn’t be installed.");
  return [program, ...parameters, "--ignore-pattern", "desktop/**"];
}

/**
 * Installs Debian's headless Chromium, which takes half the time, if there's no Chromium yet. If that fails,
 * `installBrowser` installs Playwright's own.
 */
async function installDebianBrowser() {
  if (hasBrowser() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const command = "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell";
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await execute(`{ ${command}; } >/dev/null`, { env }).catch(({ stderr }) => console.warn(stderr));
}

function installBrowser() {
  if (!hasBrowser()) run("Installing Chromium", "npx", ["playwright", "install", "chromium"]);
}

function hasBrowser() {
  const files = [...debianChromium, process.env.CHROMIUM_PATH ?? ""];
  if (isInstalled()) files.push(createRequire(`${root}/package.json`)("@playwright/test").chromium.executablePath());
  return files.some((file) => file && existsSync(file));
}
