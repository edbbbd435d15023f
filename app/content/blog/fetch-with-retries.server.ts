import { readBounded } from "~/platform/fetch/read-bounded.server";
import { clock } from "~/platform/runtime/clock.server";
import { parseUrl } from "~/platform/runtime/parse-url";
import { Refusal } from "~/platform/runtime/refusal";
import { site } from "~/platform/runtime/site";

/** Delays before the second, third, and fourth attempt, if the site doesn't send Retry-After. */
const retryDelaysMs = [500, 1_000, 2_000];
const maxWaitSeconds = 60;
const maxRedirects = 3;
const maxResponseBytes = 32 * 1024 * 1024;

export type FetchedResponse = {
  status: number;
  headers: Headers;
  text: string;
  /** The delay from Retry-After, or null. */
  retryAfterSeconds: number | null;
};

/** No response arrived, so a retry may succeed. */
class FetchFailed extends Refusal {
  constructor(sentence: string) {
    super("unavailable", sentence);
  }
}

/**
 * Sends a GET request to another site. Retries if the site is busy, fails, or times out. Returns the last response,
 * whatever its status.
 * @throws {Refusal} unavailable, if there was no response, it was too large, or it redirects to another site
 */
export async function fetchWithRetries(address: URL, timeoutMs: number): Promise<FetchedResponse> {
  for (const delayMs of retryDelaysMs) {
    try {
      const answer = await fetchOnce(address, timeoutMs);
      const isTransient = answer.status === 429 || answer.status >= 500;
      if (!isTransient || (answer.retryAfterSeconds ?? 0) > maxWaitSeconds) return answer;
      await clock.wait(answer.retryAfterSeconds === null ? delayMs : answer.retryAfterSeconds * 1_000);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      await clock.wait(delayMs);
    }
  }
  return fetchOnce(address, timeoutMs);
}

async function fetchOnce(address: URL, timeoutMs: number, redirects = 0): Promise<FetchedResponse> {
  const { host } = address;
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json", "User-Agent": `${site.name} blog` },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const target = parseUrl(response.headers.get("Location") ?? "", address);
    if (response.status >= 300 && response.status < 400 && target) {
      await response.body?.cancel();
      return await fetchOnce(redirectOf(address, target, redirects), timeoutMs, redirects + 1);
    }
    const text = await readBounded(response, maxResponseBytes);
    if (text === null) throw new Refusal("unavailable", `${host} returned more than 32 MB. Try a smaller page size.`);
    return { status: response.status, headers: response.headers, text, retryAfterSeconds: retryAfterOf(response) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw failureOf(error as Error, host);
  }
}

/** Follows redirects only within the site, with or without "www.", and never from https to http. */
function redirectOf(from: URL, to: URL, redirects: number): URL {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, "");
  if (bare(from) !== bare(to)) {
    throw new Refusal("unavailable", `${from.host} redirects to ${to.origin}. If that’s the right site, use that URL.`);
  }
  const isSafe = to.protocol === "https:" || to.protocol === from.protocol;
  if (!isSafe || redirects >= maxRedirects) {
    throw new Refusal("unavailable", `${from.host} redirects in a loop or away from HTTPS.`);
  }
  return to;
}

/** Retry-After is a number of seconds or a date. */
function retryAfterOf({ headers }: Response): number | null {
  const header = headers.get("Retry-After")?.trim();
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function failureOf(error: Error, host: string): Refusal {
  if (error.name === "TimeoutError") {
    return new FetchFailed(`${host} didn’t respond in time. Try again later, or with a smaller page size.`);
  }
  const { code } = (error.cause ?? {}) as { code?: string };
  const sentence = `Couldn’t reach ${host}${code ? ` (${code})` : ""}. Check the URL, or try again later.`;
  return code === "ENOTFOUND" ? new Refusal("unavailable", sentence) : new FetchFailed(sentence);
}
