import { request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowScripts, refuseForeignOrigins, refuseMalformed, securityHeaders } from "#server/security";
import { videoOf } from "~/content/blog/video";

let server: Server;
const servers: Server[] = [];

beforeAll(async () => {
  server = await serve({});
});

afterAll(() => Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve)))));

const methodsOf: Record<string, string[]> = { "/api/login": ["POST"], "/nowhere": [] };

async function serve({ siteUrl, trustProxy }: { siteUrl?: string; trustProxy?: number }): Promise<Server> {
  const app = express();
  app.set("trust proxy", trustProxy ?? false);
  app.use(
    refuseMalformed(trustProxy !== undefined, async (path) => methodsOf[path] ?? ["GET", "HEAD"]),
    securityHeaders({ development: false, https: false }),
    refuseForeignOrigins(siteUrl),
  );
  app.get("/scripts", (_req, res) => {
    allowScripts(res, ["sha256-a+/=", "sha256-b+/="]);
    res.end();
  });
  app.all("/cookies", (req, res) => void res.send(`reached with ${String(req.headers.cookie)}`));
  app.all("*", (req, res) => void res.send(`reached with ${String(req.headers["x-forwarded-host"])}`));
  return new Promise((resolve) =>
    servers.push(
      app.listen(0, "127.0.0.1", function (this: Server) {
        resolve(this);
      }),
    ),
  );
}

/** A raw request, because fetch refuses to send most of these. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  target = server,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = target.address() as AddressInfo;
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
    ["a question about nothing", "OPTIONS", "/nowhere", {}, 404],
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
    ["a path with a line break", "GET", "/api/categories/-%0D", {}, 400],
    ["a path with a line separator", "GET", "/api/categories/-%E2%80%A8", {}, 400],
  ])("%s is refused", async (_what, method, path, headers, status) => {
    const answer = await send(method, path, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain("reached");
  });

  test("a rejected method gets the list of those that the path takes", async () => {
    expect((await send("TRACE", "/")).headers.allow).toBe("GET, HEAD");
    expect((await send("OPTIONS", "/api/login")).headers.allow).toBe("POST");
  });

  test.each(["saas.example", "localhost:3000", "127.0.0.1", "[::1]:3000", "xn--wgv71a.example"])(
    "the Host %s is welcome",
    async (host) => {
      expect((await send("GET", "/", { host })).status).toBe(200);
    },
  );

  test("an X-Forwarded-Host is ignored without a trusted proxy", async () => {
    const answer = await send("GET", "/", { "x-forwarded-host": "evil.example" });
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
    ["with a token, from wherever", { host, authorization: "Bearer t", "sec-fetch-site": "cross-site" }, 200],
    ["with what a proxy adds", { host, authorization: "Basic YTpi", "sec-fetch-site": "cross-site" }, 403],
    [
      "with a forwarded host that matches the foreign Origin",
      { host, origin: "http://evil.example", "x-forwarded-host": "evil.example" },
      403,
    ],
  ])("%s answer as they should", async (_what, headers, status) => {
    expect((await send("POST", "/", headers)).status).toBe(status);
  });
});

test("cookies don't count beside a token, and do beside what a proxy adds", async () => {
  const cookiesWith = async (authorization: string) =>
    (await send("GET", "/cookies", { authorization, cookie: "a=b" })).body;
  expect(await cookiesWith("bearer t")).toBe("reached with undefined");
  expect(await cookiesWith("Basic YTpi")).toBe("reached with a=b");
});

describe("an Origin is this site's only with its scheme, its host, and its port", () => {
  const host = "saas.example";
  const http = `http://${host}`;
  const https = `https://${host}`;
  test.each([
    ["https at a site without it", {}, { origin: https }, 403],
    ["the same port, not written out", {}, { host: `${host}:80`, origin: http }, 200],
    ["another port", {}, { origin: `${http}:8080` }, 403],
    ["http at a site whose SITE_URL has https", { siteUrl: https }, { origin: http }, 403],
    ["https at a site whose SITE_URL has it", { siteUrl: https }, { origin: https }, 200],
    ["another port than the one in SITE_URL", { siteUrl: `${https}:8443` }, { origin: https }, 403],
    ["https, ended by a trusted proxy", { trustProxy: 1 }, { origin: https, "x-forwarded-proto": "https" }, 200],
    ["http, where a trusted proxy ended https", { trustProxy: 1 }, { origin: http, "x-forwarded-proto": "https" }, 403],
    ["https, ended by a proxy that nobody trusts", {}, { origin: https, "x-forwarded-proto": "https" }, 403],
    [
      "the host that a trusted proxy was asked for",
      { trustProxy: 1 },
      { host: "app:3000", origin: https, "x-forwarded-proto": "https", "x-forwarded-host": host },
      200,
    ],
  ])("%s", async (_what, options, headers, status) => {
    expect((await send("POST", "/", { host, ...headers }, await serve(options))).status).toBe(status);
  });
});

describe("security headers", () => {
  test("deny what no page needs, and leave alone what buttons and videos use", async () => {
    const policy = String((await send("GET", "/")).headers["permissions-policy"]);
    for (const feature of ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"])
      expect(policy).toContain(`${feature}=()`);
    expect(policy).not.toMatch(/clipboard|web-share|fullscreen|autoplay|publickey/);
  });

  test("allow frames for embeds and the players of videos, and for nothing else", async () => {
    const policy = String((await send("GET", "/")).headers["content-security-policy"]);
    const players = ["https://youtu.be/x", "https://vimeo.com/1"].map((address) => videoOf(address)?.player ?? "");
    expect(policy).toContain(`;frame-src 'self' ${players.map((player) => new URL(player).origin).join(" ")};`);
  });

  test("allow those inline scripts whose hashes a page names", async () => {
    const policy = String((await send("GET", "/scripts")).headers["content-security-policy"]);
    expect(policy).toContain(";script-src 'self' 'sha256-a+/=' 'sha256-b+/=';");
  });

  test("allow no inline script or style, no plug-in, no frame and no foreign form target", async () => {
    const policy = String((await send("GET", "/")).headers["content-security-policy"]);
    expect(policy).not.toContain("unsafe");
    for (const directive of ["object-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
      expect(policy).toContain(directive);
    }
  });
});
