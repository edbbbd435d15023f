import type { Endpoint } from "~/platform/api/endpoint";
import { parseJson } from "~/platform/text/parse-json";
import { shownUserHeaders } from "~/platform/api/shown-user";

/** The body of an error response. */
type ErrorBody = { message?: string; fields?: Record<string, string> };

/**
 * A request that was refused or failed. `message` is the status code, a colon, a space, and the server's message, or
 * only a sentence if the server couldn't be reached. `sentence` is the message alone, for people.
 */
export class RequestError extends Error {
  override name = "RequestError";

  constructor(
    /** 0 if the server couldn't be reached. */
    readonly status: number,
    readonly sentence: string,
    /** Error messages by field name. */
    readonly fields: Record<string, string> = {},
    /** The response body, if it was JSON. */
    readonly body: unknown = null,
  ) {
    super(status ? `${status}: ${sentence}` : sentence);
  }
}

const unreachable = "Couldn’t reach the server. Check your connection and try again.";

/**
 * Sends a body as JSON, or a file as is, with the session's cookie. Returns the response's JSON, or null if it's empty.
 * @throws {RequestError}, or `signal.reason` if the signal was aborted by anything but a timeout
 */
export async function send(method: Endpoint["method"], address: string, body?: unknown, signal?: AbortSignal) {
  const isJson = body !== undefined && !(body instanceof Blob);
  const { response, text } = await fetch(address, {
    method,
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      ...(isJson && { "Content-Type": "application/json" }),
      ...(method !== "GET" && shownUserHeaders()),
    },
    body: isJson ? JSON.stringify(body) : (body ?? null),
    signal: signal ?? null,
  })
    // The connection may also break during the response.
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: unknown) => {
      if (signal?.aborted && !timedOut(signal)) throw error;
      throw new RequestError(0, unreachable);
    });
  const answer = parseJson(text);
  if (response.ok) return { answer, headers: response.headers };
  const { message, fields } = (answer ?? {}) as ErrorBody;
  throw new RequestError(response.status, message ?? (text || response.statusText), fields, answer);
}

function timedOut({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/** The {message} of the spec's error texts: the status code and the server's message. */
export function messageOf(error: unknown): string {
  return error instanceof RequestError ? error.message : sentenceOf(error);
}

/** The message of any error that a request threw. */
export function sentenceOf(error: unknown): string {
  return error instanceof RequestError ? error.sentence : "Something went wrong. Try again.";
}
