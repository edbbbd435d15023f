import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importedOf } from "#bench/fill";
import { accepted, chief, unstoredPage } from "#bench/site-pages";
import type { Visiting, Visits } from "#bench/site-visits";
import {
  environmentOf,
  fillSite,
  importRows,
  inBench,
  logIn,
  read,
  send,
  start,
  stop,
  type Site,
  untilRebuilt,
} from "#bench/site-process";
import { quantiles } from "#bench/quantiles";
import { secondsOf } from "#bench/seconds-of";
import { processorSeconds, workSince } from "#scripts/processors.mjs";

/**
 * How the built site serves visitors under pressure: first when many come at once and each asks for the next page as soon
 * as they get one, then while the site itself reads everything after a start, imports companies, and reads all of them again, with
 * 110 requests a second, however long they take. With the folder of an older build, only the second part, in which both take turns.
 *
 *     npm run bench:pressure -- [OLDER] [--companies 100000] [--rows 20000] [--seconds 10] [--rounds 3] [--facts] [--texts FILE]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: "string", default: "100000" },
    rows: { type: "string", default: "20000" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    facts: { type: "boolean", default: false },
    texts: { type: "string" },
  },
});
const { companies, rows, seconds, rounds } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Record<"companies" | "rows" | "seconds" | "rounds", number>;
let asked = 0;

type Environment = Awaited<ReturnType<typeof environmentOf>>;
type Measured = { checkout: string; site: Site; admin: string; folder: string; env: Environment };

const [older] = positionals;
const measured: Measured[] = [];
for (const checkout of older === undefined ? ["."] : [older, "."]) measured.push(await startFilled(checkout));
const before = processorSeconds();
console.log(`${companies.toLocaleString("en")} companies; times in ms\n`);

if (older === undefined) {
  print("visitors at once", "pages/s", "p50", "p99", "refusals/s", "p50", "p99");
  for (const newConnections of [false, true])
    for (const visitors of [10, 100, 500]) await comeAtOnce(measured[0] as Measured, visitors, newConnections);
  console.log();
}

const visitors = fork(inBench("site-visits.ts"), { execArgv: ["--import", "tsx"] });
visitors.once("exit", (code) => code && process.exit(1));
await once(visitors, "message");
const kinds = ["stored", "session", "all"].flatMap((kind) => [`${kind}, p50`, "p99", "ratio"]);
const ratios: Record<string, number[]> = {};
const aWhile = () => delay(3 * seconds * 1_000);
print("build", "meanwhile", "seconds", "visits", ...kinds, "longest");
for (const at of measured) await visitDuring(at, "the first visits", aWhile);
for (const at of measured) {
  await stop(at.site);
  at.site = await startMeasured(at.env, at.checkout);
  await visitDuring(at, "reading everything after a start", () => untilRebuilt(at.site.origin, at.admin));
}
for (let round = 0; round < rounds; round++) {
  for (const at of measured) {
    const importing = (n: number) => importRows(at.site.origin, at.admin, importedOf(companies + (2 * round + n) * rows, rows, values.texts)); // oxfmt-ignore
    print(at.checkout, "an import without visitors", await secondsOf(() => importing(0)));
    const alone = await visitDuring(at, "nothing else", aWhile);
    await visitDuring(at, "an import", () => importing(1), alone);
    await visitDuring(at, "reading everything again", () => saveRates(at, round), alone);
  }
}
visitors.disconnect();
console.log("\nMedians of the ratios of p99 to p99 with nothing else:");
for (const [name, all] of Object.entries(ratios)) console.log(`${name}: ${quantiles(all, 0.5)[0]?.toFixed(2)}`);

console.log(workSince(before));
for (const { site, folder } of measured) {
  await stop(site);
  await rm(folder, { recursive: true });
}

async function startFilled(checkout: string): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = await environmentOf(folder);
  await fillSite(companies, env, { withFacts: values.facts, texts: values.texts });
  // The first start leaves a snapshot for the second one.
  await stop(await start(env, [], checkout));
  const site = await startMeasured(env, checkout);
  const admin = await logIn(site.origin, chief);
  await untilRebuilt(site.origin, admin);
  return { checkout, site, folder, admin, env };
}

function startMeasured(env: Environment, checkout: string): Promise<Site> {
  return start(env, ["--import", inBench("loop-delay.mjs")], checkout);
}

type Visit = { status: number; ms: number };

/** Asks for a page that has to be rendered. */
function visit({ site }: Measured, n: number, agent: Agent | false): Promise<Visit> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(site.origin + unstoredPage(n), { headers: accepted, agent }, (response) => {
      const { statusCode: status = 0 } = response;
      if (status !== 200 && status !== 503) reject(new Error(`The page answered ${status}`));
      response.resume().once("end", () => resolve({ status, ms: performance.now() - begun }));
    }).on("error", reject);
  });
}

/** Visitors with a session, so that no page is stored. */
async function comeAtOnce(at: Measured, visitors: number, newConnections: boolean): Promise<void> {
  const agent = newConnections ? false : new Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1_000;
  const visits: Visit[] = [];
  const one = async () => {
    while (performance.now() < until) visits.push(await visit(at, asked++, agent));
  };
  await Promise.all(Array.from({ length: visitors }, one));
  const figures = [200, 503].flatMap((wanted) => {
    const times = visits.filter(({ status }) => status === wanted).map(({ ms }) => ms);
    return [times.length / seconds, ...quantiles(times, 0.5, 0.99)];
  });
  print(`${visitors}${newConnections ? ", a new connection each time" : ""}`, ...figures);
  if (agent) agent.destroy();
}

/** The times within which 99 of 100 visits were answered. */
type Tail = Record<keyof Visits | "all", number>;

/** Visits pages while work goes on. */
async function visitDuring(at: Measured, name: string, work: () => Promise<unknown>, alone?: Tail): Promise<Tail> {
  at.site.child.kill("SIGUSR2");
  visitors.send({ origin: at.site.origin, cookie: at.admin } satisfies Visiting);
  const took = await secondsOf(work);
  visitors.send("stop");
  const [{ stored, session }] = (await once(visitors, "message")) as [Visits];
  at.site.child.kill("SIGUSR2");
  const all = [...stored, ...session];
  const tail = {} as Tail;
  const cells = Object.entries({ stored, session, all }).flatMap(([kind, times]) => {
    const [p50 = NaN, p99 = NaN] = quantiles(times, 0.5, 0.99);
    tail[kind as keyof Tail] = p99;
    const ratio = p99 / (alone?.[kind as keyof Tail] ?? NaN);
    if (alone) (ratios[`${at.checkout}, ${name}, ${kind}`] ??= []).push(ratio);
    return [p50, p99, alone ? ratio.toFixed(2) : ""];
  });
  print(at.checkout, name, took, all.length, ...cells, ...quantiles(all, 1));
  return tail;
}

/** A row of a table that stands in Markdown as it is. */
function print(name: string, ...cells: (number | string)[]): void {
  console.log(`| ${[name, ...cells.map((cell) => (typeof cell === "number" ? cell.toFixed(0) : cell))].join(" | ")} |`);
}

/** New exchange rates concern all companies. */
async function saveRates(at: Measured, round: number): Promise<void> {
  const address = "/api/admin/exchange-rates";
  const { day, perEuro } = await read<{ day: string; perEuro: object }>(at.site.origin, address, at.admin);
  await send(at.site.origin, "PUT", address, at.admin, { day, perEuro: { ...perEuro, USD: 1 + (round + 1) / 100 } });
  await untilRebuilt(at.site.origin, at.admin);
}
