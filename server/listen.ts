import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { StartFailure } from "#server/failure";
import { limitBodies } from "#server/request-bodies";

const defaultPort = 3000;
const portsToTry = 50;
const closePollMs = 20;
/** Longer than proxies' usual one-minute keep-alive; otherwise, they'd reuse a connection just as it closes. */
const keepAliveMs = 65_000;
const defaults = {
  /** Timeout for a request's headers, and for connections without one. */
  headMs: 60_000,
  bodyMs: 60_000,
  lingerMs: 10_000,
  /** About 50 MB at 13 kB per idle connection, and below the 4,096 open files that older systems allow. */
  maxConnections: 4_000,
};
export type ListenLimits = typeof defaults;

/**
 * The number of each server's responses that haven't been fully sent yet. Avoid a second “close” listener on responses
 * that are sent right away: V8 may allocate the array of two in the old generation, where it retains every request and
 * response until the next full garbage collection.
 */
const running = new WeakMap<Server, { responses: number }>();

/**
 * Listens on the requested port, or else on 3000 or the next free one.
 * @throws {StartFailure} if the port is taken or not permitted
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number | undefined,
  limits: Partial<ListenLimits> = {},
): Promise<Server> {
  const last = port ?? defaultPort + portsToTry;
  for (let candidate = port ?? defaultPort; ; candidate++) {
    try {
      return await listenOn(handler, host, candidate, { ...defaults, ...limits });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && candidate < last) continue;
      throw new StartFailure(sentenceFor(code, host, candidate), { cause: error });
    }
  }
}

function sentenceFor(code: string | undefined, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is already in use. Set PORT to a free port.`;
  if (code === "EACCES") return `You don’t have permission to use port ${port}. Set PORT to 1024 or higher.`;
  return `The server can’t listen on ${host}, port ${port} (${code}). Check HOST and PORT.`;
}

function listenOn(handler: RequestListener, host: string, port: number, limits: ListenLimits): Promise<Server> {
  return new Promise((resolve, reject) => {
    const timeouts = {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: limits.headMs,
      // It would end long uploads regardless of their speed; `limitBodies` ends stalled ones.
      requestTimeout: 0,
      connectionsCheckingInterval: limits.headMs / 12,
    };
    const server = createServer(timeouts, handler);
    limitBodies(server, limits);
    server.maxConnections = limits.maxConnections;
    // Close idle connections, so that a rejected client gets in on its next try.
    server.on("drop", () => server.closeIdleConnections());
    const count = { responses: 0 };
    running.set(server, count);
    const onClose = () => void count.responses--;
    server.on("request", (_, response) => {
      count.responses++;
      response.once("close", onClose);
    });
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** The URL to open in a browser. */
export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const anywhere = address === "0.0.0.0" || address === "::" || address === "127.0.0.1" || address === "::1";
  return `http://${anywhere ? "localhost" : family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Stops accepting connections, waits for running responses, and drops them after `graceMs`. */
export async function close(server: Server, graceMs = 5_000): Promise<void> {
  // http's own close would cut off responses that are written but that slow clients haven't received yet.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const deadline = Date.now() + graceMs;
  while (running.get(server)?.responses && Date.now() < deadline) await delay(closePollMs);
  server.closeAllConnections();
  await closed;
}
