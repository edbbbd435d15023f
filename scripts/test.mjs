import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { build, checkNode, install, root, run } from "./prepare.mjs";

/** The whole proof, from a fresh clone: what is missing is installed, then lint, types, unit, API and e2e tests. */
checkNode();
install();
installBrowser();
run("Format", "npx", ["prettier", "--check", "--log-level", "warn", "."]);
run("Lint", "npx", ["eslint", ".", "--max-warnings", "0"]);
run("Types", "npx", ["tsc"]);
checkDesktopTypes();
build();
run("Unit and API tests", "npx", ["vitest", "run"]);
run("End-to-end tests", "npx", ["playwright", "test"]);
console.log("\n✓ Everything passed");

/** The desktop app's packages are installed apart, because its binary cannot be had everywhere. */
function checkDesktopTypes() {
  if (existsSync(`${root}/desktop/node_modules/electron`))
    run("Types of the desktop app", "npx", ["tsc", "-p", "desktop"]);
  else
    console.warn("\n⚠ SKIPPED: types and packing of the desktop app. Run npm run desktop:install to have them proven.");
}

/** Chromium: the one that is there, else Debian's when that can be installed, else Playwright's own. */
function installBrowser() {
  const playwright = createRequire(`${root}/package.json`)("@playwright/test");
  const present = ["/usr/bin/chromium", process.env.CHROMIUM_PATH ?? "", playwright.chromium.executablePath()];
  if (present.some((file) => file && existsSync(file))) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("Looking for Chromium", "apt-get", ["update", "-qq"], env);
    run("Installing Chromium", "apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], env);
  } else {
    run("Installing Chromium", "npx", ["playwright", "install", "chromium"]);
  }
}
