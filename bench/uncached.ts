import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { median } from "#bench/median";
import type { Load, Loaded } from "#bench/site-load";
import { pages } from "#bench/site-pages";
import { namesOf } from "#bench/texts";
import { environmentOf, inBench, start, stop } from "#bench/site-process";

/**
 * How fast this checkout and an older one are without their page cache. Both have the demo data of their version and
 * 1,000 companies. They take turns, and each gets one request after another, because requests for one page at the same
 * time share a rendering.
 *
 *     npm run bench:uncached -- OLDER [--seconds 2] [--turns 7]
 *
 * Both checkouts have their packages and a build.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "2" }, turns: { type: "string", default: "7" } },
  allowPositionals: true,
});
const [seconds, turns] = [Number(values.seconds), Number(values.turns)];
const [older] = positionals;
if (older === undefined) throw new Error("Usage: npm run bench:uncached -- OLDER");

const companies = 1_000;
const names = namesOf(companies);
const measured = ["home", "directory", "directory, query", "directory, category", "directory, sort", "company", "category", "blog"]; // oxfmt-ignore
const paths: [name: string, paths: string[]][] = measured.map((name) => [
  name,
  Array.from({ length: 50 }, (_, n) => pages[name]?.(n, names) ?? "/"),
]);
paths.push(["post", ["/blog/accessible-software"]]);

/** Runs in a checkout, whose own code knows how to fill its database. */
const filling = `
  Promise.all(["#bench/fill", "#server/database", "~/platform/runtime/env.server"].map((file) => import(file))).then(
    async ([{ fillWith }, { openDatabase }, { readSettings }]) => {
      const database = await openDatabase(readSettings());
      await fillWith(${companies});
      await database.close();
      process.exit(0);
    });`;

async function startFilled(checkout: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = { ...(await environmentOf(folder)), PAGE_CACHE_MB: "0" };
  const run = (args: string[]) =>
    execFileSync(process.execPath, args, { cwd: checkout, env, stdio: ["ignore", "ignore", "inherit"] });
  run(["scripts/command.mjs", "seed"]);
  run(["--import", "tsx", "--eval", filling]);
  return { ...(await start(env, [], checkout)), folder };
}

const sites = [await startFilled(older), await startFilled(".")];
const load = fork(inBench("site-load.ts"), { execArgv: ["--import", "tsx"] });
await once(load, "message");

async function rateOf(origin: string, paths: string[], seconds: number): Promise<number> {
  const answered = once(load, "message") as Promise<[Loaded]>;
  load.send({ origin, paths, cookie: "", seconds, connections: 1 } satisfies Load);
  return (await answered)[0].rate;
}

// What V8 compiles meanwhile counts for neither. Pages share most of it.
for (const [, asked] of [...paths, ...paths]) for (const { origin } of sites) await rateOf(origin, asked, seconds);
console.log("| page | before, req/s | now, req/s | ratio |\n| --- | --: | --: | --: |");
for (const [name, asked] of paths) {
  const rates: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++)
    for (const [i, { origin }] of sites.entries()) rates[i]?.push(await rateOf(origin, asked, seconds));
  const ratio = median(rates[1].map((rate, turn) => rate / (rates[0][turn] ?? NaN)));
  console.log(`| ${name} | ${rates.map((each) => Math.round(median(each))).join(" | ")} | ${ratio.toFixed(2)} |`);
}

load.disconnect();
for (const site of sites) {
  await stop(site);
  await rm(site.folder, { recursive: true });
}
