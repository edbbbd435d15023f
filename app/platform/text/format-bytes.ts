const units = [
  ["GB", 2 ** 30],
  ["MB", 2 ** 20],
  ["kB", 2 ** 10],
] as const;

/** "1.2 GB", "345 MB", "12 kB", as disks and processes are measured. */
export function formatBytes(bytes: number): string {
  const [name, size] = units.find(([, size]) => bytes >= size) ?? ["kB", 2 ** 10];
  const amount = bytes / size;
  return `${amount < 9.95 && name !== "kB" ? amount.toFixed(1) : Math.round(amount)} ${name}`;
}
