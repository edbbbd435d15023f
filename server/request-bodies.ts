import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

export type BodyTimes = {
  /** How long a body may take to arrive. A long one gets more time while it keeps coming. */
  bodyMs: number;
  /** How long a connection stays open for what its client still sends after the answer. */
  lingerMs: number;
};

/** At this pace, that of a bad mobile connection, even an import of 500 MB comes in. */
const leastBytesPerMs = 8;
/** A longer body that nobody read isn't worth waiting for: a new connection costs less. */
const mostDrained = 64 * 1024;

/**
 * Settles what becomes of a request's body that is not read to its end before the answer, as when the answer refuses
 * it. Left alone, the rest of it would stand before the next request on the same connection, which then is never
 * answered. A small rest is read and forgotten. After a large one the answer says `Connection: close`, and the
 * connection ends once the client has had time to read the answer. A body that stops coming ends with 408.
 */
export function settleBodies(server: Server, { bodyMs, lingerMs }: BodyTimes): void {
  server.prependListener("request", (req: IncomingMessage, res: ServerResponse) => {
    if (!hasBody(req)) return;
    endWhenStalled(req, res, bodyMs);
    announceClose(req, res);
    const { socket } = req;
    // Node ends the connection by this after an answer that closes it.
    socket.destroySoon = () => {
      if (req.complete) Socket.prototype.destroySoon.call(socket);
      else linger(socket, lingerMs);
    };
    res.once("finish", () => forgetRest(req, lingerMs));
  });
  // An expectation that is not known may be ignored: by the way here, its body is settled as well.
  server.on("checkExpectation", (req, res) => void server.emit("request", req, res));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Says in the answer, before its head leaves, that the connection ends with it, if too much may be left to read. */
function announceClose(req: IncomingMessage, res: ServerResponse): void {
  // By its announced length, since nobody knows how much is still on its way. A chunked one can be endless.
  const isSmall = Number(req.headers["content-length"] ?? Infinity) <= mostDrained;
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse;
  res.writeHead = (...args: unknown[]) => {
    if (!req.complete && !isSmall) res.setHeader("Connection", "close");
    return writeHead(...args);
  };
}

/** Reads the rest of a body for nobody, whoever began to read it and paused. */
function forgetRest(req: IncomingMessage, lingerMs: number): void {
  if (req.readableEnded) return;
  req.removeAllListeners("data").resume();
  if (req.complete) return;
  const timer = setTimeout(() => req.socket.destroy(), lingerMs).unref();
  req.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

/**
 * Ends a connection whose client may still be sending. To close it at once would make the system answer what comes in
 * by a reset, and the client could lose the answer that it has not read yet. So only our side is closed, and what
 * arrives is dropped, unparsed, until the client closes its own.
 */
function linger(socket: Socket, lingerMs: number): void {
  socket.removeAllListeners("data");
  socket.on("data", () => {}).resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(timer));
}

/** Ends the connection of a body that takes too long, and says why if no answer has begun. */
function endWhenStalled(req: IncomingMessage, res: ServerResponse, bodyMs: number): void {
  const { socket } = req;
  const [began, bytesBefore] = [performance.now(), socket.bytesRead];
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (req.complete || socket.destroyed) return;
    const allowed = bodyMs + (socket.bytesRead - bytesBefore) / leastBytesPerMs;
    const left = began + allowed - performance.now();
    if (left > 0) timer = setTimeout(check, left).unref();
    // Before it is this answer's turn, the connection belongs to an earlier one.
    else if (res.headersSent || !res.socket) socket.destroy();
    else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
  };
  check();
  req.once("close", () => clearTimeout(timer));
}
