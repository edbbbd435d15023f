const [minute, hour] = [60_000, 3600_000];

/** The pauses after the first failures, as Standard Webhooks suggests. After these, the last attempt is after a day. */
const pausesMs = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour];
const dayMs = 24 * hour;
/** Pauses are longer by up to this part, so that endpoints which failed together don't come back together. */
const jitter = 0.1;

/**
 * When to try again, in ms since 1970, or null after a day of failures.
 * @param failures since the last success, with this one
 * @param failingSince when the first of them was
 */
export function retryAt(failures: number, failingSince: number, now: number, random = Math.random()): number | null {
  const pause = pausesMs[failures - 1];
  if (pause !== undefined) return now + pause * (1 + jitter * random);
  const lastAttempt = failingSince + dayMs;
  return now < lastAttempt ? lastAttempt : null;
}
