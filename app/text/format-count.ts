/** "12,345" for 12345. Intl's formats take phones milliseconds to initialize. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
