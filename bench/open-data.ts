import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { environmentOf, fillSite } from "#bench/site-process";
import { build } from "#scripts/prepare.mjs";
import { openDataFolder } from "~/discovery/open-data/keep-up.server";
import { memoryOptions } from "~/discovery/open-data/own-process.server";
import { Publications } from "~/discovery/open-data/publication.server";
import { formatBytes } from "~/platform/text/format-bytes";

/**
 * Measures how long the files of /data take with 100,000 companies with facts, in their own process beside that of the database, and
 * how much memory that process takes at most. `-- 20000` sets another number of companies. Linux only.
 */
const companies = Number(process.argv[2] ?? 100_000);

build();
const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
const env = await environmentOf(folder);
await fillSite(companies, env, { withFacts: true });
const database = spawn(process.execPath, ["build/start/database.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
// It says its address once it takes connections.
await once(database.stdout, "data");
try {
  const before = cpuSecondsOf(database.pid!);
  const begun = performance.now();
  const child = fork("build/start/open-data-process.mjs", { env, execArgv: memoryOptions });
  let [peakKb, seconds] = [0, 0];
  const looking = setInterval(() => {
    peakKb = Math.max(peakKb, peakKbOf(child.pid!));
    seconds = Math.max(seconds, cpuSecondsOf(child.pid!));
  }, 20);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`Making the files ended with exit code ${code}.`);
  const wallSeconds = (performance.now() - begun) / 1000;
  const ofDatabase = cpuSecondsOf(database.pid!) - before;
  console.log(
    `${companies} companies: ${wallSeconds.toFixed(1)} s, of which its process worked ${seconds.toFixed(1)} s,`,
  );
  console.log(`and the database ${ofDatabase.toFixed(1)} s. Its process took ${formatBytes(peakKb * 1024)}.`);
  const current = await new Publications(openDataFolder({ dataDir: folder })).current();
  for (const { name, bytes } of current?.files ?? []) console.log(`  ${name.padEnd(20)} ${formatBytes(bytes)}`);
} finally {
  database.kill();
  await once(database, "exit");
  await rm(folder, { recursive: true, force: true });
}

/** The largest resident size of a process so far. 0 once it has ended. */
function peakKbOf(pid: number): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readProcess(pid, "status"))?.[1] ?? 0);
}

/** The processor's time that a process has taken, from the 14th and 15th field, in hundredths. */
function cpuSecondsOf(pid: number): number {
  const fields = readProcess(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
