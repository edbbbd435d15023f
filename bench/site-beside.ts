import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";

/** An answer as it came over the wire. */
export type Recorded = { headers: OutgoingHttpHeaders; body: string };

/**
 * What the product is compared with: bare `node:http` and a bare Express handler that send the same bytes whatever is
 * asked for. The parent sends the answer, its body in base64.
 */
let headers: OutgoingHttpHeaders = {};
let body = Buffer.alloc(0);
const bare = createServer((_request, response) => response.writeHead(200, headers).end(body));
const app = express().use((_request, response) => void response.writeHead(200, headers).end(body));
const handler = createServer(app);
await Promise.all([bare, handler].map((server) => new Promise<void>((go) => server.listen(0, "127.0.0.1", go))));

process.on("message", (recorded: Recorded) => {
  headers = recorded.headers;
  body = Buffer.from(recorded.body, "base64");
  process.send?.("recorded");
});
process.once("disconnect", () => process.exit());
process.send?.([bare, handler].map((server) => (server.address() as AddressInfo).port));
