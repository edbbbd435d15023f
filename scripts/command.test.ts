import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const command = path.resolve("scripts/command.mjs");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const names = Object.values(scripts).flatMap((script) => /^node scripts\/command\.mjs (\S+)$/.exec(script)?.[1] ?? []);

/** Runs a command in an empty folder, and returns what it wrote there, too. */
function run(...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "command-"));
  try {
    const env = { ...process.env, DATA_DIR: path.join(folder, "data") };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: "utf8" }); // oxfmt-ignore
    return { status, stdout, stderr, written: readdirSync(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(names)("%s says how it's used if it's asked for help, and does nothing", (name) => {
  const { stdout, ...others } = run(name, "--help");
  expect(others).toEqual({ status: 0, stderr: "", written: [] });
  expect(stdout).toContain(`npm run ${name}`);
  expect(stdout.split("\n\n").length).toBeGreaterThan(1);
});

test.each([
  ["backup"],
  ["backup", "one.lmdb", "two.lmdb"],
  ["export"],
  ["restore"],
  ["make-admin", "ann", "bo"],
  ["seed", "more"],
  ["import-bounces"],
])("%s says how it's used if it's given too little or too much", (name, ...args) => {
  const { status, stderr, written } = run(name, ...args);
  expect({ status, written }).toEqual({ status: 1, written: [] });
  expect(stderr).toMatch(new RegExp(`^Usage:\\s+npm run ${name}`));
});

test("an option that a command doesn't have isn't taken for a name", () => {
  const { status, stderr, written } = run("backup", "--force");
  expect({ status, written }).toEqual({ status: 1, written: [] });
  expect(stderr).toBe(
    "npm run backup doesn’t have the option --force.\nUsage: npm run backup -- FILE [--with-secrets]\n",
  );
});
