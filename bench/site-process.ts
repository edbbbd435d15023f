import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Filling } from "#bench/fill";

/** The environment of a built site on an empty data folder. */
export async function environmentOf(folder: string) {
  return {
    ...process.env,
    NODE_ENV: "production" as const,
    // As in the Dockerfile.
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "65536",
    NODE_OPTIONS: "--max-semi-space-size=8",
    DATA_DIR: folder,
    MONGODB_URI: "",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    SESSION_SECRET: "s".repeat(32),
  };
}

export async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Fills the data folder with companies, posts, and accounts. */
export async function fillSite(
  companies: number,
  env: NodeJS.ProcessEnv,
  { withFacts, texts }: Filling,
): Promise<void> {
  const filling = [...(withFacts ? ["--facts"] : []), ...(texts === undefined ? [] : ["--texts", texts])];
  const args = ["--import", "tsx", inBench("site-fill.ts"), String(companies), ...filling];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`Filling ended with exit code ${code}.`);
}

const maxStartMs = 300_000;

export function inBench(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** When a site sent its first page, and when it had read everything, in ms after its start. */
export type Site = { child: ChildProcess; origin: string; startMs: number; readyMs: number };

/**
 * Starts the built site of a checkout, and waits until it has read everything.
 * @param log an open file for its log
 */
export async function start(
  env: NodeJS.ProcessEnv & { PORT: string },
  nodeOptions: string[] = [],
  checkout = ".",
  log: "ignore" | number = "ignore",
): Promise<Site> {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, "build/start/index.mjs"], {
    cwd: checkout,
    env,
    stdio: ["ignore", log, "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const answersAfter = async (address: string) => {
    while (performance.now() - begun < maxStartMs) {
      const answer = await fetch(origin + address).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - begun;
      await delay(20);
    }
    throw new Error(`${address} wasn’t answered within ${maxStartMs / 1000} seconds.`);
  };
  const startMs = await answersAfter("/directory?q=invoice");
  return { child, origin, startMs, readyMs: await answersAfter("/readyz") };
}

export async function stop({ child }: Site): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

export async function send(
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

export async function logIn(origin: string, account: object): Promise<string> {
  const { headers } = await send(origin, "POST", "/api/login", "", account);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

export async function read<Answer>(origin: string, address: string, cookie: string): Promise<Answer> {
  return (await (await fetch(origin + address, { headers: { Cookie: cookie } })).json()) as Answer;
}

const pollMs = 500;

/** Waits while all companies are read again, at least for one poll of the site itself. */
export async function untilRebuilt(origin: string, admin: string): Promise<void> {
  type Answer = { directory?: { rebuilding?: boolean } };
  for (let polls = 0; ; polls++) {
    await delay(pollMs);
    const { directory } = await read<Answer>(origin, "/api/admin/status", admin);
    if (polls * pollMs > 2_000 && !directory?.rebuilding) return;
  }
}

/** Imports new companies as an admin does, so that the site itself reads and applies them. */
export async function importRows(origin: string, admin: string, entries: object[]): Promise<void> {
  const post = async <Answer>(address: string, value: object) =>
    (await (await send(origin, "POST", address, admin, value)).json()) as Answer;
  const { id } = await post<{ id: number }>("/api/admin/imports?file=tools.json", entries);
  for (const step of ["read", "apply"]) {
    const job = await post<{ id: number }>(`/api/admin/imports/${id}/${step}`, {});
    for (let state = ""; state !== "done"; await delay(100)) {
      ({ state } = await read<{ state: string }>(origin, `/api/admin/jobs/${job.id}`, admin));
      if (state === "failed") throw new Error("The import failed.");
    }
  }
}

const editable = ["website", "logo", "shortDescription", "description", "rating", "reviewCount", "startingPrice", "updatedAt"]; // oxfmt-ignore

/** Renames a company by the admin API, as the edit form does. */
export async function rename(origin: string, cookie: string, id: number, name: string): Promise<void> {
  const address = `/api/admin/companies/${id}`;
  const response = await fetch(origin + address, { headers: { Cookie: cookie } });
  const before = (await response.json()) as Record<string, unknown>;
  const body = Object.fromEntries(editable.map((field) => [field, before[field]]));
  await send(origin, "PUT", address, cookie, { ...body, name });
}

/** Ticks of Linux's clock per second, in which it counts what processes use. */
const ticksPerSecond = 100;

/** How long all threads of a process have worked, in milliseconds, as the Linux kernel counts it. */
export async function processorMsOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name before the parenthesis may have blanks.
  const [user, system] = status.slice(status.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return (((user ?? NaN) + (system ?? NaN)) * 1_000) / ticksPerSecond;
}

/** A process's memory in MB, as the Linux kernel counts it: all that's resident, and its own part (RssAnon). */
export async function memoryOf({ pid }: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024);
  return `${of("VmRSS")} MB, ${of("RssAnon")} MB of it its own (RssAnon)`;
}
