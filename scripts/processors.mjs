import { readFileSync } from "node:fs";

/**
 * Seconds that all processors have worked since the machine's start, and that its host gave to other machines although
 * there was work (steal). Null where the system doesn't say.
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
 * What the processors did since an earlier moment, as a sentence. Empty where the system doesn't say.
 * @param {ReturnType<typeof processorSeconds>} before
 */
export function workSince(before) {
  const now = processorSeconds();
  if (!before || !now) return "";
  const [worked, stolen] = [now.worked - before.worked, now.stolen - before.stolen].map(Math.round);
  return `The processors worked for ${worked} s, and the host gave another ${stolen} s of them to others.`;
}
