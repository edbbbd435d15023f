import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "#scripts/prepare.mjs";

/**
 * Runs once before all browser tests: makes the build, if it isn't current, and the data folders that sites start from
 * (`site.ts`).
 */
export default function prepareCatalogs(): () => void {
  build();
  // `alone.mjs` has prepared them for many runs.
  if (process.env.E2E_CATALOGS) return () => {};
  const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-catalogs-"));
  const [demo, stocked] = [path.join(folder, "demo"), path.join(folder, "stocked")];
  command(demo, "seed");
  cpSync(demo, stocked, { recursive: true });
  const file = path.join(folder, "companies.json");
  writeFileSync(file, JSON.stringify(Array.from({ length: 1_000 }, (_, i) => companyOf(i + 1))));
  command(stocked, "import", file, "--source", "file");
  process.env.E2E_CATALOGS = folder;
  return () => rmSync(folder, { recursive: true });
}

const companyOf = (number: number) => ({
  name: `Bulkware ${String(number).padStart(4, "0")}`,
  website: `https://bulkware-${number}.example/`,
  description: "One of a thousand tools.",
});

function command(folder: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: "production" as const, LOG_LEVEL: "warn", MONGODB_URI: "", DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/command.mjs", ...args], {
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args[0]} failed:\n${stdout}${stderr}`);
}
