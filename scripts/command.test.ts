import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { commands } from "#scripts/arguments.mjs";

const require = createRequire(import.meta.url);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Runs a script of package.json in an empty folder, and returns what it wrote there, too. */
function run(name: string, args: string[], settings: Record<string, string> = {}, envFile?: string) {
  const [, ...words] = scripts[name]?.split(" ") ?? [];
  // Elsewhere, Node doesn't find files and packages of this folder.
  const resolved = (word: string) => (word === "tsx" ? require.resolve(word) : path.resolve(word));
  const command = words.map((word) => (/\.(mjs|ts)$|^tsx$/.test(word) ? resolved(word) : word));
  const folder = mkdtempSync(path.join(tmpdir(), "command-"));
  try {
    if (envFile !== undefined) writeFileSync(path.join(folder, ".env"), envFile);
    const env = {
      ...process.env,
      ...settings,
      DATA_DIR: path.join(folder, "data"),
      TSX_TSCONFIG_PATH: path.resolve("tsconfig.json"),
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], { cwd: folder, env, encoding: "utf8" }); // oxfmt-ignore
    return { status, stdout, stderr, written: readdirSync(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isCommand = (name: string) => name in commands || scripts[name]?.startsWith("node scripts/command.mjs");
test.each(Object.keys(scripts).filter(isCommand))(
  "%s says how it's used if it's asked for help, and does nothing",
  (name) => {
    const { stdout, ...others } = run(name, ["--help"]);
    expect(others).toEqual({ status: 0, stderr: "", written: [] });
    expect(stdout).toContain(`npm run ${name}`);
    expect(stdout.split("\n\n").length).toBeGreaterThan(1);
  },
);

test.each([
  ["backup"],
  ["backup", "one.lmdb", "two.lmdb"],
  ["export"],
  ["restore"],
  ["make-admin", "ann", "bo"],
  ["seed", "more"],
  ["import-bounces"],
])("%s says how it's used if it's given too little or too much", (name, ...args) => {
  const { status, stderr, written } = run(name, args);
  expect({ status, written }).toEqual({ status: 1, written: [] });
  expect(stderr).toMatch(new RegExp(`^Usage:\\s+npm run ${name}`));
});

test("an option that a command doesn't have isn't taken for a name", () => {
  const { status, stderr, written } = run("backup", ["--force"]);
  expect({ status, written }).toEqual({ status: 1, written: [] });
  expect(stderr).toBe(
    "npm run backup doesn’t have the option --force.\nUsage: npm run backup -- FILE [--with-secrets]\n",
  );
});

test("a command warns of a misspelled setting, as the site does", () => {
  const { stderr } = run("verify", [], { SMPT_URL: "smtp://mail.example" });
  expect(stderr.split("\n")[0]).toBe("SMPT_URL isn’t a setting. Did you mean SMTP_URL?");
});

test("a command warns of each unknown setting in .env", () => {
  const { stderr } = run("verify", [], {}, "SMTP_HOST=mail.example\nSITE_NAME=Findling\n");
  expect(stderr.split("\n")[0]).toBe("SMTP_HOST isn’t a setting. The nearest one is SMTP_URL.");
});
