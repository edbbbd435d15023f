import { readFileSync } from "node:fs";

/**
 * Seconds since boot that all processors worked, and that the host gave to other machines while there was work
 * (steal). Null if the system doesn't report them.
 * @returns {{ worked: number, stolen: number } | null}
 */
export function processorSeconds() {
  let text;
  try {
    text = readFileSync("/proc/stat", "latin1");
  } catch {
    return null;
  }
  // In hundredths of a second: https://man7.org/linux/man-pages/man5/proc_stat.5.html
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (text.split("\n")[0] ?? "")
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / 100);
  return { worked: user + nice + system + irq + softirq, stolen: steal };
}

/**
 * What the processors did since an earlier moment, as a sentence. Empty if the system doesn't report it.
 * @param {ReturnType<typeof processorSeconds>} before
 */
export function workSince(before) {
  const now = processorSeconds();
  if (!before || !now) return "";
  const [worked, stolen] = [now.worked - before.worked, now.stolen - before.stolen].map(Math.round);
  return `The processors worked for ${worked} s, and the host gave another ${stolen} s of them to others.`;
}
