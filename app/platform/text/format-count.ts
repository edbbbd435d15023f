/** "12,345" for 12345. Intl's formats take phones milliseconds to initialize. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 row", "1,234 rows". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "21k" for 21,345, "1.2k" for 1,234, and "3M" for 3,000,000. Rounds down, so that it never promises more. */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count);
  const [unit, sign] = count < 1_000_000 ? ([1000, "k"] as const) : ([1_000_000, "M"] as const);
  const tenths = Math.floor(count / (unit / 10));
  return `${tenths < 100 ? tenths / 10 : Math.floor(tenths / 10)}${sign}`;
}
