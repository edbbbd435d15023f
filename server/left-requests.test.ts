import { request, type ClientRequest } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/log";
import { Metrics } from "#server/metrics";
import { CallsServer } from "#tests/calls-server";

type Line = { level: string; path: string; status: number; msg: string };

let server: CallsServer;
let metrics: Metrics;
let lines: Line[];
/** How many requests the product has begun to answer, and what ends the slow ones. */
let begun: number;
let end: () => void;

beforeEach(async () => {
  metrics = new Metrics();
  [lines, begun] = [[], 0];
  const ended = new Promise<void>((resolve) => (end = resolve));
  const stream = () => {
    const body = new ReadableStream({ start: (events) => events.enqueue(new TextEncoder().encode("data: 1\n\n")) });
    return new Response(body, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
  };
  const slow = async () => {
    begun++;
    await ended;
    return new Response("Late");
  };
  const quick = () =>
    new Response("A page", { headers: { "Content-Type": "text/plain", "Cache-Control": "no-cache" } });
  const log = createLog("debug", "server", { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const content = { epoch: () => 1, mayBeStale: () => false, ready: async () => {} };
  server = await CallsServer.start(
    { "api/slow": { loader: slow }, "api/events": { loader: stream }, "page/quick": { loader: quick } },
    { SLOW_REQUEST_MS: "1" },
    { metrics, log, content, routeOf: (path) => path, isForEverybody: (path) => path === "/page/quick" },
  );
});
afterEach(async () => {
  end();
  await server.stop();
});

/** The numbers of requests by path and status. */
async function counts(): Promise<Record<string, number>> {
  const text = await metrics.registry.metrics();
  const found = text.matchAll(
    /^saasfinder_http_request_duration_seconds_count\{.*route="(.+)",status="(\d+)"\} (\d+)$/gm,
  );
  return Object.fromEntries([...found].map(([, route, status, count]) => [`${route} ${status}`, Number(count)]));
}

/** A request whose client can leave. */
function ask(path: string): ClientRequest {
  const asked = request(`http://${server.host}${path}`).on("error", () => {});
  asked.end();
  return asked;
}

const linesOf = (path: string) => lines.filter((line) => line.path === path);

test("a request whose client gives up is logged and counted once, as 499", async () => {
  const asked = ask("/api/slow");
  await vi.waitFor(() => expect(begun).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 5));
  asked.destroy();
  await vi.waitFor(() => expect(linesOf("/api/slow")).toHaveLength(1));
  end();
  await server.sendRaw("GET", "/page/quick");
  expect(linesOf("/api/slow")).toMatchObject([{ level: "warn", status: 499, msg: "A slow request." }]);
  expect(await counts()).toEqual({ "/api/slow 499": 1, "/page/quick 200": 1 });
});

test("a stream of events that a client leaves is neither 499 nor slow", async () => {
  const asked = ask("/api/events");
  await new Promise<void>((resolve) => {
    asked.on("response", (response) => response.on("error", () => {}).once("data", () => resolve()));
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  asked.destroy();
  await vi.waitFor(() => expect(linesOf("/api/events")).toHaveLength(1));
  expect(linesOf("/api/events")).toMatchObject([{ level: "debug", status: 200, msg: "A request." }]);
  expect(await counts()).toEqual({});
});

test("an answered request is counted once, also from the page cache", async () => {
  for (let i = 0; i < 3; i++) expect((await server.sendRaw("GET", "/page/quick")).status).toBe(200);
  expect(await counts()).toEqual({ "/page/quick 200": 3 });
  expect(linesOf("/page/quick").filter(({ status }) => status === 200)).not.toHaveLength(0);
});
