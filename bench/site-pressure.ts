import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importedOf } from "#bench/fill";
import { accepted, chief, pages, reader } from "#bench/site-pages";
import { environmentOf, fillSite, logIn, send, start, stop } from "#bench/site-process";
import { processorSeconds, workSince } from "#scripts/processors.mjs";

/**
 * How the built site serves visitors under pressure: first when many come at once and each asks for the next page as soon
 * as they get one, then while the site itself imports companies and reads all of them again, with 20 requests a second,
 * however long they take.
 *
 *     npm run bench:pressure -- [--companies 100000] [--rows 20000] [--seconds 10] [--rounds 3] [--facts]
 */
const { values } = parseArgs({
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

const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
const env = await environmentOf(folder);
await fillSite(companies, env, values.facts);
// The first start leaves a snapshot for the second one.
await stop(await start(env));
const site = await start(env);
const [visitor, admin] = [await logIn(site.origin, reader), await logIn(site.origin, chief)];
const before = processorSeconds();
console.log(`${companies.toLocaleString("en")} companies; times in ms\n`);

print("visitors at once", "pages/s", "p50", "p99", "refusals/s", "p50", "p99");
for (const newConnections of [false, true])
  for (const visitors of [10, 100, 500]) await comeAtOnce(visitors, newConnections);

console.log();
print("meanwhile", "visits", "p50", "p99", "longest");
for (let round = 0; round < rounds; round++) {
  await visitDuring("nothing else", delay(3 * seconds * 1_000));
  await visitDuring("an import", importRows(companies + round * rows));
  await visitDuring("reading everything again", saveRates(round));
}

console.log(workSince(before));
await stop(site);
await rm(folder, { recursive: true });

type Visit = { status: number; ms: number };

/** Asks for another page each time. */
function visit(cookie: string, agent?: Agent | false): Promise<Visit> {
  const kinds = Object.values(pages);
  const n = asked++;
  const address = kinds[n % kinds.length]?.(n, companies) ?? "/";
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
async function comeAtOnce(visitors: number, newConnections: boolean): Promise<void> {
  const agent = newConnections ? false : new Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1_000;
  const visits: Visit[] = [];
  const one = async () => {
    while (performance.now() < until) visits.push(await visit(visitor, agent));
  };
  await Promise.all(Array.from({ length: visitors }, one));
  const figures = [200, 503].flatMap((wanted) => {
    const times = visits.filter(({ status }) => status === wanted).map(({ ms }) => ms);
    return [times.length / seconds, ...within(times, 0.5, 0.99)];
  });
  print(`${visitors}${newConnections ? ", a new connection each time" : ""}`, ...figures);
  if (agent) agent.destroy();
}

/** Visits pages while work goes on, every second one with a session. */
async function visitDuring(name: string, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  const visits: Promise<Visit>[] = [];
  for (const begun = performance.now(); !isOver;) {
    visits.push(visit(visits.length % 2 ? visitor : ""));
    await delay(Math.max(0, begun + visits.length * everyMs - performance.now()));
  }
  await ended;
  const times = (await Promise.all(visits)).map(({ ms }) => ms);
  print(name, times.length, ...within(times, 0.5, 0.99, 1));
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
async function importRows(first: number): Promise<void> {
  const entries = Array.from({ length: rows }, (_, i) => importedOf(first + i));
  const { id } = await sendAs<{ id: number }>("/api/admin/imports?file=tools.json", entries);
  await endOf(await sendAs(`/api/admin/imports/${id}/read`, {}));
  await endOf(await sendAs(`/api/admin/imports/${id}/accept`, {}));
}

async function endOf({ id }: { id: number }): Promise<void> {
  for (;;) {
    const { state } = await readAs<{ state: string }>(`/api/admin/jobs/${id}`);
    if (state === "done") return;
    if (state === "failed") throw new Error("The import failed.");
    await delay(500);
  }
}

/** New exchange rates concern all companies. */
async function saveRates(round: number): Promise<void> {
  const address = "/api/admin/exchange-rates";
  const { day, perEuro } = await readAs<{ day: string; perEuro: Record<string, number> }>(address);
  await sendAs(address, { day, perEuro: { ...perEuro, USD: 1 + (round + 1) / 100 } }, "PUT");
  // Waits until all companies have been read.
  await (await fetch(`${site.origin}/directory`)).arrayBuffer();
}

async function readAs<Answer>(address: string): Promise<Answer> {
  return (await (await fetch(site.origin + address, { headers: { Cookie: admin } })).json()) as Answer;
}

async function sendAs<Answer>(address: string, value: unknown, method = "POST"): Promise<Answer> {
  return (await (await send(site.origin, method, address, admin, value)).json()) as Answer;
}
