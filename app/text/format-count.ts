/** "12,345" for 12345. By hand: the browser's own formats take a phone milliseconds to prepare. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
