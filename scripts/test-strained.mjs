import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./prepare.mjs";

/**
 * `npm run test:strained` runs `npm test` three times, each in a fresh clone of the last commit, beside one busy loop for
 * each processor. It fails if one run fails. `-- --times 1` sets another number, `-- --script test:all` another command.
 */
const { values } = parseArgs({
  options: { times: { type: "string", default: "3" }, script: { type: "string", default: "test" } },
});
const times = Number(values.times);
const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ["-e", "for (;;);"]));
process.on("exit", () => loops.forEach((loop) => loop.kill("SIGKILL")));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => process.exit(1));

let failed = 0;
for (let time = 1; time <= times; time++) {
  const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-strained-"));
  spawnSync("git", ["clone", "--quiet", root, folder], { stdio: "inherit" });
  const log = path.join(tmpdir(), `saasfinder-strained-${time}.log`);
  const startedAt = Date.now();
  const child = spawn("npm", ["run", "--silent", values.script], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const [code] = await once(child, "close");
  if (code !== 0) failed++;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `${code === 0 ? "✓ passed" : "✗ failed"}: run ${time} of ${times}, ${seconds} s, its output is in ${log}`,
  );
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${times - failed} passed, ${failed} failed, beside ${loops.length} busy loops`);
process.exit(failed === 0 ? 0 : 1);
