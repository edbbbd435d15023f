import { exec } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { freemem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build, checkNode, install, isInstalled, root, run } from "./prepare.mjs";

const execute = promisify(exec);
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The whole proof, from a fresh clone: what is missing is installed, then lint, types, unit, API and e2e tests. */
checkNode();
const desktop = installDesktop();
install();
installBrowser();
await desktop;
keepTemporaryFilesInMemory();
await Promise.all([
  check(["Lint", "eslint . --max-warnings 0"]),
  check(["Types", "tsc"], ...desktopTypes(), ["Format", "prettier --check --log-level warn ."]).then(build),
]);
// Beside each other: what whole processes wait for, the others use.
await Promise.all([
  check(["Unit and API tests", "vitest run --project code --project database"]),
  check(["Process tests", "vitest run --project processes"]),
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
 * Runs commands in turn, beside others: shows what one said when it is done, and ends this process when it fails.
 * @param {[title: string, command: string][]} commands of the installed packages
 */
async function check(...commands) {
  for (const [title, command] of commands) {
    const started = Date.now();
    const said = execute(`npx ${command}`, { cwd: root, maxBuffer: Infinity });
    // A failure holds what was said, too.
    const ended = await said.catch((failure) => ({ ...failure, failed: true }));
    console.log(`\n▸ ${title}\n${ended.stdout}${ended.stderr}`);
    console.log(`${ended.failed ? "✗" : "✓"} ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
    if (ended.failed) process.exit(1);
  }
}

/** The desktop app has packages of its own. Where they cannot be had, the rest is proven all the same. */
async function installDesktop() {
  if (isInstalled("desktop")) return;
  await execute("npm run --silent desktop:install", { cwd: root }).catch(({ stderr }) => console.warn(stderr));
}

/** @returns {[title: string, command: string][]} */
function desktopTypes() {
  if (isInstalled("desktop")) return [["Desktop app types", "tsc -p desktop"]];
  console.warn("\n⚠ SKIPPED: desktop app types and packaging. Its packages couldn’t be installed.");
  return [];
}

/**
 * Chromium: the one that is there, else Debian's when that can be installed (without windows, which tests never see and
 * which take half of their time), else Playwright's own.
 */
function installBrowser() {
  const playwright = createRequire(`${root}/package.json`)("@playwright/test");
  const present = [...debianChromium, process.env.CHROMIUM_PATH ?? "", playwright.chromium.executablePath()];
  if (present.some((file) => file && existsSync(file))) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("Looking for Chromium", "apt-get", ["update", "-qq"], env);
    run(
      "Installing Chromium",
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
      env,
    );
  } else {
    run("Installing Chromium", "npx", ["playwright", "install", "chromium"]);
  }
}
