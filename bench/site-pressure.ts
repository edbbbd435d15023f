import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importedOf } from "#bench/fill";
import { accepted, chief, pages, reader } from "#bench/site-pages";
import { environmentOf, fillSite, inBench, logIn, send, start, stop, type Site } from "#bench/site-process";
import { processorSeconds, workSince } from "#scripts/processors.mjs";

/**
 * How the built site serves visitors under pressure: first when many come at once and each asks for the next page as soon
 * as they get one, then while the site itself imports companies and reads all of them again, with 20 requests a second,
 * however long they take. With the folder of an older build, only the second part, in which both take turns.
 *
 *     npm run bench:pressure -- [OLDER] [--companies 100000] [--rows 20000] [--seconds 10] [--rounds 3] [--facts]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: "string", default: "100000" },
    rows: { type: "string", default: "20000" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    facts: { type: "boolean", default: false },
  },
});
const { companies, rows, seconds, rounds } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Record<"companies" | "rows" | "seconds" | "rounds", number>;
const everyMs = 50;
let asked = 0;

/** A quarter of the stored pages' visits is for each of them. */
const storedPages = ["home", "directory", "directory, sort", "blog"];

type Measured = { checkout: string; site: Site; visitor: string; admin: string; folder: string };

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

print("build", "meanwhile", "visits", "stored, p50", "p99", "ratio", "rendered, p50", "p99", "ratio", "longest");
const ratios: Record<string, number[]> = {};
for (let round = 0; round < rounds; round++) {
  for (const at of measured) {
    const alone = await visitDuring(at, "nothing else", delay(3 * seconds * 1_000));
    await visitDuring(at, "an import", importRows(at, companies + round * rows), alone);
    await visitDuring(at, "reading everything again", saveRates(at, round), alone);
  }
}
console.log("\nMedians of the ratios of p99 to p99 with nothing else:");
for (const [name, all] of Object.entries(ratios)) console.log(`${name}: ${within(all, 0.5)[0]?.toFixed(2)}`);

console.log(workSince(before));
for (const { site, folder } of measured) {
  await stop(site);
  await rm(folder, { recursive: true });
}

async function startFilled(checkout: string): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = await environmentOf(folder);
  await fillSite(companies, env, values.facts);
  // The first start leaves a snapshot for the second one.
  await stop(await start(env, [], checkout));
  const site = await start(env, ["--import", inBench("loop-delay.mjs")], checkout);
  return { checkout, site, folder, visitor: await logIn(site.origin, reader), admin: await logIn(site.origin, chief) };
}

type Visit = { status: number; ms: number };

/** Asks for the nth page of these kinds. */
function visit(
  { site }: Measured,
  cookie: string,
  n: number,
  kinds = Object.keys(pages),
  agent?: Agent | false,
): Promise<Visit> {
  const address = pages[kinds[n % kinds.length] ?? ""]?.(n, companies) ?? "/";
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...accepted, ...(cookie && { Cookie: cookie }) };
    get(site.origin + address, { headers, agent }, (response) => {
      const { statusCode: status = 0 } = response;
      if (status !== 200 && status !== 503) reject(new Error(`${address} answered ${status}`));
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
    while (performance.now() < until) visits.push(await visit(at, at.visitor, asked++, undefined, agent));
  };
  await Promise.all(Array.from({ length: visitors }, one));
  const figures = [200, 503].flatMap((wanted) => {
    const times = visits.filter(({ status }) => status === wanted).map(({ ms }) => ms);
    return [times.length / seconds, ...within(times, 0.5, 0.99)];
  });
  print(`${visitors}${newConnections ? ", a new connection each time" : ""}`, ...figures);
  if (agent) agent.destroy();
}

type Tail = { stored: number; rendered: number };

/** Visits pages while work goes on, every second one with a session, for which it's rendered. */
async function visitDuring(at: Measured, name: string, work: Promise<unknown>, alone?: Tail): Promise<Tail> {
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  const [stored, rendered]: [Promise<Visit>[], Promise<Visit>[]] = [[], []];
  at.site.child.kill("SIGUSR2");
  for (const begun = performance.now(); !isOver;) {
    if (rendered.length < stored.length) rendered.push(visit(at, at.visitor, asked++));
    else stored.push(visit(at, "", stored.length, storedPages));
    await delay(Math.max(0, begun + (stored.length + rendered.length) * everyMs - performance.now()));
  }
  await ended;
  const timesOf = async (visits: Promise<Visit>[]) => (await Promise.all(visits)).map(({ ms }) => ms);
  const times = [await timesOf(stored), await timesOf(rendered)] as const;
  const tail = { stored: within(times[0], 0.99)[0] ?? NaN, rendered: within(times[1], 0.99)[0] ?? NaN };
  const cellsOf = (kind: keyof Tail, times: number[]) => {
    const ratio = tail[kind] / (alone?.[kind] ?? NaN);
    if (alone) (ratios[`${at.checkout}, ${name}, ${kind}`] ??= []).push(ratio);
    return [...within(times, 0.5, 0.99), alone ? ratio.toFixed(2) : ""];
  };
  const cells = [...cellsOf("stored", times[0]), ...cellsOf("rendered", times[1])];
  print(at.checkout, name, times.flat().length, ...cells, ...within(times.flat(), 1));
  at.site.child.kill("SIGUSR2");
  return tail;
}

/** The times within which these shares were answered. */
function within(times: number[], ...shares: number[]): number[] {
  const sorted = [...times].sort((a, b) => a - b);
  return shares.map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
}

/** A row of a table that stands in Markdown as it is. */
function print(name: string, ...cells: (number | string)[]): void {
  console.log(`| ${[name, ...cells.map((cell) => (typeof cell === "number" ? cell.toFixed(0) : cell))].join(" | ")} |`);
}

/** Imports new companies as an admin does, so that the site itself reads and applies them. */
async function importRows(at: Measured, first: number): Promise<void> {
  const entries = Array.from({ length: rows }, (_, i) => importedOf(first + i));
  const { id } = await sendAs<{ id: number }>(at, "/api/admin/imports?file=tools.json", entries);
  await endOf(at, await sendAs(at, `/api/admin/imports/${id}/read`, {}));
  await endOf(at, await sendAs(at, `/api/admin/imports/${id}/accept`, {}));
}

async function endOf(at: Measured, { id }: { id: number }): Promise<void> {
  for (;;) {
    const { state } = await readAs<{ state: string }>(at, `/api/admin/jobs/${id}`);
    if (state === "done") return;
    if (state === "failed") throw new Error("The import failed.");
    await delay(500);
  }
}

/** New exchange rates concern all companies. */
async function saveRates(at: Measured, round: number): Promise<void> {
  const address = "/api/admin/exchange-rates";
  const { day, perEuro } = await readAs<{ day: string; perEuro: Record<string, number> }>(at, address);
  await sendAs(at, address, { day, perEuro: { ...perEuro, USD: 1 + (round + 1) / 100 } }, "PUT");
  // Waits until all companies have been read.
  await (await fetch(`${at.site.origin}/directory`)).arrayBuffer();
}

async function readAs<Answer>({ site, admin }: Measured, address: string): Promise<Answer> {
  return (await (await fetch(site.origin + address, { headers: { Cookie: admin } })).json()) as Answer;
}

async function sendAs<Answer>(
  { site, admin }: Measured,
  address: string,
  value: unknown,
  method = "POST",
): Promise<Answer> {
  return (await (await send(site.origin, method, address, admin, value)).json()) as Answer;
}
