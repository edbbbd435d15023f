import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { waiting } from "#tests/waiting";

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>;

/** Servers by their environment. */
const servers = new Map<string, Promise<CallsServer>>();
/** The content's epoch, the epoch whose pages may be stale, and the loaders' answer. */
let epoch = 0;
let staleEpoch: number;
let answer: Loader;
/** How often a loader ran. */
let runs: number;
/** How often the epoch was read. */
let epochReads: number;

beforeEach(() => {
  // Pages from earlier tests are older.
  epoch += 1_000;
  staleEpoch = 0;
  [runs, epochReads] = [0, 0];
  answer = () => page("A page");
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  for (const server of servers.values()) await (await server).stop();
});

const loader: Loader = (args) => {
  runs++;
  return answer(args);
};

const content = {
  epoch: () => (epochReads++, epoch),
  mayBeStale: (old: number) => old === staleEpoch,
  ready: async () => {},
};

const isForEverybody = (path: string) => path.startsWith("/page");

/** A server whose pages are what `answer` returns. Started once. */
function serverWith(environment: Record<string, string> = {}): Promise<CallsServer> {
  const name = JSON.stringify(environment);
  const calls = { page: { loader, action: loader }, "page/:any": { loader }, "api/admin/page": { loader } };
  const server = servers.get(name) ?? CallsServer.start(calls, environment, { content, isForEverybody });
  servers.set(name, server);
  return server;
}

/** A gate that opens once for all waiting requests. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

function page(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", ...headers },
  });
}

const long = "A long page. ".repeat(500);

describe("a page is rendered once", () => {
  test("and sent from memory until the content changes", async () => {
    const server = await serverWith();
    answer = () => page(`Rendering ${runs}`);
    const read = async () => (await server.sendRaw("GET", "/page")).body;
    expect([await read(), await read()]).toEqual(["Rendering 1", "Rendering 1"]);
    epoch++;
    expect([await read(), await read()]).toEqual(["Rendering 2", "Rendering 2"]);
  });

  test("and sent while it's rendered again, once, if it may be late", async () => {
    const server = await serverWith();
    answer = () => page(`Rendering ${runs}`);
    const read = () => server.sendRaw("GET", "/page");
    const first = await read();
    staleEpoch = epoch++;
    const { open, opened } = gate();
    answer = async () => {
      await opened;
      return page(`Rendering ${runs}`);
    };
    const late = await Promise.all([read(), read(), read()]);
    for (const { status, headers, body } of late)
      expect([status, headers.etag, body]).toEqual([200, first.headers.etag, "Rendering 1"]);
    open();
    await vi.waitUntil(async () => (await read()).body === "Rendering 2", waiting);
    const { status, headers } = await read();
    expect([status, headers["content-security-policy"]]).toEqual([200, first.headers["content-security-policy"]]);
    expect(runs).toBe(2);
  });

  test("and late ones one after the other", async () => {
    const server = await serverWith();
    const paths = ["/page/1", "/page/2", "/page/3"];
    const read = (path: string) => server.sendRaw("GET", path);
    for (const path of paths) await read(path);
    staleEpoch = epoch++;
    let [running, most] = [0, 0];
    answer = async () => {
      most = Math.max(most, ++running);
      await server.sendRaw("GET", "/healthz");
      running--;
      return page("A new page");
    };
    await Promise.all(paths.map(read));
    await vi.waitUntil(async () => (await Promise.all(paths.map(read))).every(({ body }) => body === "A new page"), waiting); // oxfmt-ignore
    expect([most, runs]).toEqual([1, 2 * paths.length]);
  });

  test("and not sent anymore if rendering it again fails, once it may not be late", async () => {
    const server = await serverWith();
    await server.sendRaw("GET", "/page");
    staleEpoch = epoch++;
    answer = () => new Response("Broken", { status: 500 });
    expect((await server.sendRaw("GET", "/page")).status).toBe(200);
    staleEpoch = 0;
    expect((await server.sendRaw("GET", "/page")).status).toBe(500);
  });

  test("for all who ask at once, even if the first one leaves", async () => {
    const server = await serverWith();
    const { open, opened } = gate();
    answer = async () => {
      await opened;
      return page(`Rendering ${runs}`);
    };
    const first = get(`http://${server.host}/page/left`).on("error", () => {});
    await vi.waitUntil(() => runs === 1, waiting);
    const others = Array.from({ length: 20 }, () => server.sendRaw("GET", "/page/left"));
    // The first request's rendering, which the others share.
    await vi.waitUntil(() => epochReads === 1 + others.length, waiting);
    first.destroy();
    await server.sendRaw("GET", "/healthz");
    open();
    for (const { body } of await Promise.all(others)) expect(body).toBe("Rendering 1");
  });

  test("but not for those who ask after a change", async () => {
    const server = await serverWith();
    const { open, opened } = gate();
    answer = async () => {
      const text = `Rendering ${runs}`;
      await opened;
      return page(text);
    };
    const before = server.sendRaw("GET", "/page");
    await vi.waitUntil(() => runs === 1, waiting);
    epoch++;
    const after = server.sendRaw("GET", "/page");
    await vi.waitUntil(() => runs === 2, waiting);
    open();
    expect([(await before).body, (await after).body]).toEqual(["Rendering 1", "Rendering 2"]);
    expect((await server.sendRaw("GET", "/page")).body).toBe("Rendering 2");
    expect(runs).toBe(2);
  });

  test("and checked from time to time, whether or not anything was announced", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const server = await serverWith();
    answer = () => page(`Rendering ${runs}`);
    const read = async () => (await server.sendRaw("GET", "/page")).body;
    await read();
    vi.setSystemTime(Date.now() + 29_000);
    expect(await read()).toBe("Rendering 1");
    vi.setSystemTime(Date.now() + 2_000);
    expect(await read()).toBe("Rendering 2");
  });

  test("and not again if it would be the same", async () => {
    const server = await serverWith();
    answer = ({ context }) =>
      context.shared?.storedTag === 'W/"same"'
        ? new Response(null, { status: 304 })
        : page(`Rendering ${runs}`, { ETag: 'W/"same"' });
    for (let times = 0; times < 3; times++, epoch++) {
      const { status, headers, body } = await server.sendRaw("GET", "/page");
      expect([status, headers.etag, body]).toEqual([200, 'W/"same"', "Rendering 1"]);
    }
    expect(runs).toBe(3);
  });
});

test("a change of a header alone is one, too", async () => {
  const server = await serverWith();
  answer = () => page("A page", { "X-Total-Count": String(runs) });
  const first = await server.sendRaw("GET", "/page");
  epoch++;
  const second = await server.sendRaw("GET", "/page", { "If-None-Match": first.headers.etag! });
  expect([second.status, second.headers["x-total-count"]]).toEqual([200, "2"]);
});

describe("an answer isn't stored", () => {
  test.each<[string, string, Loader]>([
    ["that sets a cookie", "/page", () => page("", { "Set-Cookie": "a=b" })],
    ["that forbids it", "/page", () => page("", { "Cache-Control": "private, no-store" })],
    ["of an admin's endpoint", "/api/admin/page", () => page("")],
    ["that redirects", "/page", () => new Response(null, { status: 302, headers: { Location: "/", "Cache-Control": "no-cache" } })], // oxfmt-ignore
    ["that is an error", "/page", () => new Response("", { status: 404, headers: { "Content-Type": "text/html", "Cache-Control": "no-cache" } })], // oxfmt-ignore
    ["that isn't text", "/page", () => page("", { "Content-Type": "image/webp" })],
    ["that is too long", "/page", () => page("a".repeat(5_000_000))],
    ["that lacks something", "/page", ({ context }) => (context.shared?.markIncomplete(), page(""))],
    ["with a long URL", `/page?${"a".repeat(2_000)}`, () => page("")],
  ])("%s", async (_what, path, loader) => {
    answer = loader;
    const server = await serverWith();
    const [first, second] = [await server.sendRaw("GET", path), await server.sendRaw("GET", path)];
    expect(runs).toBe(2);
    expect(second.status).toBe(first.status);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  test.each(["POST", "PUT", "DELETE"])("to %s", async (method) => {
    const server = await serverWith();
    await server.sendRaw("GET", "/page");
    await server.sendRaw(method, "/page");
    expect(runs).toBe(2);
  });
});

describe("an answer that isn't for everybody is private, whatever it says itself", () => {
  test.each([
    ["GET", "/api/admin/page"],
    ["GET", "/api/admin/page.data"],
    ["HEAD", "/api/admin/page"],
    ["POST", "/page"],
  ])("%s %s", async (method, path) => {
    answer = () => page("A page", { "Cache-Control": "public, max-age=60" });
    const server = await serverWith();
    const { headers } = await server.sendRaw(method, path, { Origin: `http://${server.host}` });
    expect([headers["cache-control"], headers.etag]).toEqual(["private, no-store", undefined]);
  });

  test("and says so beside what else it says about caches", async () => {
    answer = () => page("A page", { "Cache-Control": "private, no-store, no-transform" });
    const { headers } = await (await serverWith()).sendRaw("GET", "/api/admin/page");
    expect(headers["cache-control"]).toBe("private, no-store, no-transform");
  });
});

test.each(["session=1", "__Host-session=1", "notice=1", "device=1", "_ga=1"])(
  "a cookie (%s) doesn't matter",
  async (Cookie) => {
    const server = await serverWith();
    answer = ({ request }) => page(`For ${request.headers.get("Cookie")}`);
    const { body, headers } = await server.sendRaw("GET", "/page", { Cookie });
    expect([body, headers["cache-control"], headers.vary]).toEqual(["For null", "no-cache", "Accept-Encoding"]);
    await server.sendRaw("GET", "/page");
    expect(runs).toBe(1);
  },
);

test("an answer that says nothing about caches may be stored while it's up to date", async () => {
  const server = await serverWith();
  answer = () => new Response("A page", { headers: { "Content-Type": "text/html" } });
  expect((await server.sendRaw("GET", "/page")).headers["cache-control"]).toBe("no-cache");
  await server.sendRaw("GET", "/page");
  expect(runs).toBe(1);
});

test.each(["Bearer token", "Basic YTpi"])("%s neither reads nor fills the cache", async (Authorization) => {
  const server = await serverWith();
  const { headers } = await server.sendRaw("GET", "/page", { Authorization });
  expect([runs, headers["cache-control"]]).toEqual([1, "private, no-store"]);
  await server.sendRaw("GET", "/page");
  expect(runs).toBe(2);
  await server.sendRaw("GET", "/page", { Authorization });
  expect(runs).toBe(3);
  await server.sendRaw("GET", "/page");
  expect(runs).toBe(3);
});

describe.each(["/page", "/page/a.png"])("nothing that a visitor sends gets into what others see at %s", (address) => {
  test("but the address", async () => {
    const server = await serverWith();
    answer = ({ request }) => page(`${request.url} ${JSON.stringify([...request.headers])}`);
    const headers = {
      "X-Forwarded-Host": "evil.example",
      "User-Agent": "evil",
      Referer: "https://evil.example/",
      Cookie: "session=evil",
      "X-Forwarded-For": "192.0.2.7",
    };
    const { body } = await server.sendRaw("GET", address, headers);
    expect(body).toBe(`http://${server.host}${address} []`);
    expect((await server.sendRaw("GET", address)).body).toBe(body);
  });

  test("nor its IP address", async () => {
    const server = await serverWith();
    answer = ({ context }) => page(context.clientAddress);
    using _said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await server.sendRaw("GET", address)).status).toBe(500);
  });
});

describe("the site that was asked for", () => {
  const site: Loader = ({ request }) => page(new URL(request.url).origin);

  test("has pages of its own without SITE_URL", async () => {
    const server = await serverWith();
    answer = site;
    for (const Host of ["one.example", "two.example:81", "one.example"])
      expect((await server.sendRaw("GET", "/page", { Host })).body).toBe(`http://${Host}`);
    expect(runs).toBe(2);
  });

  test("is what a trusted proxy says", async () => {
    const server = await serverWith({ TRUST_PROXY: "1" });
    answer = site;
    for (const [proto, host] of [["https", "one.example"], ["http", "one.example"], ["https", "two.example"]] as const) // oxfmt-ignore
      for (let times = 0; times < 2; times++)
        expect((await server.sendRaw("GET", "/page", { "X-Forwarded-Proto": proto, "X-Forwarded-Host": host })).body).toBe(`${proto}://${host}`); // oxfmt-ignore
    expect(runs).toBe(3);
  });

  test("doesn't matter with SITE_URL", async () => {
    const server = await serverWith({ SITE_URL: "https://saas.example" });
    answer = site;
    for (const Host of ["one.example", "two.example"])
      expect((await server.sendRaw("GET", "/page", { Host })).body).toBe("https://saas.example");
    expect(runs).toBe(1);
  });
});

describe("a stored page", () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.000,gzip;q=0", "identity"],
    ["br;q=0.1", "br"],
    ["BR", "br"],
    ["deflate, vbr", "identity"],
    ["", "identity"],
  ] as const)("is sent to a browser that accepts “%s” as %s", async (accepted, encoding) => {
    const server = await serverWith();
    answer = () => page(long);
    // The page is first rendered, then encoded, then sent from memory.
    for (const header of ["", accepted, accepted, accepted]) {
      const { headers, bytes } = await server.sendRaw("GET", "/page", header ? { "Accept-Encoding": header } : {});
      const got = header ? encoding : "identity";
      expect(headers["content-encoding"] ?? "identity").toBe(got);
      expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(bytes.length) });
      expect(decoders[got](bytes).toString()).toBe(long);
    }
    expect(runs).toBe(1);
  });

  test("isn't compressed if it's short", async () => {
    const server = await serverWith();
    for (let times = 0; times < 2; times++) {
      const { headers, body } = await server.sendRaw("GET", "/page", { "Accept-Encoding": "br" });
      expect([headers["content-encoding"], body]).toEqual([undefined, "A page"]);
    }
  });

  test("has the same headers from memory as from Express, and for HEAD", async () => {
    const server = await serverWith({ SITE_URL: "https://saas.example" });
    answer = ({ context }) => {
      context.allowScripts?.(["sha256-abc="]);
      return page(long, { "X-Total-Count": "7" });
    };
    const accepted = { "Accept-Encoding": "gzip" };
    const bypassing = await server.sendRaw("GET", "/page/a.png", accepted);
    const [first, second] = [
      await server.sendRaw("GET", "/page", accepted),
      await server.sendRaw("GET", "/page", accepted),
    ];
    const head = await server.sendRaw("HEAD", "/page", accepted);
    const ids = [bypassing, first, second, head].map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(4);
    for (const { headers } of [bypassing, first, second, head]) {
      delete headers.date;
      delete headers["x-request-id"];
    }
    expect(second.headers).toEqual(first.headers);
    expect(head).toMatchObject({ status: 200, headers: first.headers, body: "" });
    const { etag, "content-length": _length, ...others } = first.headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const { "transfer-encoding": _chunked, ...bypassed } = bypassing.headers;
    expect(others).toEqual(bypassed);
    expect(others["content-security-policy"]).toContain("script-src 'self' 'sha256-abc=';");
    expect(others).toMatchObject({ "strict-transport-security": expect.any(String) as string, "x-total-count": "7" });
  });

  test("isn't sent again to a browser that has it", async () => {
    const server = await serverWith();
    answer = () => page(`${long} ${epoch}`);
    const { headers } = await server.sendRaw("GET", "/page");
    const tag = String(headers.etag);
    for (const known of [tag, `"other", ${tag}`, tag.replace("W/", ""), "*"]) {
      const reply = await server.sendRaw("GET", "/page", { "If-None-Match": known });
      expect([reply.status, reply.bytes.length]).toEqual([304, 0]);
      expect(reply.headers).toMatchObject({ etag: tag, "cache-control": "no-cache", vary: "Accept-Encoding" });
      // A different policy would replace that of the page in the browser.
      expect(reply.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
      expect(reply.headers).not.toHaveProperty("content-length");
    }
    epoch++;
    expect((await server.sendRaw("GET", "/page", { "If-None-Match": tag })).status).toBe(200);
  });
});

describe("while the database is away", () => {
  const failing: Record<string, Loader> = {
    "that lacks something": ({ context }) => (context.shared?.markIncomplete(), page("Incomplete")),
    "that failed": () => new Response("Failed", { status: 500 }),
  };

  test.each(Object.entries(failing))("a page that only grew old is better than one %s", async (_what, failed) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const server = await serverWith();
    await server.sendRaw("GET", "/page");
    answer = failed;
    vi.setSystemTime(Date.now() + 60_000);
    expect(await server.sendRaw("GET", "/page")).toMatchObject({ status: 200, body: "A page" });
    epoch++;
    expect((await server.sendRaw("GET", "/page")).body).not.toBe("A page");
  });
});

test("made-up addresses take no more memory than the setting, and leave the pages that are asked for", async () => {
  const server = await serverWith({ PAGE_CACHE_MB: "1" });
  // There's nothing to compress.
  const text = Array.from({ length: 3_000 }, () => Math.random().toString(36)).join("");
  answer = ({ request }) => page(`${text}${request.url}`);
  await server.sendRaw("GET", "/page");
  await server.sendRaw("GET", "/page");
  for (let n = 0; n < 100; n++) {
    await server.sendRaw("GET", `/page?${n}`);
    if (n % 10 === 0) await server.sendRaw("GET", "/page");
  }
  expect(runs).toBe(101);
  await server.sendRaw("GET", "/page?0");
  expect(runs).toBe(102);
});

test("with PAGE_CACHE_MB=0, nothing is stored, but each rendering is still shared", async () => {
  const server = await serverWith({ PAGE_CACHE_MB: "0" });
  const { open, opened } = gate();
  answer = () => opened.then(() => page("A page"));
  const all = Array.from({ length: 5 }, () => server.sendRaw("GET", "/page"));
  await vi.waitUntil(() => epochReads === all.length, waiting);
  open();
  await Promise.all(all);
  expect(runs).toBe(1);
  await server.sendRaw("GET", "/page");
  expect(runs).toBe(2);
});

test("with CDN_SECONDS, networks may store pages for everybody, and nothing else", async () => {
  const server = await serverWith({ CDN_SECONDS: "60" });
  const { headers } = await server.sendRaw("GET", "/page");
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=60",
    vary: "Accept-Encoding",
  });
  answer = () => page("", { "Cache-Control": "public, max-age=30" });
  expect((await server.sendRaw("GET", "/page/other")).headers["cache-control"]).toBe("public, max-age=30");
});
