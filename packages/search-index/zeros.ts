/** Unused arrays by length. Small changes would take most of their time for making large arrays. */
const unused = new Map<number, Uint32Array[]>();
/** How many of a length are kept. */
const maxKept = 4;

/** Returns an array of zeros. */
export function borrowZeros(length: number): Uint32Array {
  return unused.get(length)?.pop() ?? new Uint32Array(length);
}

/** Takes an array for later use, in which everything is 0 again. Only usual lengths are worth it. */
export function returnZeros(zeros: Uint32Array): void {
  const kept = unused.get(zeros.length) ?? [];
  unused.set(zeros.length, kept);
  if (kept.length < maxKept) kept.push(zeros);
}
