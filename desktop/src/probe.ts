import { z } from "zod";

/** The first server version whose pages support this window. */
const oldestServer = "0.1.0";

const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  name: z.literal("saasfinder"),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
});

export type Probe = { version: string } | { reason: string };

const timeoutMs = 8_000;

/** Requests a server's health and version. `fetch` is Electron's, which uses the system's proxies. */
export async function probeServer(fetch: typeof globalThis.fetch, origin: string): Promise<Probe> {
  let response: Response;
  try {
    response = await fetch(`${origin}/healthz`, {
      redirect: "error",
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    return { reason: sentenceOf(error, origin) };
  }
  const health = Health.safeParse(await response.json().catch(() => null));
  if (!health.success) return { reason: `${origin} isn’t a SaaSFinder server.` };
  const { status, version } = health.data;
  if (isOlder(version, oldestServer))
    return { reason: `This server runs version ${version}. The app needs ${oldestServer} or newer.` };
  if (status === "unavailable") return { reason: "The server is running, but its database isn’t responding." };
  return { version };
}

function sentenceOf(error: unknown, origin: string): string {
  const text = String(error);
  if (/Timeout|abort/i.test(text)) return `${origin} didn’t respond within ${timeoutMs / 1_000} seconds.`;
  if (/CERT|SSL/i.test(text)) return `${origin} has an invalid certificate, so the app won’t connect.`;
  if (/redirect/i.test(text)) return `${origin} redirects to another address. Enter that address instead.`;
  return `Couldn’t reach ${origin}. Check the address and your connection.`;
}

function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  const differing = a?.findIndex((number, i) => number !== b?.[i]) ?? -1;
  return differing >= 0 && a![differing]! < b![differing]!;
}
