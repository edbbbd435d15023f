import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Trusts } from "#server/trusted-proxies";

export const requestIdHeader = "X-Request-Id";

/** The ID of the request that a response answers. */
export function requestIdIn(res: ServerResponse): string {
  return String(res.getHeader(requestIdHeader) ?? "");
}

/** What proxies send, such as UUIDs. Anything else could forge lines of the log. */
const acceptable = /^[\w.-]{1,100}$/;

const running = new AsyncLocalStorage<string>();

/** The ID of the request that is being answered, if any. */
export function currentRequest(): string | undefined {
  return running.getStore();
}

/** Answers a request. What is called meanwhile, also asynchronously, finds its ID by `currentRequest`. */
export function asRequest(id: string, answer: () => void): void {
  running.run(id, answer);
}

/** The ID that a trusted proxy gave to a request, or else a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, trusts: Trusts): string {
  const given = headers["x-request-id"];
  const isGiven = typeof given === "string" && acceptable.test(given) && trusts(socket.remoteAddress ?? "", 0);
  return isGiven ? given : randomUUID();
}
