type BackOff = { firstMs: number; factor: number; maxDelayMs: number; maxAttempts: number };

/** Delay in milliseconds after a number of failed attempts, or null to stop trying. */
export function backOff(attempts: number, { firstMs, factor, maxDelayMs, maxAttempts }: BackOff): number | null {
  return attempts >= maxAttempts ? null : Math.min(firstMs * factor ** (attempts - 1), maxDelayMs);
}
