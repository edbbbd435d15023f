import { request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseForeignOrigins, refuseMalformed, securityHeaders } from "#server/security";

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(
    refuseMalformed(false),
    securityHeaders({ development: false, https: false }),
    refuseForeignOrigins(undefined),
  );
  app.all("*", (req, res) => void res.send(`reached with ${String(req.headers["x-forwarded-host"])}`));
  await new Promise<void>((resolve) => (server = app.listen(0, "127.0.0.1", resolve)));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A request as it stands: fetch would refuse to send most of these. */
function knock(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const req = request({ host: "127.0.0.1", port, method, path, headers }, (res) => {
      let body = "";
      res.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }));
    });
    req.on("error", reject).end();
  });
}

describe("what no browser sends", () => {
  test.each([
    ["a method outside the usual ones", "TRACE", "/", {}, 405],
    ["a Host that is none", "GET", "/", { host: "a b<c" }, 400],
    ["a question nobody asks", "OPTIONS", "/", {}, 405],
    ["a question about everything", "OPTIONS", "*", {}, 405],
    ["another site's whole address", "GET", "http://evil.example/", {}, 400],
    ["no address", "GET", "*", {}, 400],
    ["a Host with a port that is none", "GET", "/", { host: "saas.example:port" }, 400],
    ["a Host with a port above all", "GET", "/", { host: "saas.example:99999" }, 400],
    ["a Host with an IPv4 address that is none", "GET", "/", { host: "256.0.0.1" }, 400],
    ["a Host with an IPv6 address that is none", "GET", "/", { host: "[:::::]:80" }, 400],
    ["a Host with letters of other scripts that are none", "GET", "/", { host: "xn--a.example" }, 400],
    ["the data parameter of early Remix", "GET", "/?_data=routes/home", {}, 400],
    ["a path that does not decode", "GET", "/company/%E0%A4%A", {}, 400],
    ["a path with a NUL", "GET", "/company/%00", {}, 400],
  ])("%s is refused", async (_what, method, path, headers, status) => {
    const answer = await knock(method, path, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain("reached");
  });

  test("a refused method is told which ones there are", async () => {
    expect((await knock("TRACE", "/")).headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
  });

  test.each(["saas.example", "localhost:3000", "127.0.0.1", "[::1]:3000", "xn--wgv71a.example"])(
    "the Host %s is welcome",
    async (host) => {
      expect((await knock("GET", "/", { host })).status).toBe(200);
    },
  );

  test("an X-Forwarded-Host is forgotten without a trusted proxy", async () => {
    const answer = await knock("GET", "/", { "x-forwarded-host": "evil.example" });
    expect(answer.body).toBe("reached with undefined");
  });
});

describe("unsafe requests", () => {
  const host = "saas.example";
  test.each([
    ["from a page of this site", { host, "sec-fetch-site": "same-origin" }, 200],
    ["typed by the visitor", { host, "sec-fetch-site": "none" }, 200],
    ["from another site", { host, "sec-fetch-site": "cross-site" }, 403],
    ["from a neighbour's sub-domain", { host, "sec-fetch-site": "same-site" }, 403],
    ["with this site's Origin", { host, origin: `http://${host}` }, 200],
    ["with a foreign Origin", { host, origin: "http://evil.example" }, 403],
    ["with a null Origin", { host, origin: "null" }, 403],
    ["from a script without a cookie", { host }, 200],
    ["from a mail provider, to unsubscribe", { host, "content-type": "application/x-www-form-urlencoded" }, 200],
    ["from nowhere, but with a cookie", { host, cookie: "session=1" }, 403],
    [
      "with a forwarded host that matches the foreign Origin",
      { host, origin: "http://evil.example", "x-forwarded-host": "evil.example" },
      403,
    ],
  ])("%s answer as they should", async (_what, headers, status) => {
    expect((await knock("POST", "/", headers)).status).toBe(status);
  });
});

describe("security headers", () => {
  test("allow scripts by a nonce that differs for each response", async () => {
    const policies = await Promise.all([knock("GET", "/"), knock("GET", "/")]);
    const nonces = policies.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1],
    );
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("allow no inline script or style, no plug-in, no frame and no foreign form target", async () => {
    const policy = String((await knock("GET", "/")).headers["content-security-policy"]);
    expect(policy).not.toContain("unsafe");
    for (const directive of ["object-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
      expect(policy).toContain(directive);
    }
  });
});
