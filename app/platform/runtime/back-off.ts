type BackOff = { firstMs: number; factor: number; longestMs: number; mostAttempts: number };

/** Delay in milliseconds after a number of failed attempts, or null to stop trying. */
export function backOff(attempts: number, { firstMs, factor, longestMs, mostAttempts }: BackOff): number | null {
  return attempts >= mostAttempts ? null : Math.min(firstMs * factor ** (attempts - 1), longestMs);
}
