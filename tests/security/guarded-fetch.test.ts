import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VendorSite } from "#tests/outside/vendor-site";
import { guardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { publicWeb, type Reach } from "~/platform/fetch/reach.server";

const page = { types: ["text/html"] };
const withNames = (names: Record<string, string[]>): Reach => ({
  ...publicWeb,
  resolve: async (host) => names[host] ?? [],
});

let site: VendorSite;
beforeEach(async () => {
  site = new VendorSite((_req, res) => res.setHeader("Content-Type", "text/html").end("<title>Vendor</title>"));
  await site.start();
});
afterEach(() => site.stop());

describe("what leads to no public address is refused before anything is sent", () => {
  const notPublic = [
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://2130706433/",
    "http://127.1/",
    "http://①②⑦.0.0.1/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://localhost/",
    "http://localhost./",
    "http://inner.example/",
    "http://both.example/",
  ];
  const reach = withNames({
    localhost: ["127.0.0.1"],
    "localhost.": ["::1"],
    "inner.example": ["10.1.2.3"],
    "both.example": ["93.184.215.14", "192.168.0.1"],
  });
  it.each(notPublic)("%s", async (address) => {
    await expect(guardedFetch(address, page, reach)).rejects.toMatchObject({ fault: "not-public" });
  });

  const notAsked = [
    "http://user:secret@vendor.example/",
    "http://vendor.example@127.0.0.1/",
    "http://vendor.example:22/",
    "http://vendor.example:8080/",
    "https://vendor.example:6379/",
    "ftp://vendor.example/",
    "file:///etc/passwd",
    "gopher://vendor.example/",
    "javascript:alert(1)",
    "data:text/html,hello",
    "//vendor.example/",
    "vendor.example",
    "",
  ];
  it.each(notAsked)("%j", async (address) => {
    const public_ = withNames({ "vendor.example": ["93.184.215.14"] });
    await expect(guardedFetch(address, page, public_)).rejects.toMatchObject({ fault: "address" });
  });
});

describe("a redirect is checked like the first address", () => {
  const targets = [
    ["http://127.0.0.2/", "address"],
    ["http://169.254.169.254/latest/meta-data/", "address"],
    ["http://0x7f.2:PORT/", "not-public"],
    ["http://[::1]:PORT/", "not-public"],
    ["http://user:secret@vendor.example:PORT/", "address"],
    ["file:///etc/passwd", "address"],
    ["http://", "redirects"],
  ] as const;
  it.each(targets)("to %s", async (target, fault) => {
    site.listener = (_req, res) => res.writeHead(302, { Location: target.replace("PORT", String(site.port)) }).end();
    await expect(site.fetch(site.at("vendor.example"), page)).rejects.toMatchObject({ fault });
    expect(site.requests).toHaveLength(1);
  });

  it("is followed three times, and not a fourth", async () => {
    site.listener = (req, res) => {
      const left = Number(req.url?.slice(1));
      if (left > 0) return void res.writeHead(302, { Location: `/${left - 1}` }).end();
      res.setHeader("Content-Type", "text/html").end("arrived");
    };
    const arrived = await site.fetch(site.at("vendor.example", "/3"), page);
    expect(arrived).toMatchObject({ url: site.at("vendor.example", "/0"), status: 200 });
    await expect(site.fetch(site.at("vendor.example", "/4"), page)).rejects.toMatchObject({ fault: "redirects" });
  });
});

it("headers of one's own go no further than to the origin that they are for", async () => {
  const sent: (string | undefined)[] = [];
  let target = "/there";
  site.listener = (req, res) => {
    sent.push(req.headers.authorization);
    if (req.url === "/there") res.setHeader("Content-Type", "text/html").end("arrived");
    else res.writeHead(302, { Location: target }).end();
  };
  const request = { ...page, headers: { Authorization: "Bearer secret" } };
  expect((await site.fetch(site.at("vendor.example"), request)).status).toBe(200);
  target = site.at("elsewhere.example", "/there");
  await expect(site.fetch(site.at("vendor.example"), request)).rejects.toMatchObject({ fault: "redirects" });
  expect((await site.fetch(site.at("vendor.example"), page)).status).toBe(200);
  expect(sent).toEqual(["Bearer secret", "Bearer secret", "Bearer secret", undefined, undefined]);
});

describe("a name that leads elsewhere the second time", () => {
  /** A resolver that returns a different address after the check. */
  function rebinding(): Reach & { asked: number } {
    const reach = {
      ...site.reach,
      asked: 0,
      resolve: async () => (reach.asked++ === 0 ? ["127.0.0.1"] : ["127.0.0.2"]),
    };
    return reach;
  }

  it("is resolved once: the connection goes to the address that was checked", async () => {
    const reach = rebinding();
    const answer = await guardedFetch(site.at("rebinding.example"), page, reach);
    expect([answer.status, reach.asked]).toEqual([200, 1]);
  });

  it("is refused when a redirect leads to it again", async () => {
    site.listener = (_req, res) => res.writeHead(301, { Location: "/again" }).end();
    await expect(guardedFetch(site.at("rebinding.example"), page, rebinding())).rejects.toMatchObject({
      fault: "not-public",
    });
    expect(site.requests).toHaveLength(1);
  });
});

describe("what comes back", () => {
  it("is read up to one megabyte, also when it unpacks to more", async () => {
    site.listener = (_req, res) => {
      res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" });
      res.end(gzipSync(Buffer.alloc(50 * 1024 * 1024, "x")));
    };
    const answer = await site.fetch(site.at("vendor.example"), page);
    expect([answer.body.length, answer.isComplete]).toEqual([1024 * 1024, false]);
  });

  it("is not read when it is of another type, or no success", async () => {
    site.listener = (_req, res) => res.setHeader("Content-Type", "application/pdf").end("%PDF");
    const file = await site.fetch(site.at("vendor.example"), page);
    site.listener = (_req, res) => res.writeHead(404, { "Content-Type": "text/html" }).end("Not found");
    const missing = await site.fetch(site.at("vendor.example"), page);
    expect([file.type, file.body.length, missing.status, missing.body.length]).toEqual(["application/pdf", 0, 404, 0]);
  });

  it("is given up after five seconds, however slowly it drips", async () => {
    const over = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
    site.listener = (_req, res) => {
      res.writeHead(200, { "Content-Type": "text/html" }).write("x");
      over.abort(new DOMException("Five seconds are over.", "TimeoutError"));
    };
    await expect(site.fetch(site.at("slow.example"), page)).rejects.toMatchObject({ fault: "timeout" });
    expect(timeout.mock.calls).toEqual([[5_000]]);
    timeout.mockRestore();
  });

  it("is named when nothing is there", async () => {
    const { port } = site;
    await site.stop();
    const reach = { ports: [port], allows: () => true, resolve: async () => ["127.0.0.1"] };
    const gone = guardedFetch(`http://gone.example:${port}/`, page, reach);
    await expect(gone).rejects.toMatchObject({ fault: "unreachable" });
    const nameless = guardedFetch("http://nameless.example/", page, withNames({}));
    await expect(nameless).rejects.toMatchObject({ fault: "no-such-host" });
    await site.start();
  });
});
