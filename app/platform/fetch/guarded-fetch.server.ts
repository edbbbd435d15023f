import { isIPv6, type LookupFunction } from "node:net";
import { Agent, fetch, type Headers, type Response } from "undici";
import { isWebAddress } from "~/platform/text/web-address";
import { FetchFailure, publicWeb, reachableAddresses, type Reach } from "~/platform/fetch/reach.server";
import { parseUrl } from "~/platform/runtime/parse-url";
import { site } from "~/platform/runtime/site";

const timeoutMs = 5_000;
const usualRedirects = 3;
const maxBodyBytes = 1024 * 1024;

type Fetched = {
  /** The final URL after all redirects. */
  url: string;
  status: number;
  /** Without parameters, in lowercase. Empty if the response has none. */
  type: string;
  /** As the response states it. Empty if it doesn't. */
  charset: string;
  headers: Headers;
  /** Up to the first megabyte. Empty if the status isn't a success or the type isn't accepted. */
  body: Buffer;
  /** Whether `body` is complete. */
  isComplete: boolean;
};

export type FetchRequest = {
  /** Content types to read, such as `text/html`, or prefixes such as `image/`. */
  types: readonly string[];
  /** Further headers. They may have a secret, so redirects to another origin aren't followed. */
  headers?: Record<string, string>;
  /** How many redirects to follow: 3 if left out. */
  maxRedirects?: number;
  /** Names the sender, for robots. */
  userAgent?: string;
  /** The version that is known. If the page still has it, the status is 304, without a body. */
  etag?: string | undefined;
  /** Whether a URL may be fetched, such as by the rules for robots. Also asked about each redirect's target. */
  allows?: (url: string) => Promise<boolean>;
};

/** A guarded fetch whose reach is already set. Operations take it as an argument, so that tests can restrict the reach. */
export type GuardedFetch = (address: string, request: FetchRequest) => Promise<Fetched>;

/**
 * Fetches an untrusted URL: http or https without credentials, on a standard port, on a public host. Each redirect
 * must meet the same conditions, and everything but `allows` must finish within five seconds. Resolves each host name once and
 * connects only to the checked addresses.
 * @throws {FetchFailure} with a one-sentence reason
 */
export async function guardedFetch(address: string, request: FetchRequest, reach: Reach = publicWeb): Promise<Fetched> {
  let deadline: AbortSignal | undefined;
  const { maxRedirects = usualRedirects } = request;
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (request.allows && isWebAddress(next) && !(await request.allows(next)))
      throw new FetchFailure("forbidden", `${new URL(next).hostname} doesn’t allow robots to read this page.`);
    deadline ??= AbortSignal.timeout(timeoutMs);
    const answer = await fetchOnce(next, request, deadline, reach);
    if (typeof answer !== "string") return answer;
    if (request.headers && new URL(answer).origin !== new URL(address).origin)
      throw new FetchFailure("redirects", `${new URL(address).hostname} redirects to another site.`);
    next = answer;
  }
  const times = maxRedirects === 0 ? "" : ` more than ${maxRedirects} times`;
  throw new FetchFailure("redirects", `${new URL(address).hostname} redirects${times}.`);
}

/**
 * Returns the redirect target of a URL without following it, or null if it doesn't redirect. Guarded like
 * `guardedFetch`.
 * @throws {FetchFailure}
 */
export async function guardedRedirect(address: string, reach: Reach = publicWeb): Promise<string | null> {
  const answer = await fetchOnce(address, { types: [] }, AbortSignal.timeout(timeoutMs), reach);
  return typeof answer === "string" ? answer : null;
}

/**
 * Posts JSON to an untrusted URL. Guarded like `guardedFetch`, but follows no redirect. Returns the status; the response's
 * body isn't read.
 * @throws {FetchFailure}
 */
export function guardedPost(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  deadline: AbortSignal,
  reach: Reach = publicWeb,
): Promise<number> {
  const init = { method: "POST", body, headers: { ...headers, "Content-Type": "application/json" } };
  return connectAndFetch(address, init, deadline, reach, async ({ status }) => status);
}

/** The response of a URL, or its redirect target. */
function fetchOnce(
  address: string,
  request: FetchRequest,
  deadline: AbortSignal,
  reach: Reach,
): Promise<Fetched | string> {
  const { userAgent, etag } = request;
  const headers = {
    Accept: acceptOf(request),
    ...(userAgent && { "User-Agent": userAgent }),
    ...(etag && { "If-None-Match": etag }),
    ...request.headers,
  };
  return connectAndFetch(
    address,
    { headers },
    deadline,
    reach,
    async (response, url) => redirectOf(response, url) ?? (await readAnswer(response, url, request)),
  );
}

type Request = { method?: string; body?: string; headers: Record<string, string> };

/** Sends a request to the checked addresses of a URL, and closes the connection once its response is read. */
async function connectAndFetch<Result>(
  address: string,
  { headers, ...request }: Request,
  signal: AbortSignal,
  reach: Reach,
  read: (response: Response, url: URL) => Promise<Result>,
): Promise<Result> {
  if (!isWebAddress(address)) throw new FetchFailure("address", "Only http:// and https:// URLs are supported.");
  const url = new URL(address);
  const addresses = await beforeDeadline(reachableAddresses(url, reach), signal, url);
  const dispatcher = new Agent({ connect: { lookup: pinnedTo(addresses) } });
  const named = { "User-Agent": `Mozilla/5.0 (compatible; ${site.name})`, ...headers };
  try {
    return await read(await fetch(url, { ...request, headers: named, redirect: "manual", dispatcher, signal }), url);
  } catch (error) {
    throw error instanceof FetchFailure ? error : failureOf(error as Error, url);
  } finally {
    await dispatcher.destroy();
  }
}

function acceptOf({ types }: FetchRequest): string {
  return types.map((type) => (type.endsWith("/") ? `${type}*` : type)).join(", ") || "*/*";
}

/** A DNS lookup that always returns the checked addresses. */
function pinnedTo(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, callback) => {
    const [first] = entries;
    if (all) callback(null, entries);
    else callback(null, first?.address ?? "", first?.family);
  };
}

function redirectOf({ status, headers }: Response, url: URL): string | null {
  const location = headers.get("Location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  const target = parseUrl(location, url);
  if (!target) throw new FetchFailure("redirects", `${url.hostname} sent a redirect without a destination.`);
  return target.href;
}

async function readAnswer(response: Response, url: URL, { types }: FetchRequest): Promise<Fetched> {
  const header = (response.headers.get("Content-Type") ?? "").toLowerCase();
  const type = header.replace(/;.*$/s, "").trim();
  const charset = /charset="?([^\s;"]+)/.exec(header)?.[1] ?? "";
  const answer = { url: url.href, status: response.status, type, charset, headers: response.headers };
  const isAccepted = types.some((accepted) => (accepted.endsWith("/") ? type.startsWith(accepted) : type === accepted));
  if (!response.ok || !isAccepted) return { ...answer, body: Buffer.alloc(0), isComplete: true };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length > maxBodyBytes) break;
  }
  return { ...answer, body: Buffer.concat(chunks).subarray(0, maxBodyBytes), isComplete: length <= maxBodyBytes };
}

/** DNS lookups can't be aborted, so stop waiting instead. */
function beforeDeadline<Result>(work: Promise<Result>, deadline: AbortSignal, url: URL): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const late = () => reject(failureOf({ name: "TimeoutError" }, url));
      if (deadline.aborted) late();
      else deadline.addEventListener("abort", late, { once: true });
    }),
  ]);
}

function failureOf({ name, cause }: { name: string; cause?: unknown }, { hostname }: URL): FetchFailure {
  if (name === "TimeoutError") return new FetchFailure("timeout", `${hostname} didn’t respond in time.`);
  const { code = "" } = (cause ?? {}) as { code?: string };
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) {
    return new FetchFailure("certificate", `${hostname} has an invalid certificate (${code}).`);
  }
  return new FetchFailure("unreachable", `${hostname} is unreachable${code ? ` (${code})` : ""}.`);
}
