import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

/**
 * Shows that browser tests don't need each other: `node tests/e2e/alone.mjs [filter]` runs each file by itself, then each
 * test of the admins' pages by itself, always on a new site. Prints a line for each, and exits with 1 if any failed. With
 * a filter, it runs only what has that text in its file's name or its title.
 *
 * @typedef {{ title: string, file: string, line: number, tests: unknown[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ name: string, parameters: string[] }} Run
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [filter = ""] = process.argv.slice(2);

register();
const { build } = await import("#scripts/prepare.mjs");
// Tests look into the build to be listed.
build();
const specs = listSpecs();
const files = [...new Set(specs.map(({ file }) => file))].sort();
const ofAdmins = specs.filter(({ file }) => /\/admin-[^/]*\.spec\.ts$/.test(file));
/** @type {Run[]} */
const runs = [
  ...files.map((file) => ({ name: file, parameters: [file] })),
  ...ofAdmins.map(({ file, line, title }) => ({
    name: `${file}:${line} › ${title}`,
    // Tests that a loop makes share their line.
    parameters: [`${file}:${line}`, "--grep", `${escaped(title)}( @|$)`],
  })),
].filter(({ name }) => name.includes(filter));

if (runs.length === 0) {
  console.error(`No file and no test has “${filter}” in its name.`);
  process.exit(1);
}
const { default: prepareCatalogs } = await import("./prepare-catalogs.ts");
// Once for all runs. Their sites start from copies.
const removeCatalogs = prepareCatalogs();
const failed = runs.filter((run) => !passes(run));
removeCatalogs();
console.log(`\n${runs.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {Run} run */
function passes({ name, parameters }) {
  const started = Date.now();
  const { status, stdout, stderr } = playwright(parameters);
  // Also fails if it finds no test.
  const isPassed = status === 0;
  console.log(`${isPassed ? "✓" : "✗"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!isPassed) console.log(`${stdout}${stderr}`);
  return isPassed;
}

/** @param {string[]} parameters */
function playwright(parameters) {
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  const options = { cwd: root, encoding: /** @type {const} */ ("utf8"), maxBuffer: 64 * 1024 * 1024 };
  return spawnSync(process.execPath, [cli, "test", ...parameters], options);
}

/** All browser tests, in their order. Their files are relative to the root. */
function listSpecs() {
  const { stdout, stderr, status } = playwright(["--list", "--reporter=json"]);
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  /** @type {{ config: { rootDir: string }, suites: Suite[] }} */
  const { config, suites } = JSON.parse(stdout);
  return suites
    .flatMap(specsOf)
    .map((spec) => ({ ...spec, file: path.relative(root, path.resolve(config.rootDir, spec.file)) }));
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} text for a regular expression */
function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
