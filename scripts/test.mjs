import { exec, execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { freemem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build, checkNode, install, isInstalled, root, run } from "./prepare.mjs";
import { processorSeconds, workSince } from "./processors.mjs";

const execute = promisify(exec);
const executeFile = promisify(execFile);
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/**
 * Parallel child processes. If one fails, this process ends and stops the rest.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill()));

/**
 * Runs all checks, even from a fresh clone: installs what's missing, then runs lint, types, unit, API, and e2e tests.
 */
const [started, before] = [Date.now(), processorSeconds()];
checkNode();
const beside = [installDesktop(), installDebianBrowser()];
install();
await Promise.all(beside);
installBrowser();
keepTemporaryFilesInMemory();
const checks = [check("Lint and types", lint()), check("Format", "oxfmt/bin/oxfmt --check")];
build();
await Promise.all(checks);
// In parallel with each other, but not with those above: on two cores, a process test would time out.
await Promise.all([
  check("Unit and API tests", "vitest/vitest.mjs run --project code --project database"),
  check("Process tests", "vitest/vitest.mjs run --project processes"),
]);
run("End-to-end tests", "npx", ["playwright", "test"]);
console.log(`\n✓ Everything passed (${Math.round((Date.now() - started) / 1000)} s). ${workSince(before)}`);

/** Uses memory for temporary folders if there's enough: no test measures disk speed, and most wait for it. */
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
 * Runs a command in parallel with others. Prints its output when it's done, and ends this process if it fails.
 * @param {string} title
 * @param {string} command a program of the installed packages, with its parameters
 */
async function check(title, command) {
  const started = Date.now();
  const [program = "", ...parameters] = command.split(" ");
  // Without npx and a shell, which wouldn't forward the signal.
  const file = path.join("node_modules", program);
  const said = executeFile(process.execPath, [file, ...parameters], { cwd: root, maxBuffer: Infinity });
  running.add(said.child);
  // Print the output of a failed command, too.
  const ended = await said.catch((failure) => ({ ...failure, failed: true }));
  running.delete(said.child);
  console.log(`\n▸ ${title}\n${ended.stdout}${ended.stderr}`);
  console.log(`${ended.failed ? "✗" : "✓"} ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (ended.failed) process.exit(1);
}

/** The desktop app has its own packages. If they can't be installed, everything else is still tested. */
async function installDesktop() {
  if (isInstalled("desktop")) return;
  await execute("npm run --silent desktop:install", { cwd: root }).catch(({ stderr }) => console.warn(stderr));
}

/** Without its packages, the desktop app can't be type-checked. */
function lint() {
  const command = "oxlint/bin/oxlint --config oxlint.config.js";
  if (isInstalled("desktop")) return command;
  console.warn("\n⚠ SKIPPED: lint, types, and packaging of the desktop app. Its packages couldn’t be installed.");
  return `${command} --ignore-pattern desktop/**`;
}

/**
 * Finds Chromium: an installed one, or else Debian's if it can be installed (headless, which takes half the time), or
 * else Playwright's own through `installBrowser`.
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
