/** The status and headers of a response. */
type Answer = { status: number; headers: Pick<Headers, "get"> };

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * When the next request to a host is allowed, in ms since 1970, or null for now. If the host sends no time, waits
 * a minute, as GitHub recommends.
 */
export function pausedUntil({ status, headers }: Answer, now: number): number | null {
  const isUsedUp = headers.get("X-RateLimit-Remaining") === "0";
  const isRefused = status === 429 || (status === 403 && (isUsedUp || headers.get("Retry-After") !== null));
  if (!isRefused && !isUsedUp) return null;
  const [wait, reset] = [numberIn(headers, "Retry-After"), numberIn(headers, "X-RateLimit-Reset")];
  const until = wait !== null ? now + wait * 1000 : reset !== null ? reset * 1000 : now + minute;
  // A wrong clock on either side must not block requests for long, or allow them immediately.
  return Math.min(Math.max(until, now + minute), now + day);
}

function numberIn(headers: Answer["headers"], name: string): number | null {
  const text = headers.get(name)?.trim() ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
