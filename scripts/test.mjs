import { exec, execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { freemem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build, checkNode, install, isInstalled, root, run } from "./prepare.mjs";

const execute = promisify(exec);
const executeFile = promisify(execFile);
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/**
 * What runs beside others. When this process ends, because one of them failed, the rest is of no use.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill()));

/** The whole proof, from a fresh clone: what is missing is installed, then lint, types, unit, API and e2e tests. */
checkNode();
const beside = [installDesktop(), installDebianBrowser()];
install();
await Promise.all(beside);
installBrowser();
keepTemporaryFilesInMemory();
const checks = [check("Lint and types", lint()), check("Format", "oxfmt/bin/oxfmt --check")];
build();
await Promise.all(checks);
// Beside each other, but not beside those above: on two cores, a test of processes would wait longer than it may.
await Promise.all([
  check("Unit and API tests", "vitest/vitest.mjs run --project code --project database"),
  check("Process tests", "vitest/vitest.mjs run --project processes"),
]);
run("End-to-end tests", "npx", ["playwright", "test"]);
console.log("\n✓ Everything passed");

/** Temporary folders are in memory where there is room: no test proves how long a disk takes, and most wait for it. */
function keepTemporaryFilesInMemory() {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < 4 * 2 ** 30) return;
  const folder = mkdtempSync(path.join(memory, "saasfinder-"));
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Runs a command beside others: shows what it said when it is done, and ends this process when it fails.
 * @param {string} title
 * @param {string} command a program of the installed packages, with its parameters
 */
async function check(title, command) {
  const started = Date.now();
  const [program = "", ...parameters] = command.split(" ");
  // Without npx and a shell in between, which would not pass the signal on.
  const file = path.join("node_modules", program);
  const said = executeFile(process.execPath, [file, ...parameters], { cwd: root, maxBuffer: Infinity });
  running.add(said.child);
  // A failure holds what was said, too.
  const ended = await said.catch((failure) => ({ ...failure, failed: true }));
  running.delete(said.child);
  console.log(`\n▸ ${title}\n${ended.stdout}${ended.stderr}`);
  console.log(`${ended.failed ? "✗" : "✓"} ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (ended.failed) process.exit(1);
}

/** The desktop app has packages of its own. Where they cannot be had, the rest is proven all the same. */
async function installDesktop() {
  if (isInstalled("desktop")) return;
  await execute("npm run --silent desktop:install", { cwd: root }).catch(({ stderr }) => console.warn(stderr));
}

/** Without its packages, the desktop app has no types. */
function lint() {
  const command = "oxlint/bin/oxlint --config oxlint.config.js";
  if (isInstalled("desktop")) return command;
  console.warn("\n⚠ SKIPPED: lint, types, and packaging of the desktop app. Its packages couldn’t be installed.");
  return `${command} --ignore-pattern desktop/**`;
}

/**
 * Chromium: the one that is there, else Debian's when that can be installed (without windows, which tests never see and
 * which take half of their time), else, by `installBrowser`, Playwright's own.
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
