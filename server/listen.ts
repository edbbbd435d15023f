import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { StartFailure } from "#server/failure";
import { settleBodies } from "#server/request-bodies";

const defaultPort = 3000;
const portsToTry = 50;
const closePollMs = 20;
/** Longer than the minute for which proxies keep a connection: else they use one just as it is closed. */
const keepAliveMs = 65_000;
const defaults = {
  /** How long the head of a request may take, and a connection be open without one. */
  headMs: 60_000,
  bodyMs: 60_000,
  lingerMs: 10_000,
  /** At 13 kB each when idle, some 50 MB; and fewer than the 4,096 open files that older systems allow. */
  maxConnections: 4_000,
};
export type ListenLimits = typeof defaults;

/** The answers of each server that have not wholly left it yet. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

/**
 * Listens on the port that was asked for; without one, on 3000 or the next free port.
 * @throws {StartFailure} when the port is taken or may not be used
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
      // It would end a long upload, however fast it comes in: `settleBodies` ends those that stall.
      requestTimeout: 0,
      connectionsCheckingInterval: limits.headMs / 12,
    };
    const server = createServer(timeouts, handler);
    settleBodies(server, limits);
    server.maxConnections = limits.maxConnections;
    // Who waits for nothing gives way: the one that was turned away gets in with its next try.
    server.on("drop", () => server.closeIdleConnections());
    const answers = new Set<ServerResponse>();
    underWay.set(server, answers);
    server.on("request", (_, answer) => {
      answers.add(answer);
      answer.once("close", () => answers.delete(answer));
    });
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** The address to type into a browser. */
export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const anywhere = address === "0.0.0.0" || address === "::" || address === "127.0.0.1" || address === "::1";
  return `http://${anywhere ? "localhost" : family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Stops accepting, lets the answers under way finish, and gives up on them after `graceMs`. */
export async function close(server: Server, graceMs = 5_000): Promise<void> {
  // Not http's own close: that cuts off every answer that was written and that a slow visitor has not read yet.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const giveUp = Date.now() + graceMs;
  while (underWay.get(server)?.size && Date.now() < giveUp) await delay(closePollMs);
  server.closeAllConnections();
  await closed;
}
