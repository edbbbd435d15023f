import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Recorded } from "#bench/site-beside";
import type { Load, Loaded } from "#bench/site-load";
import { accepted, chief, pages, reader } from "#bench/site-pages";

/**
 * How fast the built site is, as its operator starts it, with its embedded database: start, memory, every kind of page
 * cold and under load, and how long after an edit every reader sees it. The load comes from a process of its own, and
 * so do the bare servers that send the same bytes.
 *
 *     npm run bench -- [--companies 1000,10000,100000] [--seconds 4] [--connections 10]
 */
const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "1000,10000,100000" },
    seconds: { type: "string", default: "4" },
    connections: { type: "string", default: "10" },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
const edits = 9;
const readers = 8;

for (const companies of values.companies.split(",").map(Number)) await measure(companies);

async function measure(companies: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATA_DIR: folder,
    MONGODB_URI: "",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    SESSION_SECRET: "s".repeat(32),
  };
  const [filled] = (await once(spawnTypeScript("site-fill.ts", [String(companies)], env), "exit")) as [number];
  if (filled !== 0) throw new Error(`Filling ended with exit code ${filled}.`);
  const site = await start(env);
  const [load, beside] = [forkTypeScript("site-load.ts"), forkTypeScript("site-beside.ts")];
  const [[,], [ports]] = (await Promise.all([once(load, "message"), once(beside, "message")])) as [
    [string],
    [number[]],
  ];
  console.log(`\n## ${companies.toLocaleString("en")} companies\n`);
  console.log(`Start to the first answer of /directory?q=invoice: ${Math.round(site.startMs)} ms. `);
  console.log(`Memory then: ${await memoryOf(site.child)} MB.\n`);

  const rows: string[][] = [];
  const cookie = await logIn(site.origin, reader);
  for (const [name, pathOf] of Object.entries(pages)) {
    const paths = Array.from({ length: 50 }, (_, n) => pathOf(n, companies));
    const cold = await answerOf(site.origin + (paths[0] as string), "");
    const run = (origin: string, cookie: string) => ask<Loaded>(load, { origin, paths, cookie, seconds, connections });
    const visitor = await run(site.origin, "");
    const signedIn = await run(site.origin, cookie);
    await ask(beside, { headers: cold.headers, body: cold.body.toString("base64") } satisfies Recorded);
    const bare: Loaded[] = [];
    for (const port of ports) bare.push(await run(`http://127.0.0.1:${port}`, ""));
    rows.push([
      name,
      cold.ms.toFixed(1),
      ...figures(visitor),
      ...figures(signedIn),
      ...bare.map(({ rate }) => Math.round(rate).toLocaleString("en")),
    ]);
  }
  const head = ["req/s", "p50", "p95", "p99"];
  print(["page", "cold", ...head, ...head.map((each) => `${each}, session`), "node:http", "Express"], rows);
  console.log(`\nMemory after the load: ${await memoryOf(site.child)} MB.`);
  const seen = await timesOfEdits(site.origin, companies);
  console.log(
    `An edit is answered after ${middle(seen.map(({ savedMs }) => savedMs))} ms; ${readers} readers who then ask at once all see it after another ${middle(seen.map(({ seenMs }) => seenMs))} ms (the slowest of ${edits}: ${Math.max(...seen.map(({ seenMs }) => seenMs)).toFixed(0)} ms).`,
  );

  load.disconnect();
  beside.disconnect();
  site.child.kill("SIGTERM");
  await once(site.child, "exit");
  await rm(folder, { recursive: true });
}

function spawnTypeScript(file: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", inBench(file), ...args], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function forkTypeScript(file: string): ChildProcess {
  const child = fork(inBench(file), { execArgv: ["--import", "tsx"] });
  child.once("exit", (code) => code && process.exit(1));
  return child;
}

function inBench(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Sends a message to a child, and answers what it says next. */
async function ask<Answer>(child: ChildProcess, message: Load | Recorded): Promise<Answer> {
  const answered = once(child, "message") as Promise<[Answer]>;
  child.send(message);
  return (await answered)[0];
}

async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

type Site = { child: ChildProcess; origin: string; startMs: number };

async function start(env: NodeJS.ProcessEnv & { PORT: string }): Promise<Site> {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const begun = performance.now();
  const child = spawn(process.execPath, ["build/start/index.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  while (performance.now() - begun < 120_000) {
    const answer = await fetch(`${origin}/directory?q=invoice`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { child, origin, startMs: performance.now() - begun };
    await delay(20);
  }
  throw new Error("The site did not start within two minutes.");
}

type Answer = { ms: number; headers: Recorded["headers"]; body: Buffer };

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

async function send(
  origin: string,
  method: string,
  address: string,
  cookie: string,
  value: unknown,
): Promise<Response> {
  const response = await fetch(origin + address, {
    method,
    headers: { "Content-Type": "application/json", Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(value),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function logIn(origin: string, account: object): Promise<string> {
  const { headers } = await send(origin, "POST", "/api/login", "", account);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** How long each edit took to be answered, and then until readers who asked at once had all been answered with it. */
async function timesOfEdits(origin: string, companies: number): Promise<{ savedMs: number; seenMs: number }[]> {
  const cookie = await logIn(origin, chief);
  const times: { savedMs: number; seenMs: number }[] = [];
  for (let n = 1; n <= edits; n++) {
    const id = ((n * 7919) % companies) + 1;
    const address = `/api/admin/companies/${id}`;
    const before = (await (await fetch(origin + address, { headers: { Cookie: cookie } })).json()) as Record<
      string,
      unknown
    >;
    const name = `Edited ${n} of ${companies}`;
    const editable = [
      "website",
      "logo",
      "shortDescription",
      "description",
      "rating",
      "reviewCount",
      "startingPrice",
      "updatedAt",
    ];
    const body = Object.fromEntries(editable.map((field) => [field, before[field]]));
    const begun = performance.now();
    await send(origin, "PUT", address, cookie, { ...body, name });
    const saved = performance.now();
    await Promise.all(
      Array.from({ length: readers }, async (_, i) => {
        const path = i % 2 ? `/company/${id}` : `/api/companies/${id}`;
        const text = await (await fetch(origin + path)).text();
        if (!text.includes(name)) throw new Error(`${path} did not show the edit.`);
      }),
    );
    times.push({ savedMs: saved - begun, seenMs: performance.now() - saved });
  }
  return times;
}

/** The resident size of a process in MB, as the kernel of Linux counts it. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024);
}

function figures({ rate, p50, p95, p99 }: Loaded): string[] {
  return [Math.round(rate).toLocaleString("en"), ...[p50, p95, p99].map((ms) => ms?.toFixed(1) ?? "–")];
}

function middle(times: number[]): string {
  return ([...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN).toFixed(0);
}

/** A table that stands in Markdown as it is. */
function print(head: string[], rows: string[][]): void {
  const line = (cells: string[]) => console.log(`| ${cells.join(" | ")} |`);
  line(head);
  line(head.map((_, i) => (i === 0 ? "---" : "--:")));
  rows.forEach(line);
}
