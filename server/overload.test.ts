import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallsServer, type Reply } from "#tests/calls-server";

const message = "The site is very busy. Try again in a few seconds.";
/** Requests with this header bypass the page cache. */
const session = { Cookie: "session=some" };
const quick = "/page/quick";

let server: CallsServer;
let epoch: number;
/** The epoch whose pages may be sent while they're rendered again. */
let staleEpoch: number;
/** The pages that the product has begun to answer. */
let begun: string[];
/** The mocked time for waiting times, in milliseconds. */
let now: number;
let ticking: NodeJS.Immediate | undefined;

beforeEach(async () => {
  [epoch, staleEpoch, begun, now] = [1, 0, [], 0];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const loader = ({ params: { name = "" } }: LoaderFunctionArgs) => {
    begun.push(name);
    if (name.startsWith("slow")) now += 20;
    return new Response("A page", { headers: { "Cache-Control": "no-cache", "Content-Type": "text/plain" } });
  };
  const route = { loader, action: loader };
  const routes = { "page/:name": route, "api/:name": route, "api/admin/page": route, "pictures/:name": route };
  server = await CallsServer.start(
    routes,
    {},
    {
      content: { epoch: () => epoch, mayBeStale: (old) => old === staleEpoch, ready: async () => {} },
      isForEverybody: (path) => /^\/(page|pictures|api)\/\w+$/.test(path),
    },
  );
});
afterEach(async () => {
  vi.useRealTimers();
  clearImmediate(ticking);
  await server.stop();
  vi.restoreAllMocks();
});

/** Makes each tick of the event loop take this long by the mocked clock. */
function slowDown(tickMs: number): void {
  now += tickMs;
  ticking = setImmediate(slowDown, tickMs);
}

const get = (path: string, headers = {}) => server.sendRaw("GET", path, headers);

/** Sends requests together with those of many visitors, while each tick of the event loop takes long. */
async function amidMany(requests: (() => Promise<Reply>)[], headers = {}): Promise<Reply[]> {
  // Use open connections, because accepting new ones takes ticks, too.
  await Promise.all(Array.from({ length: 70 }, () => get("/healthz")));
  slowDown(100);
  const crowd = (name: string) => Array.from({ length: 30 }, (_, n) => () => get(`/page/${name}-${n}`, headers));
  const all = [...crowd("before"), ...requests, ...crowd("after")].map((send) => send());
  const replies = await Promise.all(all);
  clearImmediate(ticking);
  return replies.slice(30, -30);
}

describe.each([
  ["with a session", session],
  ["without one", {}],
])("of many visitors %s, those who would wait for long", (_, headers) => {
  test("are refused, but not later on", async () => {
    const requests = [
      () => get(quick, headers),
      () => server.sendRaw("HEAD", quick, headers),
      () => get("/api/quick", headers),
      () => get(quick, { ...headers, Accept: "text/html,application/xhtml+xml,*/*;q=0.8" }),
    ];
    const [page, head, api, inBrowser] = (await amidMany(requests, headers)) as [Reply, Reply, Reply, Reply];
    expect(page).toMatchObject({ status: 503, body: message });
    expect(page.headers).toMatchObject({ "retry-after": "5", "cache-control": "private, no-store" });
    expect(page.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(head).toMatchObject({ status: 503, body: "" });
    expect(api).toMatchObject({ status: 503, body: { message } });
    expect(inBrowser.status).toBe(503);
    expect(inBrowser.body).toContain(`<h1>${message}</h1>`);
    // A browser asks again by itself.
    expect(inBrowser.body).toContain('<meta http-equiv="refresh" content="5">');
    expect(begun).not.toContain("quick");
    expect(await get(quick, headers)).toMatchObject({ status: 200, body: "A page" });
  });

  test("don't hold up health checks, stored pages, admins, logins, and images", async () => {
    await get(quick);
    const paths = ["/healthz", quick, "/api/admin/page", "/pictures/quick"];
    const requests = [...paths.map((path) => () => get(path)), () => server.post("/api/login", {})];
    for (const { status } of await amidMany(requests, headers)) expect(status).toBe(200);
  });
});

test("a page doesn't wait if it may be sent while it's rendered again", async () => {
  await get(quick);
  staleEpoch = epoch++;
  expect(await amidMany([() => get(quick)])).toMatchObject([{ status: 200, body: "A page" }]);
});

test("a page that's only old is better than none, and one that has changed isn't", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await get(quick);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await amidMany([() => get(quick)])).toMatchObject([{ status: 200, body: "A page" }]);
  expect(begun.filter((name) => name === "quick")).toHaveLength(1);
  epoch++;
  expect(await amidMany([() => get(quick)])).toMatchObject([{ status: 503 }]);
});

test("a few are answered, however late the event loop is", async () => {
  slowDown(400);
  const replies = await Promise.all(Array.from({ length: 4 }, (_, n) => get(`/page/${n}`, session)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("connections that are opened at once are all accepted before one is answered", async () => {
  const slow = Array.from({ length: 100 }, (_, n) => get(`/page/slow-${n}`, session));
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(begun).toHaveLength(statuses.filter((status) => status === 200).length);
});
