import { createServer, type OutgoingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";

/** Answers as they came over the wire, by path. Bodies are in base64. */
export type Recorded = Record<string, { headers: OutgoingHttpHeaders; body: string }>;

/**
 * What the product is compared with: bare `node:http` and a bare Express handler that send the same bytes. The parent
 * sends the answers.
 */
let answers = new Map<string | undefined, { headers: OutgoingHttpHeaders; body: Buffer }>();
const answer: RequestListener = ({ url }, response) => {
  const { headers, body } = answers.get(url) ?? { headers: {}, body: "" };
  response.writeHead(200, headers).end(body);
};
const bare = createServer(answer);
const handler = createServer(express().use(answer));
await Promise.all([bare, handler].map((server) => new Promise<void>((go) => server.listen(0, "127.0.0.1", go))));

process.on("message", (recorded: Recorded) => {
  const decoded = Object.entries(recorded).map(
    ([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, "base64") }] as const,
  );
  answers = new Map(decoded);
  process.send?.("recorded");
});
process.once("disconnect", () => process.exit());
process.send?.([bare, handler].map((server) => (server.address() as AddressInfo).port));
