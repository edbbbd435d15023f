import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
// The package doesn't export its types.
// @ts-expect-error
import { mergeProcessCovs } from "@bcoe/v8-coverage";
import { convert } from "ast-v8-to-istanbul";
import istanbul from "istanbul-lib-coverage";
import { parseAst } from "vite";
import { root, run } from "./prepare.mjs";

/**
 * `npm run test:coverage` prints how much of `app/`, `models/`, and `server/` the tests of `npm test` run, and both
 * commands together. It counts what runs in Vitest, and in the servers and commands that process and browser tests
 * start, but not what runs in browsers.
 */
const folder = path.join(root, "coverage");
const included = /^(app|models|server)\/(?!.*(\.test\.|\.d\.ts$))/;
rmSync(folder, { recursive: true, force: true });

// Adds source maps to the build.
process.env.COVERAGE = "yes";
run("Building", process.execPath, ["scripts/build.mjs"]);
const quick = await measure("quick", ["code", "database"], ["processes"], ["--grep", "@journey"]);
print("npm test", quick);
const rest = await measure("rest", ["slow-code", "slow-database"], ["slow-processes"], ["--grep-invert", "@journey"]);
rest.merge(quick);
print("npm test and npm run test:all", rest);

/**
 * @param {string} name
 * @param {string[]} measured projects of Vitest whose code runs in its own processes
 * @param {string[]} others projects that start servers and commands
 * @param {string[]} browser options that choose the browser tests
 */
async function measure(name, measured, others, browser) {
  const [units, servers] = [path.join(folder, `${name}-units`), path.join(folder, `${name}-servers`)];
  mkdirSync(servers, { recursive: true });
  process.env.SERVER_COVERAGE = servers;
  const projects = (/** @type {string[]} */ names) => names.flatMap((one) => ["--project", one]);
  const coverage = ["--coverage", `--coverage.reportsDirectory=${units}`];
  runTests("node_modules/vitest/vitest.mjs", "run", ...projects(measured), ...coverage);
  runTests("node_modules/vitest/vitest.mjs", "run", ...projects(others));
  runTests("node_modules/@playwright/test/cli.js", "test", ...browser);
  const map = istanbul.createCoverageMap(JSON.parse(readFileSync(path.join(units, "coverage-final.json"), "utf8")));
  await addServers(map, servers);
  return map;
}

/** Runs a test program. If tests fail, its coverage still counts. @param {string[]} program */
function runTests(...program) {
  spawnSync(process.execPath, program, { cwd: root, stdio: "inherit" });
}

/**
 * Adds the coverage of the built servers and commands, mapped to the sources.
 * @param {import("istanbul-lib-coverage").CoverageMap} map
 * @param {string} servers the folder to which Node.js wrote the coverage
 */
async function addServers(map, servers) {
  const built = pathToFileURL(path.join(root, "build/start")).href;
  /** @typedef {import("node:inspector").Profiler.ScriptCoverage} ScriptCoverage */
  /** @type {{ result: ScriptCoverage[] }} */
  let merged = { result: [] };
  for (const file of readdirSync(servers)) {
    const { result } = JSON.parse(readFileSync(path.join(servers, file), "utf8"));
    const ours = result.filter((/** @type {ScriptCoverage} */ { url }) => url.startsWith(built));
    merged = mergeProcessCovs([merged, { result: ours }]);
  }
  for (const script of merged.result) {
    const file = new URL(script.url);
    const code = readFileSync(file, "utf8");
    if (!existsSync(`${file.pathname}.map`)) continue;
    const sourceMap = JSON.parse(readFileSync(`${file.pathname}.map`, "utf8"));
    const ast = parseAst(code);
    map.merge(await convert({ ast, code, coverage: script, sourceMap, wrapperLength: 0 }));
  }
}

/** @param {string} name @param {import("istanbul-lib-coverage").CoverageMap} map */
function print(name, map) {
  const summary = istanbul.createCoverageSummary();
  const files = map.files().filter((file) => included.test(path.relative(root, file)));
  for (const file of files) summary.merge(map.fileCoverageFor(file).toSummary());
  const { lines, branches } = summary;
  console.log(
    `${name}: ${lines.pct}% of ${lines.total} lines, ${branches.pct}% of ${branches.total} branches, ${files.length} files`,
  );
}
