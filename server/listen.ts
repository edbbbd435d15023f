import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestListener } from "node:http";
import { StartFailure } from "#server/failure";

const defaultPort = 3000;
const portsToTry = 50;

/**
 * Listens on the port that was asked for; without one, on 3000 or the next free port.
 * @throws {StartFailure} when the port is taken or may not be used
 */
export async function listen(handler: RequestListener, host: string, port: number | undefined): Promise<Server> {
  const last = port ?? defaultPort + portsToTry;
  for (let candidate = port ?? defaultPort; ; candidate++) {
    try {
      return await listenOn(handler, host, candidate);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && candidate < last) continue;
      throw new StartFailure(sentenceFor(code, host, candidate), { cause: error });
    }
  }
}

function sentenceFor(code: string | undefined, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program: set PORT to a free one.`;
  if (code === "EACCES") return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  return `The server cannot listen on ${host}, port ${port} (${code}): check HOST and PORT.`;
}

function listenOn(handler: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
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

/** Stops accepting, lets the requests under way finish, and gives up on them after `graceMs`. */
export function close(server: Server, graceMs = 5_000): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
