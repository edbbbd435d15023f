import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#server/database";
import { startEmbeddedDatabase } from "#server/embedded-mongodb/start";
import { scriptActor } from "~/audit/actor";
import { readSettings } from "~/env.server";
import { acceptBatch, getBatch, readBatch, uploadFile } from "~/import/batches.server";
import type { Job } from "~/jobs/job";
import { followJob } from "~/jobs/start.server";

/**
 * How fast a CSV file of 100,000 rows is taken in, staged and accepted, and how much memory that takes: the highest
 * resident size of this process over what it had before. The embedded database runs in a process of its own.
 * `-- 20000` for another number of rows.
 */
const rows = Number(process.argv[2] ?? 100_000);
const actor = scriptActor("bench");
const mib = 1024 * 1024;

if (process.argv[2] === "database") {
  await startEmbeddedDatabase({ folder: process.argv[3] ?? "" });
  process.send?.("ready");
} else await measure();

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const folder = path.join(dataDir, "database");
  const database = fork(fileURLToPath(import.meta.url), ["database", folder], { execArgv: process.execArgv });
  await once(database, "message");
  const settings = readSettings({ NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const connected = await openDatabase(settings);
  try {
    const ended = async (job: Job) => {
      const { state, reason } = await followJob(job.id, settings, () => {});
      if (state !== "done") throw new Error(`The job ended as ${state}: ${reason}`);
    };
    console.log(
      `${rows} rows of CSV\n\n${"".padEnd(10)}${"seconds".padStart(10)}${"rows/s".padStart(10)}${"MiB".padStart(8)}`,
    );
    let id = 0;
    await measured("take in", async () => {
      id = (await uploadFile(actor, "tools.csv", fileOf(rows))).id;
    });
    await measured("stage", async () => ended(await readBatch(actor, id, {})));
    await measured("accept", async () => ended(await acceptBatch(actor, id)));
    const { counts } = await getBatch(id);
    console.log(`\n${counts.create} new, ${counts.skipped} skipped, ${counts.applied} accepted`);
  } finally {
    await connected.close();
    database.kill();
    await rm(dataDir, { recursive: true });
  }
}

/** Prints how long a step took, and the most memory over what there was before it. */
async function measured(name: string, work: () => Promise<void>): Promise<void> {
  globalThis.gc?.();
  const base = process.memoryUsage.rss();
  let peak = base;
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(looking);
  const cells = [
    seconds.toFixed(1).padStart(10),
    Math.round(rows / seconds)
      .toString()
      .padStart(10),
  ];
  console.log(
    `${name.padEnd(10)}${cells.join("")}${Math.round((peak - base) / mib)
      .toString()
      .padStart(8)}`,
  );
}

async function* fileOf(count: number): AsyncGenerator<Buffer> {
  yield Buffer.from("name,website,description,tags,price\n");
  for (let first = 0; first < count; first += 1000) {
    const lines = Array.from({ length: Math.min(1000, count - first) }, (_, i) => {
      const n = first + i;
      return `Tool ${n},https://tool-${n}.example/,"Plans, counts and ""sorts"" whatever team ${n} has to do.",Tag ${n % 50},$${n % 90}/mo\n`;
    });
    yield Buffer.from(lines.join(""));
  }
}
