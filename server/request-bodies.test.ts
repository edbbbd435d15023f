import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate as nextTick } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "#server/app";
import { builtAssets } from "#server/assets";
import { close, listen, type ListenLimits } from "#server/listen";
import { buildOf } from "#tests/calls-server";
import { RawConnection, rawRequest } from "#tests/raw-connection";
import { readSettings } from "~/platform/runtime/env.server";
import { readBody } from "~/platform/http/read-body.server";

const origin = "Origin: http://saas.example";
/** Actions that respond without reading the body, in the middle of it, and after it. */
const routes = {
  unread: { action: () => Response.json({ said: "unread".repeat(1_000) }, { status: 401 }) },
  part: {
    action: async ({ request }: { request: Request }) =>
      Response.json({ whole: (await readBody(request, 10_000)) !== null }, { status: 413 }),
  },
  whole: {
    action: async ({ request }: { request: Request }) => Response.json((await readBody(request, Infinity))?.length),
  },
  page: { default: () => null, action: () => new Response(null, { status: 302, headers: { Location: "/" } }) },
  "*": { loader: notFound, action: notFound },
};

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

let folder: string;
const servers: Server[] = [];
const connections: RawConnection[] = [];
/** The servers' ends of connections. */
const accepted: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "server-bodies-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "favicon.svg"), "<svg/>");
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.close();
  await Promise.all(servers.splice(0).map((server) => close(server)));
});

async function start(limits: Partial<ListenLimits> = {}): Promise<number> {
  const app = createApp({
    build: buildOf(routes),
    settings: readSettings({ NODE_ENV: "production" }),
    log: pino({ level: "silent" }),
    assets: builtAssets(folder),
    isReady: () => true,
    readiness: async () => ({ ready: true }),
  });
  const server = await listen(app, "127.0.0.1", 0, limits);
  servers.push(server);
  server.on("connection", (socket) => accepted.push(socket));
  return (server.address() as AddressInfo).port;
}

async function connected(port: number): Promise<RawConnection> {
  const connection = await RawConnection.open(port);
  connections.push(connection);
  return connection;
}

const doors: [what: string, method: string, path: string, headers: string[], status: number][] = [
  ["an action that refuses", "POST", "/unread", [origin], 401],
  ["an action that reads a part", "POST", "/part", [origin], 413],
  ["an action of a page", "POST", "/page", [origin], 302],
  ["an action of another method", "DELETE", "/unread", [origin], 401],
  ["a page that is not there", "POST", "/nowhere", [origin], 404],
  ["a GET with a body", "GET", "/nowhere", [], 404],
  ["a file", "GET", "/favicon.svg", [], 200],
  ["a file that is not there", "GET", "/assets/none.js", [], 404],
  ["another site", "POST", "/unread", ["Origin: https://evil.example"], 403],
  ["an address that does not decode", "POST", "/%E0%A4%A", [origin], 400],
  ["a method that is not supported", "PROPFIND", "/", [origin], 405],
  ["the state of the server", "GET", "/healthz", [], 200],
  ["an expectation that nobody knows", "POST", "/unread", [origin, "Expect: miracles"], 401],
];
const kB = 1024;
const sizes = [1, 70, 2 * kB];

describe("after an answer that did not read the body", () => {
  test.each(doors)("of %s, the connection goes on or ends cleanly", async (_what, method, path, headers, status) => {
    const port = await start();
    for (const size of sizes) {
      for (const chunked of [false, true]) {
        const connection = await connected(port);
        await connection.send(rawRequest(method, path, { headers, body: Buffer.alloc(size * kB, "x"), chunked }));
        const answer = await connection.answer();
        expect([size, chunked, answer.status]).toEqual([size, chunked, status]);
        if (/^connection: close/im.test(answer.head)) expect(await connection.end()).toBe("ended");
        else {
          await connection.send(rawRequest("GET", "/healthz"));
          expect(await connection.answer()).toMatchObject({
            status: 200,
            body: expect.stringContaining('"ok"') as string,
          });
        }
      }
    }
  });

  test("a small body leaves the connection open, also when its rest comes later", async () => {
    const connection = await connected(await start());
    const whole = rawRequest("POST", "/unread", { headers: [origin], body: Buffer.alloc(60 * kB, "x") });
    await connection.send(whole.subarray(0, 1_000));
    expect((await connection.answer()).head).toMatch(/^connection: keep-alive/im);
    await connection.send(whole.subarray(1_000), rawRequest("GET", "/healthz"));
    expect((await connection.answer()).status).toBe(200);
  });

  test("a large body closes it, and nothing that comes behind is taken for a request", async () => {
    const connection = await connected(await start());
    const body = Buffer.alloc(70 * kB, "x");
    await connection.send(rawRequest("POST", "/unread", { headers: [origin], body }), rawRequest("GET", "/healthz"));
    expect((await connection.answer()).head).toMatch(/^connection: close/im);
    expect(await connection.end()).toBe("ended");
  });

  test("a client that asked to close hears the whole answer, too", async () => {
    const connection = await connected(await start());
    const headers = [origin, "Connection: close"];
    await connection.send(rawRequest("POST", "/unread", { headers, body: Buffer.alloc(2_000 * kB, "x") }));
    expect((await connection.answer()).body).toHaveLength(6_011);
    expect(await connection.end()).toBe("ended");
  });

  test("who goes on sending is cut off", async () => {
    const connection = await connected(await start({ lingerMs: 50 }));
    await connection.send(`POST /unread HTTP/1.1\r\nHost: saas.example\r\nContent-Length: 999999999999\r\n\r\n`);
    expect((await connection.answer()).status).toBe(401);
    while (!connection.isClosed) await connection.send(Buffer.alloc(kB));
  });

  test("who stops in the middle of a small body is cut off", async () => {
    const connection = await connected(await start({ lingerMs: 50 }));
    await connection.send(rawRequest("POST", "/unread", { headers: [origin], body: Buffer.alloc(kB) }).subarray(0, -1));
    expect((await connection.answer()).head).toMatch(/^connection: keep-alive/im);
    expect(await connection.end()).toBe("ended");
  });
});

test("a head that does not come in whole ends with 408", async () => {
  const connection = await connected(await start({ headMs: 60 }));
  await connection.send("GET / HTTP/1.1\r\nHost: saas.example\r\n");
  expect((await connection.answer()).status).toBe(408);
  expect(await connection.end()).toBe("ended");
});

describe("a body that does not come in whole", () => {
  const body = Buffer.alloc(200 * kB, "x");

  /** Sends a request without its last byte, and returns that byte once the server has received the rest. */
  async function sendMost(connection: RawConnection, whole: Buffer): Promise<Buffer> {
    await connection.send(whole.subarray(0, -1));
    // Vitest's own waiting would advance the time.
    while (accepted.at(-1)?.bytesRead !== whole.length - 1) await nextTick();
    return whole.subarray(-1);
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("ends with 408 when it is too slow", async () => {
    const connection = await connected(await start({ bodyMs: 50 }));
    await sendMost(connection, rawRequest("POST", "/whole", { headers: [origin], body: body.subarray(0, 100) }));
    vi.advanceTimersByTime(1_000);
    expect((await connection.answer()).status).toBe(408);
    expect(await connection.end()).toBe("ended");
  });

  test("gets more time the more of it is there", async () => {
    const connection = await connected(await start({ bodyMs: 50 }));
    const whole = rawRequest("POST", "/whole", { headers: [origin], body });
    const rest = await sendMost(connection, whole);
    vi.advanceTimersByTime(1_000);
    await connection.send(rest);
    expect(await connection.answer()).toMatchObject({ status: 200, body: String(body.length) });
  });
});

test("beyond the most connections, those that wait for nothing give way", async () => {
  const port = await start({ maxConnections: 2 });
  const idle = [await connected(port), await connected(port)];
  for (const connection of idle) {
    await connection.send(rawRequest("GET", "/healthz"));
    expect((await connection.answer()).status).toBe(200);
  }
  await (await connected(port)).end();
  for (const connection of idle) expect(await connection.end()).toBe("ended");
  const next = await connected(port);
  await next.send(rawRequest("GET", "/healthz"));
  expect((await next.answer()).status).toBe(200);
});

test("a body that is read to its end leaves the connection open, whatever its length", async () => {
  const connection = await connected(await start());
  for (const chunked of [false, true]) {
    const body = Buffer.alloc(2_000 * kB, "x");
    await connection.send(rawRequest("POST", "/whole", { headers: [origin], body, chunked }));
    expect(await connection.answer()).toMatchObject({ status: 200, body: String(body.length) });
  }
});

test("visitors behind a proxy that shares its connections are answered after four such requests", async () => {
  const port = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (method: string, path: string, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const headers = { Origin: `http://127.0.0.1:${port}` };
      const outgoing = request({ agent, port, host: "127.0.0.1", method, path, headers }, (response) => {
        text(response).then(() => resolve(response.statusCode ?? 0), reject);
      });
      outgoing.once("error", reject).end(body);
    });
  const refused = Array.from({ length: 4 }, () => ask("POST", "/unread", Buffer.alloc(500 * kB)));
  const visits = Array.from({ length: 4 }, () => ask("GET", "/healthz"));
  expect(await Promise.all(refused)).toEqual([401, 401, 401, 401]);
  expect(await Promise.all(visits)).toEqual([200, 200, 200, 200]);
  agent.destroy();
});
