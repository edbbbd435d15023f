import { spawn, spawnSync } from "node:child_process";
import { readArguments } from "./arguments.mjs";
import { build, checkNode, install, root } from "./prepare.mjs";

/**
 * From a fresh clone to a running site: installs packages, builds, seeds missing data, and starts the production
 * server.
 */
readArguments("quickstart");
checkNode();
install();
build();

const env = { ...process.env, NODE_ENV: /** @type {const} */ ("production") };

const setup = spawnSync(process.execPath, ["scripts/command.mjs", "setup"], {
  cwd: root,
  stdio: "inherit",
  env,
});
if (setup.status !== 0) process.exit(setup.status ?? 1);

const server = spawn(process.execPath, ["build/start/index.mjs"], { cwd: root, stdio: "inherit", env });
server.on("exit", (code) => process.exit(code ?? 1));
// Terminals send Ctrl-C to the whole process group. The server stops by itself, and this process waits for it.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
