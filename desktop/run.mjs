import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `npm run desktop` (start) and `npm run desktop:pack` (pack): builds the app and runs Electron or electron-builder.
 * Both download a binary of hundreds of megabytes on first use from one host. If that fails, this says so in one
 * sentence.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const packageFile = (/** @type {string} */ name) => path.join(here, "node_modules", name);
const [task, ...given] = process.argv.slice(2);

if (!existsSync(packageFile("electron")) || !existsSync(packageFile("electron-builder")))
  end("The desktop app's packages are not installed. Run: npm run desktop:install");
if (task === "pack") await pack();
else await start();

async function start() {
  // Users with their own binary set its location.
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH) fetchElectron();
  await build();
  end(null, node("electron/cli.js", [".", ...given]).status);
}

async function pack() {
  await build();
  const options = ["--config", "electron-builder.config.cjs", "--publish", "never"];
  const { status } = node("electron-builder/cli.js", [...options, ...given]);
  const sentence =
    "Nothing was packed. electron-builder fetches Electron and its tools from github.com: where that cannot be reached, " +
    "name mirrors in ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR.";
  end(status === 0 ? null : sentence, status);
}

async function build() {
  const { buildApp } = await import("./build.mjs");
  await buildApp();
}

function fetchElectron() {
  const { status, stderr } = node("electron/install.js", [], "pipe");
  if (status === 0) return;
  const reason = /^(?:\w*Error: )?(.+)$/m.exec(stderr ?? "")?.[1] ?? "no reason is known";
  end(
    `Couldn’t download Electron from github.com (${reason}). Set ELECTRON_MIRROR to a mirror, or ` +
      "ELECTRON_OVERRIDE_DIST_PATH to a folder that has Electron. The admin pages also work in any browser.",
  );
}

/**
 * @param {string} script of an installed package
 * @param {string[]} values
 * @param {"inherit" | "pipe"} stderr
 */
function node(script, values, stderr = "inherit") {
  return spawnSync(process.execPath, [packageFile(script), ...values], {
    cwd: here,
    stdio: ["inherit", "inherit", stderr],
    encoding: "utf8",
  });
}

/**
 * @param {string | null} sentence what went wrong
 * @param {number | null} status
 * @returns {never}
 */
function end(sentence, status = 1) {
  if (sentence) console.error(`\n✗ ${sentence}`);
  process.exit(status ?? 1);
}
