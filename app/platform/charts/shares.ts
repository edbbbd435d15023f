/** Each value's share of the highest one, from 0 to 1. */
export function sharesOf(values: readonly number[]): number[] {
  const highest = Math.max(1, ...values);
  return values.map((value) => value / highest);
}
