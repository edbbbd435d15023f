import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { measureBeside } from "#bench/import-beside";
import { openDatabase } from "#server/database";
import { startEmbeddedDatabase } from "embedded-mongodb/start";
import { scriptActor } from "~/platform/audit/actor";
import { readSettings } from "~/platform/runtime/env.server";
import { applyBatch, getBatch, readBatch, undoImport, uploadFile } from "~/backoffice/import/batches.server";
import type { Job } from "~/platform/jobs/api";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";

/**
 * Measures how long uploading, staging, applying, and undoing a CSV file of 100,000 rows takes, and how much memory:
 * the process's peak resident size minus its initial one. The embedded database runs in its own process; CPU seconds
 * are for both. Then measures imports of a fifth of the rows into the built site, alone and beside other work. `-- 20000` sets
 * another number of rows.
 */
const rows = Number(process.argv[2] ?? 100_000);
const actor = scriptActor("bench");
const mib = 1024 * 1024;

if (process.argv[2] === "database") {
  await startEmbeddedDatabase({ folder: process.argv[3] ?? "" });
  process.on("message", () => process.send?.(cpuSeconds()));
  process.once("disconnect", () => process.exit());
  process.send?.("ready");
} else {
  await measure();
  await measureBeside(Math.ceil(rows / 5));
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const folder = path.join(dataDir, "database");
  const database = fork(fileURLToPath(import.meta.url), ["database", folder], { execArgv: process.execArgv });
  await once(database, "message");
  const settings = readSettings({ NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const connected = await openDatabase(settings);
  try {
    const ended = async (job: Job) => {
      const { state, reason } = await followJob(importJob, job.id, settings, () => {});
      if (state !== "done") throw new Error(`The job ended as ${state}: ${reason}`);
    };
    const measured = measuring(database);
    console.log(`${rows} rows of CSV\n\n${lineOf(["", "seconds", "rows/s", "processor's", "MiB"])}`);
    let id = 0;
    await measured("upload", async () => {
      id = (await uploadFile(actor, "tools.csv", fileOf(rows))).id;
    });
    await measured("stage", async () => ended(await readBatch(actor, id, {})));
    await measured("apply", async () => ended(await applyBatch(actor, id)));
    await measured("undo", async () => ended(await undoImport(actor, id)));
    const { counts } = await getBatch(id);
    console.log(`\n${counts.create} new, ${counts.skipped} skipped, ${counts.undone} applied and undone`);
  } finally {
    await connected.close();
    database.disconnect();
    await once(database, "exit");
    await rm(dataDir, { recursive: true });
  }
}

/** Prints each step's duration and the peak memory so far above the initial level. */
function measuring(database: ChildProcess) {
  globalThis.gc?.();
  const base = process.memoryUsage.rss();
  let peak = base;
  const cpu = async () => {
    database.send("cpu");
    return cpuSeconds() + Number((await once(database, "message"))[0]);
  };
  return async (name: string, work: () => Promise<void>): Promise<void> => {
    const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    const [start, cpuBefore] = [performance.now(), await cpu()];
    await work();
    const seconds = (performance.now() - start) / 1000;
    clearInterval(looking);
    const numbers = [seconds, rows / seconds, (await cpu()) - cpuBefore, (peak - base) / mib];
    console.log(lineOf([name, ...numbers.map((number, i) => number.toFixed(i % 2 === 0 ? 1 : 0))]));
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function lineOf([name = "", ...cells]: string[]): string {
  return name.padEnd(10) + cells.map((cell) => cell.padStart(12)).join("");
}

async function* fileOf(count: number): AsyncGenerator<Buffer> {
  yield Buffer.from(
    "name,website,description,tags,price,license,source code,stars,last commit,platforms,languages,integrations,compliance,founded,API\n",
  );
  for (let first = 0; first < count; first += 1000) {
    const lines = Array.from({ length: Math.min(1000, count - first) }, (_, i) => {
      const n = first + i;
      return `Tool ${n},https://tool-${n}.example/,"Plans, counts and ""sorts"" whatever team ${n} has to do.",Tag ${n % 50},$${n % 90}/mo,${factsOf(n)}\n`;
    });
    yield Buffer.from(lines.join(""));
  }
}

/** A product's facts, as many as a good source has. */
function factsOf(n: number): string {
  const integrations = Array.from({ length: n % 8 }, (_, i) => `Tool ${(n * 7 + i * 13) % 500}`).join("; ");
  return [
    ...[["MIT", "AGPL-3.0", "Apache-2.0; MIT", "Proprietary"][n % 4], `https://code.example/tool-${n}`, n % 5_000],
    ...[`2026-0${(n % 9) + 1}-1${n % 10}`, n % 3 === 0 ? "Web; Windows; Docker; Go" : "Web; iOS; Android"],
    ...[
      "English; German; French",
      integrations,
      n % 5 === 0 ? "SOC 2; GDPR" : "",
      1990 + (n % 35),
      n % 2 === 0 ? "yes" : "",
    ],
  ].join(",");
}
