import { once } from "node:events";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/app";
import { builtAssets } from "#server/assets";
import { readSettings, type Settings } from "~/platform/runtime/env.server";

let folder: string;
let server: Server;

/** The server with a product that always fails, which shows the server's own responses. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "server-app-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "assets/page-abc.js"), "export {};");
  await writeFile(path.join(folder, "assets/logo-abc.svg"), "<svg/>");
  await writeFile(path.join(folder, "favicon.svg"), "<svg/>");
  const app = appWith(readSettings({ NODE_ENV: "production" }));
  await new Promise<void>((resolve) => (server = createServer(app).listen(0, "127.0.0.1", resolve)));
});

function appWith(settings: Settings): RequestListener {
  return createApp({
    build: () => Promise.reject(new Error("secret at /srv/build/server/index.js:1:1")),
    settings,
    log: pino({ level: "silent" }),
    assets: builtAssets(folder),
    isReady: () => true,
    readiness: async () => ({ ready: true }),
  });
}

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  to = server,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = to.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const req = request({ host: "127.0.0.1", port, method, path, headers }, (res) => {
      let body = "";
      res.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body })).on("error", reject);
    });
    req.on("error", reject).end();
  });
}

describe("what nobody expected", () => {
  test.each(["/api/companies", "/API/companies", "/api"])("is one neutral problem at %s", async (address) => {
    const { status, headers, body } = await send("GET", address);
    expect([status, headers["content-type"]]).toEqual([500, "application/problem+json; charset=utf-8"]);
    const message = "Something went wrong on our end. Try again.";
    const title = "Internal Server Error";
    const requestId = headers["x-request-id"];
    expect(JSON.parse(body)).toEqual({ type: "about:blank", title, status: 500, detail: message, message, requestId });
  });

  test.each(["/", "/company/1", "/apiary"])("is one neutral line of text at %s", async (address) => {
    const { status, headers, body } = await send("GET", address);
    expect([status, headers["content-type"]]).toEqual([500, "text/plain; charset=utf-8"]);
    expect(body).toBe("Something went wrong on our end. Try again.");
  });
});

describe("a request's ID", () => {
  const isNew = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  test("is in every answer, and another one each time", async () => {
    const ids = await Promise.all(
      ["/", "/api/companies", "/healthz", "/favicon.svg", "/assets/none.js", "/?_data=x"].map(
        async (address) => (await send("GET", address)).headers["x-request-id"],
      ),
    );
    for (const id of ids) expect(id).toMatch(isNew);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is on the page of an error", async () => {
    const { headers, body } = await send("GET", "/", { Accept: "text/html" });
    expect(body).toContain(`Request ID: <code>${String(headers["x-request-id"])}</code>`);
  });

  test("is never what a visitor says", async () => {
    expect((await send("GET", "/", { "X-Request-Id": "mine" })).headers["x-request-id"]).toMatch(isNew);
  });

  test.each([
    ["1", "5f2c9e", "5f2c9e"],
    ["loopback", "Root=1.2-3", isNew],
    ["loopback", "5f2c9e", "5f2c9e"],
    ["10.0.0.1", "5f2c9e", isNew],
    ["10.0.0.1, 127.0.0.0/8", "5f2c9e", "5f2c9e"],
    ["1", 'x", "level": "fatal', isNew],
    ["1", "a".repeat(101), isNew],
  ])("is what a trusted proxy says if it looks like one (%s, %s)", async (trustProxy, given, expected) => {
    const settings = readSettings({ NODE_ENV: "production", TRUST_PROXY: trustProxy });
    const behind = createServer(appWith(settings)).listen(0, "127.0.0.1");
    await once(behind, "listening");
    const { headers } = await send("GET", "/", { "X-Request-Id": given }, behind);
    behind.close();
    expect(headers["x-request-id"]).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
  });
});

describe("files", () => {
  test("are served, those with a hash in their name for ever", async () => {
    const { status, headers, body } = await send("GET", "/assets/page-abc.js");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("content-security-policy");
    expect((await send("GET", "/assets/logo-abc.svg")).headers).toHaveProperty("content-security-policy");
    expect([status, body]).toEqual([200, "export {};"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect((await send("HEAD", "/favicon.svg")).body).toBe("");
  });

  test.each(["/assets/none.js", "/assets", "/assets/..%2f..%2fpackage.json"])(
    "that are not there are no page: %s",
    async (address) => {
      expect(await send("GET", address)).toMatchObject({ status: 404, body: "Not found" });
    },
  );

  test.each(["bytes=5-1", "bytes=0-", "bytes=-1", "bytes=99-", "bytes=a-b", "bytes=0-1,3-4", "lines=1"])(
    "are sent whole for the range %s",
    async (range) => {
      expect(await send("GET", "/favicon.svg", { range })).toMatchObject({ status: 200, body: "<svg/>" });
    },
  );

  test.each(["POST", "PUT", "DELETE"])("are read only: %s goes on to the product", async (method) => {
    expect((await send(method, "/favicon.svg")).body).toContain("Something went wrong");
  });
});

test("the state and the version of the server are reported whatever the Host header says", async () => {
  const { status, body } = await send("GET", "/healthz", { host: "256.0.0.1" });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    status: "ok",
    name: "saasfinder",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  });
});
