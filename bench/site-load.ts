import { once } from "node:events";
import autocannon from "autocannon";
import { accepted } from "#bench/site-pages";

/** What one process is asked to load a server with, and for how long. With a `body`, requests are posts. */
export type Load = {
  origin: string;
  paths: string[];
  cookie: string;
  seconds: number;
  connections: number;
  body?: string;
};
/**
 * Requests per second, and the times within which 50, 95, and 99 of 100 requests were answered, in milliseconds; null
 * where none was.
 */
export type Loaded = { rate: number; p50: number | null; p95: number | null; p99: number | null };

/** A process of its own, because a client that shares the server's thread measures itself. */
process.on("message", (load: Load) => {
  void loadWith(load).then((loaded) => process.send?.(loaded));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function loadWith({ origin, paths, cookie, seconds, connections, body }: Load): Promise<Loaded> {
  const times: number[] = [];
  const refused = new Map<number, number>();
  const options = {
    url: origin,
    connections,
    duration: seconds,
    headers: { ...accepted, ...(cookie && { Cookie: cookie }), ...(body && browserPosting(origin)) },
    requests: paths.map((path) => (body ? { path, body, method: "POST" as const } : { path })),
  };
  // Its promise has no events: they come where it's given a callback.
  const run = autocannon(options, () => undefined);
  run.on("response", (_client, status, _bytes, ms) => {
    times.push(ms);
    if (status !== 200 && status !== 204) refused.set(status, (refused.get(status) ?? 0) + 1);
  });
  const [{ errors, timeouts, duration }] = (await once(run, "done")) as [autocannon.Result];
  if (refused.size > 0 || errors > 0 || timeouts > 0)
    throw new Error(`${origin}${paths[0]}: ${errors} errors, ${timeouts} timeouts, ${JSON.stringify([...refused])}`);
  times.sort((a, b) => a - b);
  const within = (share: number) => times[Math.ceil(share * times.length) - 1] ?? null;
  return { rate: times.length / duration, p50: within(0.5), p95: within(0.95), p99: within(0.99) };
}

/** What a browser sends with JSON. */
function browserPosting(origin: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0",
    "Accept-Language": "en",
    Origin: origin,
  };
}
