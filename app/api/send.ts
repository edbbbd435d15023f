import type { Endpoint } from "~/api/endpoint";

/** What is answered where it is no. */
type Refused = { message?: string; fields?: Record<string, string> };

/**
 * A request that was refused or failed. `message` is the status code, a colon, a space and what the server said, or only
 * that it was not reached; `sentence` is what it said alone, for people.
 */
export class RequestError extends Error {
  override name = "RequestError";

  constructor(
    /** 0 when the server was not reached. */
    readonly status: number,
    readonly sentence: string,
    /** What is wrong with each field, by its name. */
    readonly fields: Record<string, string> = {},
    /** The whole answer, when it was JSON. */
    readonly body: unknown = null,
  ) {
    super(status ? `${status}: ${sentence}` : sentence);
  }
}

const unreachable = "Couldn’t reach the server. Check your connection and try again.";

/**
 * Sends a body as JSON, or a file as it is, with the session's cookie, and answers the JSON that comes, or null for none.
 * @throws {RequestError}, or `signal.reason` once that was aborted by more than a timeout
 */
export async function send(method: Endpoint["method"], address: string, body?: unknown, signal?: AbortSignal) {
  const isJson = body !== undefined && !(body instanceof Blob);
  const { response, text } = await fetch(address, {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json", ...(isJson ? { "Content-Type": "application/json" } : {}) },
    body: isJson ? JSON.stringify(body) : (body ?? null),
    signal: signal ?? null,
  })
    // The connection may also break while the answer comes.
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: unknown) => {
      if (signal?.aborted && !timedOut(signal)) throw error;
      throw new RequestError(0, unreachable);
    });
  const answer = parsed(text);
  if (response.ok) return { answer, headers: response.headers };
  const { message, fields } = (answer ?? {}) as Refused;
  throw new RequestError(response.status, message ?? (text || response.statusText), fields, answer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function timedOut({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/** What the spec has in place of {message}: the status code, and what the server said. */
export function messageOf(error: unknown): string {
  return error instanceof RequestError ? error.message : sentenceOf(error);
}

/** The sentence of whatever a request threw. */
export function sentenceOf(error: unknown): string {
  return error instanceof RequestError ? error.sentence : "Something went wrong. Try again.";
}
