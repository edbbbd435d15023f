import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

type BodyTimes = {
  /** Timeout for a body. Long ones get more time while data keeps arriving. */
  bodyMs: number;
  /** How long a connection stays open after the response for data that the client still sends. */
  lingerMs: number;
};

/** The rate of a slow mobile connection. It allows even an import of 500 MB. */
const minBytesPerMs = 8;
/** Draining a longer unread body isn't worth it; a new connection is cheaper. */
const maxDrainedBytes = 64 * 1024;

/**
 * Handles bodies that weren't fully read before the response, for example after a refusal. Otherwise, the rest would
 * block the connection's next request forever. Drains a short rest. For a long one, sets `Connection: close` and ends
 * the connection once the client has had time to read the response. Stalled bodies get a 408.
 */
export function limitBodies(server: Server, { bodyMs, lingerMs }: BodyTimes): void {
  server.prependListener("request", (req: IncomingMessage, res: ServerResponse) => {
    if (!hasBody(req)) return;
    endWhenStalled(req, res, bodyMs);
    announceClose(req, res);
    const { socket } = req;
    // Makes Node close the connection after the response.
    socket.destroySoon = () => {
      if (req.complete) Socket.prototype.destroySoon.call(socket);
      else linger(socket, lingerMs);
    };
    res.once("finish", () => drainRest(req, lingerMs));
  });
  // Unknown expectations may be ignored. Handle them here, so that their bodies are limited, too.
  server.on("checkExpectation", (req, res) => void server.emit("request", req, res));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Sets `Connection: close` before the headers are sent if too much may remain unread. */
function announceClose(req: IncomingMessage, res: ServerResponse): void {
  // Use the announced length, because the remaining length is unknown. A chunked body may be endless.
  const isSmall = Number(req.headers["content-length"] ?? Infinity) <= maxDrainedBytes;
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse;
  res.writeHead = (...args: unknown[]) => {
    if (!req.complete && !isSmall) res.setHeader("Connection", "close");
    return writeHead(...args);
  };
}

/** Drains the rest of a body, even if another reader has paused it. */
function drainRest(req: IncomingMessage, lingerMs: number): void {
  if (req.readableEnded) return;
  req.removeAllListeners("data").resume();
  if (req.complete) return;
  const timer = setTimeout(() => req.socket.destroy(), lingerMs).unref();
  req.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

/**
 * Ends a connection whose client may still be sending. Closing it right away would make the system reset it, and the
 * client could lose the response. So this closes only our side and discards incoming data until the client closes its
 * own.
 */
function linger(socket: Socket, lingerMs: number): void {
  socket.removeAllListeners("data");
  socket.on("data", () => {}).resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(timer));
}

/** Ends the connection of a body that takes too long, with a 408 if no response has started. */
function endWhenStalled(req: IncomingMessage, res: ServerResponse, bodyMs: number): void {
  const { socket } = req;
  const [began, bytesBefore] = [performance.now(), socket.bytesRead];
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (req.complete || socket.destroyed) return;
    const allowed = bodyMs + (socket.bytesRead - bytesBefore) / minBytesPerMs;
    const left = began + allowed - performance.now();
    if (left > 0) timer = setTimeout(check, left).unref();
    // A response without a socket is queued behind an earlier one, which still uses the connection.
    else if (res.headersSent || !res.socket) socket.destroy();
    else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
  };
  check();
  req.once("close", () => clearTimeout(timer));
}
