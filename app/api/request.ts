/** What a call answers when it says no. */
type Refused = { message?: string; fields?: Record<string, string> };

/**
 * A call that was refused or failed. `message` is the status code, a colon, a space and what the server said, or only
 * that it was not reached; `sentence` is what it said alone, for people.
 */
export class CallError extends Error {
  override name = "CallError";

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

type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Answer<Body> = { body: Body; headers: Headers };

/**
 * Sends one of the product's own calls as JSON, or a file as it is, with the session's cookie. `Body` is the caller's word for what the
 * call answers.
 * @throws {CallError}
 */
export async function ask<Body>(
  method: Method,
  path: string,
  value?: unknown,
  signal?: AbortSignal,
): Promise<Answer<Body>> {
  const isJson = value !== undefined && !(value instanceof Blob);
  const { response, text } = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json", ...(isJson ? { "Content-Type": "application/json" } : {}) },
    body: isJson ? JSON.stringify(value) : (value ?? null),
    signal: signal ?? null,
  })
    // The connection may also break while the answer comes.
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: unknown) => {
      if (signal?.aborted && !timedOut(signal)) throw error;
      throw new CallError(0, unreachable);
    });
  const body = parsed(text);
  if (response.ok) return { body: body as Body, headers: response.headers };
  const { message, fields } = (typeof body === "object" && body !== null ? body : {}) as Refused;
  throw new CallError(response.status, message ?? (text || response.statusText), fields, body);
}

/** The body alone of what `ask` answers. @throws {CallError} */
export async function call<Body>(method: Method, path: string, value?: unknown, signal?: AbortSignal): Promise<Body> {
  return (await ask<Body>(method, path, value, signal)).body;
}

/** One page of a list, and how many there are on all pages. @throws {CallError} */
export async function list<Item>(path: string, query: URLSearchParams): Promise<{ items: Item[]; total: number }> {
  const { body, headers } = await ask<Item[]>("GET", `${path}?${query}`);
  return { items: body, total: Number(headers.get("X-Total-Count") ?? body.length) };
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
  return error instanceof CallError ? error.message : sentenceOf(error);
}

/** The sentence of whatever a call threw. */
export function sentenceOf(error: unknown): string {
  return error instanceof CallError ? error.sentence : "Something went wrong. Try again.";
}
