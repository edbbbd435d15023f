/** The times within which these shares were answered. */
export function quantiles(times: readonly number[], ...shares: number[]): number[] {
  const sorted = [...times].sort((a, b) => a - b);
  return shares.map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
}
