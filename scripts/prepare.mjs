import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Shared by quickstart and the tests before packages are installed, so it's plain JavaScript with Node's own modules
 * only.
 */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const inRoot = (/** @type {string} */ name) => path.join(root, name);

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`SaaSFinder needs Node.js 20.19 or newer. You have ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs a command with its output, and prints a line once it's done. Exits this process with its exit code if it fails.
 * @param {string} title what is being done, for people
 * @param {string} command
 * @param {string[]} parameters
 */
export function run(title, command, parameters) {
  const started = Date.now();
  // npm and npx are shell scripts on Windows.
  const shell = process.platform === "win32" && command !== process.execPath;
  const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: "inherit", shell });
  if (error) console.error(error.message);
  if (status !== 0) {
    console.error(`✗ ${title} failed`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** @param {string} [folder] of a package; returns whether its installed packages match its package-lock.json exactly */
export function isInstalled(folder = ".") {
  return newest(inRoot(`${folder}/node_modules/.package-lock.json`)) >= newest(inRoot(`${folder}/package-lock.json`));
}

/** Installs what package-lock.json specifies, unless it's installed already. */
export function install() {
  if (isInstalled()) return;
  console.log("Installing the packages. The first time, this takes a minute.");
  run("Installing the packages", "npm", ["ci", "--loglevel=error", "--no-audit", "--no-fund"]);
}

/** Whether the build exists and is newer than its sources. */
export function isBuilt() {
  const configs = ["remix.config.js", "vite.config.ts", "vite.server.config.ts", "alias.js"];
  const tools = ["package-lock.json", ...configs];
  const sources = ["app", "bundling", "models", "packages", "public", "scripts", "server", ...tools];
  return newest(inRoot("build/start/index.mjs")) > Math.max(...sources.map((name) => newest(inRoot(name))));
}

/** Builds the product, unless the build is current. */
export function build() {
  if (!isBuilt()) run("Building", process.execPath, ["scripts/build.mjs"]);
}

/** @param {string} file @returns {number} when it, or the newest file in it, last changed; 0 if it doesn't exist */
function newest(file) {
  if (!existsSync(file)) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
