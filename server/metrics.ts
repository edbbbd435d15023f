import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { isConnected } from "#models/connection.server";
import type { DatabaseCommand } from "#models/watch-commands";
import { StartFailure } from "#server/failure";
import { methods } from "#server/security";
import { programVersion } from "~/platform/runtime/version.server";

/** In seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const commandBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** How a shared answer was found: in the cache, there but outdated, or rendered. */
const cacheResults = ["hit", "stale", "miss"] as const;
export type CacheResult = (typeof cacheResults)[number];

/**
 * What this process has done so far, and its state, for Prometheus. No label has anything that visitors choose. The
 * product adds its own figures to `registry`.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: "saasfinder_http_request_duration_seconds",
    help: "Time until a request was answered or its client left (499), by the pattern of its route",
    labelNames: ["method", "route", "status"],
    buckets: requestBuckets,
    registers: [this.registry],
  });
  readonly #cache = new Counter({
    name: "saasfinder_page_cache_answers_total",
    help: "Answers that are the same for everybody: from the cache, from it though outdated, or rendered",
    labelNames: ["result"],
    registers: [this.registry],
  });
  readonly #commands = new Histogram({
    name: "saasfinder_database_command_duration_seconds",
    help: "Time until the database answered a command",
    labelNames: ["command", "result"],
    buckets: commandBuckets,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    new Gauge({ name: "saasfinder_info", help: "The program's version", labelNames: ["version"], registers }).set({ version: programVersion() }, 1); // oxfmt-ignore
    new Gauge({
      name: "saasfinder_database_up",
      help: "Whether the database is connected",
      registers,
      collect() {
        this.set(isConnected() ? 1 : 0);
      },
    });
    for (const result of cacheResults) this.#cache.inc({ result }, 0);
  }

  countRequest({ method = "" }: IncomingMessage, status: number, route: string, ms: number): void {
    const labels = { method: methods.includes(method) ? method : "other", route, status };
    this.#requests.observe(labels, ms / 1000);
  }

  readonly countCached = (result: CacheResult): void => this.#cache.inc({ result });

  countCommand({ name, hasFailed, ms }: DatabaseCommand): void {
    this.#commands.observe({ command: name, result: hasFailed ? "failed" : "ok" }, ms / 1000);
  }

  /** Sends all metrics. */
  async send(res: ServerResponse): Promise<void> {
    const text = await this.registry.metrics();
    res.setHeader("Content-Type", this.registry.contentType).setHeader("Cache-Control", "private, no-store").end(text);
  }
}

/** Answers /metrics for those who send the token. */
export function sendMetrics(metrics: Metrics, token: string): RequestHandler {
  return (req, res, next) => {
    if (isSame(req.get("authorization") ?? "", `Bearer ${token}`)) return void metrics.send(res).catch(next);
    res.set({ "WWW-Authenticate": "Bearer", "Cache-Control": "private, no-store" }).status(401);
    res.json({ message: "The metrics need the token of the settings." });
  };
}

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/**
 * Serves the metrics at a port of this machine, without a token.
 * @throws {StartFailure} if the port is taken or not permitted
 */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.method === "GET" && req.url === "/metrics") return void metrics.send(res).catch(() => res.destroy());
    res.writeHead(404).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The metrics can’t be at port ${port} (${error.code}). Set METRICS_PORT to a free port.`);
  });
  return server;
}
