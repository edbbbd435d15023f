import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Leaves the processors to other processes, such as a server's, while they need them. Linux has a priority for each
 * thread, and V8's collect garbage.
 */
export function yieldToOthers(): void {
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [process.pid];
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}
