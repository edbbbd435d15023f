import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { median } from "#bench/median";
import type { Recorded } from "#bench/site-beside";
import type { Load, Loaded } from "#bench/site-load";
import { accepted, chief, pages, reader } from "#bench/site-pages";
import { namesOf } from "#bench/texts";
import { processorSeconds, workSince } from "#scripts/processors.mjs";
import {
  environmentOf,
  fillSite,
  inBench,
  logIn,
  memoryOf,
  rename,
  send,
  start,
  stop,
  untilRebuilt,
} from "#bench/site-process";
import type { ListPosition } from "~/catalog/companies/list-positions";
import type { VisitReport } from "~/discovery/visits/report-schema";

/**
 * How fast the built site is, as its operator starts it, with its embedded database: start, memory, every kind of page
 * cold and under load, and how long after an edit every reader sees it. The load comes from a process of its own, and
 * so do the bare servers that send the same bytes. Visitors without a session and the bare servers take turns, because
 * other work on the machine comes and goes; their figures are medians of five runs. So do people with a session, who get the
 * same documents, and their call for what is personal, with 1,000 saved tools.
 *
 *     npm run bench -- [--companies 1000,10000,100000] [--seconds 2] [--connections 10] [--facts] [--texts FILE]
 */
const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "1000,10000,100000" },
    seconds: { type: "string", default: "2" },
    connections: { type: "string", default: "10" },
    facts: { type: "boolean", default: false },
    texts: { type: "string" },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
const turns = 5;
const edits = 9;
const maxSaved = 1_000;
const readers = 8;

for (const companies of values.companies.split(",").map(Number)) {
  const before = processorSeconds();
  await measure(companies);
  console.log(workSince(before));
}

async function measure(companies: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = await environmentOf(folder);
  await fillSite(companies, env, { withFacts: values.facts, texts: values.texts });
  const first = await start(env);
  await stop(first);
  const site = await start(env);
  const [load, beside] = [forkTypeScript("site-load.ts"), forkTypeScript("site-beside.ts")];
  const [[,], [ports]] = (await Promise.all([once(load, "message"), once(beside, "message")])) as [
    [string],
    [number[]],
  ];
  console.log(`\n## ${companies.toLocaleString("en")} companies\n`);
  console.log(`Start to the first answer of /directory?q=invoice: ${Math.round(site.startMs)} ms.`);
  console.log(
    `Without a snapshot of the catalog: lists after ${Math.round(first.startMs)} ms, everything after ${Math.round(first.readyMs)} ms.`,
  );
  console.log(`Memory then: ${await memoryOf(site.child)}.\n`);
  await untilRebuilt(site.origin, await logIn(site.origin, chief));

  const names = namesOf(companies, values.texts);
  const rows: string[][] = [];
  const cookie = await logIn(site.origin, reader);
  for (const [name, pathOf] of Object.entries(pages)) {
    const paths = Array.from({ length: 50 }, (_, n) => pathOf(n, names));
    const cold = await answerOf(site.origin + (paths[0] as string), "");
    const run = (origin: string, cookie: string) => ask<Loaded>(load, { origin, paths, cookie, seconds, connections });
    const recorded: Recorded = {};
    for (const path of paths) {
      const { headers, body } = await answerOf(site.origin + path, "");
      recorded[path] = { headers, body: body.toString("base64") };
    }
    await ask(beside, recorded);
    const bare = ports.map((port) => [`http://127.0.0.1:${port}`, ""] as const);
    const askers = [[site.origin, ""], [site.origin, cookie], ...bare] as const;
    const loaded = askers.map((): Loaded[] => []);
    for (let turn = 0; turn < turns; turn++)
      for (const [i, asker] of askers.entries()) loaded[i]?.push(await run(asker[0], asker[1]));
    const [visitor, signedIn, http, express] = loaded.map(medianOf) as [Loaded, Loaded, Loaded, Loaded];
    const ofHttp = (who: 0 | 1) =>
      median(loaded[who]!.map(({ rate }, turn) => rate / (loaded[2]?.[turn]?.rate ?? NaN)));
    rows.push([
      ...[name, cold.ms.toFixed(1)],
      ...[...figures(visitor), percent(ofHttp(0))],
      ...[...figures(signedIn), percent(ofHttp(1))],
      ...[http, express].map(({ rate }) => Math.round(rate).toLocaleString("en")),
    ]);
  }
  const head = ["req/s", "p50", "p95", "p99", "of node:http"];
  const ofSession = head.map((each) => `${each}, session`);
  print(["page", "cold", ...head, ...ofSession, "node:http", "Express"], rows);
  const saved = Math.min(companies, maxSaved);
  await saveTools(site.origin, cookie, saved);
  const sessions: Loaded[] = [];
  for (let turn = 0; turn < turns; turn++)
    sessions.push(
      await ask<Loaded>(load, { origin: site.origin, paths: ["/api/session"], cookie, seconds, connections }),
    );
  console.log(
    `\n/api/session with ${saved.toLocaleString("en")} saved tools (req/s, p50, p95, p99): ${figures(medianOf(sessions)).join(", ")}.`,
  );
  const reports = await ask<Loaded>(load, {
    ...{ origin: site.origin, paths: ["/visits"], cookie: "", seconds, connections },
    body: reportOfVisit(companies),
  });
  console.log(`\nReports of visits (req/s, p50, p95, p99): ${figures(reports).join(", ")}.`);
  console.log(`\nMemory after the load: ${await memoryOf(site.child)}.`);
  const times = await timesOfEdits(site.origin, companies);
  const typical = (step: keyof EditTimes) => median(times.map((each) => each[step])).toFixed(0);
  const slowest = Math.max(...times.map(({ seenMs, againMs }) => seenMs - againMs)).toFixed(0);
  console.log(
    `An edit is answered after ${typical("savedMs")} ms. ${readers} readers who then ask at once all have it after another ${typical("seenMs")} ms; when they ask again, after ${typical("againMs")} ms. The largest difference of ${edits} edits: ${slowest} ms.`,
  );

  load.disconnect();
  beside.disconnect();
  await stop(site);
  await rm(folder, { recursive: true });
}

function forkTypeScript(file: string): ChildProcess {
  const child = fork(inBench(file), { execArgv: ["--import", "tsx"] });
  child.once("exit", (code) => code && process.exit(1));
  return child;
}

/** Sends a message to a child, and answers what it says next. */
async function ask<Answer>(child: ChildProcess, message: Load | Recorded): Promise<Answer> {
  const answered = once(child, "message") as Promise<[Answer]>;
  child.send(message);
  return (await answered)[0];
}

async function saveTools(origin: string, cookie: string, count: number): Promise<void> {
  for (let id = 1; id <= count; id++) await send(origin, "PUT", `/api/saved/tools/${id}`, cookie, {});
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

type Answer = { ms: number; headers: OutgoingHttpHeaders; body: Buffer };

/** One request, by bare `node:http`: `fetch` would take a compressed answer apart. */
function answerOf(url: string, cookie: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...accepted, ...(cookie && { Cookie: cookie }) } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
        const { "transfer-encoding": _chunked, connection: _connection, ...headers } = response.headers;
        resolve({ ms: performance.now() - begun, headers, body: Buffer.concat(parts) });
      });
    }).on("error", reject);
  });
}

/** What a page of a list reports: it showed 24 companies, and one was visited. */
function reportOfVisit(companies: number): string {
  const views = Array.from({ length: 24 }, (_, n): [ListPosition, number] => ["list", ((n * 97) % companies) + 1]);
  const report: VisitReport = { views, clicks: views.slice(0, 1), searches: [], followed: [], compared: [] };
  return JSON.stringify(report);
}

/** How long an edit took, then its readers, and then the same readers once more. */
type EditTimes = Record<"savedMs" | "seenMs" | "againMs", number>;

async function timesOfEdits(origin: string, companies: number): Promise<EditTimes[]> {
  const cookie = await logIn(origin, chief);
  const times: EditTimes[] = [];
  for (let n = 1; n <= edits; n++) {
    const id = ((n * 7919) % companies) + 1;
    const name = `Edited ${n} of ${companies}`;
    const readAll = () =>
      timeOf(() =>
        Promise.all(
          Array.from({ length: readers }, async (_, i) => {
            const path = i % 2 ? `/company/${id}` : `/api/companies/${id}`;
            const text = await (await fetch(origin + path)).text();
            if (!text.includes(name)) throw new Error(`${path} did not show the edit.`);
          }),
        ),
      );
    const savedMs = await timeOf(() => rename(origin, cookie, id, name));
    times.push({ savedMs, seenMs: await readAll(), againMs: await readAll() });
  }
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function figures({ rate, p50, p95, p99 }: Loaded): string[] {
  return [Math.round(rate).toLocaleString("en"), ...[p50, p95, p99].map((ms) => ms?.toFixed(1) ?? "–")];
}

function medianOf(runs: Loaded[]): Loaded {
  const of = (figure: keyof Loaded) => median(runs.map((run) => run[figure] ?? NaN));
  return { rate: of("rate"), p50: of("p50"), p95: of("p95"), p99: of("p99") };
}

/** A table that stands in Markdown as it is. */
function print(head: string[], rows: string[][]): void {
  const line = (cells: string[]) => console.log(`| ${cells.join(" | ")} |`);
  line(head);
  line(head.map((_, i) => (i === 0 ? "---" : "--:")));
  rows.forEach(line);
}
