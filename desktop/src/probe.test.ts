import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { probeServer } from "./probe";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const health =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

test("a server that is well tells its version, and is asked without cookies", async () => {
  let asked: string | undefined;
  const origin = await serve((req, res) => {
    asked = `${req.url} ${req.headers.cookie ?? "no cookie"}`;
    health({ status: "ok", name: "saasfinder", version: "0.1.0" })(req, res);
  });
  expect(await probeServer(fetch, origin)).toEqual({ version: "0.1.0" });
  expect(asked).toBe("/healthz no cookie");
});

test("a newer server is fine", async () => {
  const origin = await serve(health({ status: "ok", name: "saasfinder", version: "12.0.3-rc.1" }));
  expect(await probeServer(fetch, origin)).toEqual({ version: "12.0.3-rc.1" });
});

test.each([
  ["an older server", health({ status: "ok", name: "saasfinder", version: "0.0.9" }), /version 0\.0\.9/],
  ["another product", health({ status: "ok" }), /isn’t a SaaSFinder server/],
  ["a page", (_req, res) => res.end("<html>"), /isn’t a SaaSFinder server/],
  ["no database", health({ status: "unavailable", name: "saasfinder", version: "0.1.0" }, 503), /database/],
  [
    "a redirect",
    (_req, res) => res.writeHead(302, { Location: "/elsewhere" }).end(),
    /Couldn’t reach|redirects to another address/,
  ],
  ["a server that hangs up", (req) => req.destroy(), /Couldn’t reach/],
])("%s is refused with a sentence", async (_name, listener, reason) => {
  const origin = await serve(listener);
  expect(await probeServer(fetch, origin)).toEqual({ reason: expect.stringMatching(reason) as string });
});

test.each([
  ["net::ERR_CERT_AUTHORITY_INVALID", /certificate/],
  ["Attempted to redirect, but redirect policy was 'error'", /redirects to another address/],
  ["TimeoutError: the operation was aborted", /within 8 seconds/],
  ["net::ERR_NAME_NOT_RESOLVED", /Couldn’t reach/],
])("Electron's failure %s becomes a sentence", async (failure, reason) => {
  const failing = () => Promise.reject(new Error(failure));
  expect(await probeServer(failing, "https://saas.example")).toEqual({
    reason: expect.stringMatching(reason) as string,
  });
});
