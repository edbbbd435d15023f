import { beforeAll, describe, expect, test } from "vitest";
import { Metrics } from "#server/metrics";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { routeOf } from "~/site/wiring/route-of.server";
import * as mcp from "~/routes/api/mcp";

useDatabase();

const site = "https://saas.example";
let server: CallsServer;
let local: CallsServer;
const metrics = new Metrics();

beforeAll(async () => {
  await startDirectory();
  server = await CallsServer.start({ mcp }, { SITE_URL: site, METRICS_TOKEN: "m".repeat(32) }, { metrics, routeOf });
  local = await CallsServer.start({ mcp });
  return () => Promise.all([server.stop(), local.stop(), stopDirectory()]);
});

const accepted = { Accept: "application/json, text/event-stream", "Content-Type": "application/json" };
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const send = (headers: Record<string, string> = {}, body = JSON.stringify(ping), to = server) =>
  to.sendRaw("POST", "/mcp", { ...accepted, ...headers }, body);

describe("a message", () => {
  test("is answered as JSON, with a request ID, by no session, and nobody may store it", async () => {
    const { status, headers, body } = await send();
    expect([status, body]).toEqual([200, { jsonrpc: "2.0", id: 1, result: {} }]);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(headers).not.toHaveProperty("mcp-session-id");
    expect(headers).not.toHaveProperty("set-cookie");
  });

  test("that needs no answer has none", async () => {
    const { status, bytes } = await send({}, JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    expect([status, bytes.length]).toEqual([202, 0]);
  });

  test("counts as a request of its route", async () => {
    await send();
    const { bytes } = await server.sendRaw("GET", "/metrics", { Authorization: `Bearer ${"m".repeat(32)}` });
    expect(bytes.toString()).toMatch(/route="\/mcp"/);
  });

  test.each([
    ["isn’t JSON", {}, "{", 400],
    ["is empty", {}, "", 400],
    ["is no message", {}, JSON.stringify({ hello: "world" }), 400],
    ["has another type", { "Content-Type": "text/plain" }, JSON.stringify(ping), 415],
    ["is compressed", { "Content-Encoding": "gzip" }, JSON.stringify(ping), 415],
    ["is too large", {}, JSON.stringify({ ...ping, params: { text: "x".repeat(70_000) } }), 413],
    ["is too large, and doesn’t say so", { "Transfer-Encoding": "chunked" }, "x".repeat(70_000), 413],
  ])("that %s is refused", async (_what, headers, body, expected) => {
    expect((await send(headers, body)).status).toBe(expected);
    expect((await send()).status).toBe(200);
  });

  test("with an unknown method is an error of the protocol", async () => {
    const { body } = await send({}, JSON.stringify({ ...ping, method: "prompts/list" }));
    expect(body).toMatchObject({ id: 1, error: { code: -32601 } });
  });
});

describe("other methods", () => {
  test.each(["GET", "DELETE", "PUT", "HEAD"])("%s is refused, because there are no sessions", async (method) => {
    const { status, headers } = await server.sendRaw(method, "/mcp", accepted);
    expect([status, headers.allow]).toEqual([405, "POST"]);
  });
});

describe("a page", () => {
  const token = { Authorization: "Bearer saasfinder_token_wrong" };

  test.each([
    ["of this site may use it", site, 200],
    ["of another site may not", "https://evil.example", 403],
    ["of another port may not", "https://saas.example:8443", 403],
    ["of another scheme may not", "http://saas.example", 403],
    ["without an origin of its own may not", "null", 403],
    ["with a made-up origin may not", "saas.example", 403],
  ])("%s", async (_what, Origin, expected) => {
    expect((await send({ Origin })).status).toBe(expected);
  });

  test("of another site may not use it with a token either", async () => {
    expect((await send({ ...token, Origin: "https://evil.example" })).status).toBe(403);
  });

  test("that a browser says is of another site may not", async () => {
    expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  test("of the host that was asked may use it, where no address is set", async () => {
    expect((await send({ Origin: `http://${local.host}` }, undefined, local)).status).toBe(200);
    expect((await send({ Origin: "http://evil.example" }, undefined, local)).status).toBe(403);
    const rebound = { Host: "evil.example", Origin: "http://evil.example" };
    expect((await send(rebound, undefined, local)).status).toBe(403);
    expect((await send({ Host: "evil.example/x" }, undefined, local)).status).toBe(400);
  });
});

test("a token that doesn’t work is refused", async () => {
  const { status, headers, body } = await send({ Authorization: "Bearer saasfinder_token_wrong" });
  expect([status, headers["www-authenticate"]]).toEqual([401, 'Bearer error="invalid_token"']);
  expect(body).toEqual({ message: "This access token doesn’t work. It may have expired or been revoked." });
});

test("nobody waits for news, because nothing that clients list ever changes", async () => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const listen = { ...ping, method: "subscriptions/listen", params: { _meta: meta, notifications: {} } };
  const headers = { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "subscriptions/listen" };
  const { body } = await send(headers, JSON.stringify(listen));
  expect(body).toMatchObject({ error: { message: "Subscription limit reached" } });
});
