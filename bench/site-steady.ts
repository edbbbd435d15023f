import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importedOf, word } from "#bench/fill";
import { chief } from "#bench/site-pages";
import { processorSeconds, workSince } from "#scripts/processors.mjs";
import {
  environmentOf,
  fillSite,
  inBench,
  logIn,
  memoryOf,
  rename,
  start,
  stop,
  untilRebuilt,
} from "#bench/site-process";

/**
 * How steadily the built site serves while it changes: two edits a second, and an import of new companies. Reports the
 * delays of its event loop and its memory.
 *
 *     npm run bench:steady -- [--companies 100000] [--minutes 10] [--rows 20000] [--facts] [--texts FILE]
 */
const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "100000" },
    minutes: { type: "string", default: "10" },
    rows: { type: "string", default: "20000" },
    facts: { type: "boolean", default: false },
    texts: { type: "string" },
  },
});
const [companies, minutes, rows] = [values.companies, values.minutes, values.rows].map(Number) as [
  number,
  number,
  number,
];

const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
const env = await environmentOf(folder);
await fillSite(companies, env, { withFacts: values.facts, texts: values.texts });
// The first start leaves a snapshot for the second one.
await stop(await start(env));
const site = await start(env, ["--import", inBench("loop-delay.mjs")]);
console.log(`Start with ${companies.toLocaleString("en")} companies: ${Math.round(site.startMs)} ms`);
console.log(`Memory then: ${await memoryOf(site.child)}`);
const cookie = await logIn(site.origin, chief);
// Starting isn't part of what is measured.
await untilRebuilt(site.origin, cookie);
site.child.kill("SIGUSR2");
const before = processorSeconds();

const file = path.join(folder, "rows.json");
await writeFile(file, JSON.stringify(importedOf(companies, rows, values.texts)));
const args = ["scripts/command.mjs", "import", file, "--source", "file"];
const importing = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
const imported = once(importing, "exit").then(() => performance.now() - begun);
const begun = performance.now();
let edits = 0;
for (; performance.now() - begun < minutes * 60_000; edits++) {
  await rename(site.origin, cookie, ((edits * 7919) % companies) + 1, `Edited ${edits}`);
  await (await fetch(`${site.origin}/directory?q=${word(edits)}`)).arrayBuffer();
  await delay(500);
}
site.child.kill("SIGUSR2");
await delay(500);
console.log(
  `${edits} edits in ${minutes} minutes; importing ${rows} rows took ${Math.round((await imported) / 1000)} s`,
);
console.log(`Memory: ${await memoryOf(site.child)}`);
await stop(site);
console.log(workSince(before));
await rm(folder, { recursive: true });
