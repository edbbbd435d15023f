export type BackOff = { firstMs: number; factor: number; longestMs: number; mostAttempts: number };

/** How long to wait, in milliseconds, after so many failed attempts. Null when there are to be no more. */
export function backOff(attempts: number, { firstMs, factor, longestMs, mostAttempts }: BackOff): number | null {
  return attempts >= mostAttempts ? null : Math.min(firstMs * factor ** (attempts - 1), longestMs);
}
