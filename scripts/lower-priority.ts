import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * With 3 beside a busy process of the usual 0, Linux gives this one a third of a processor. With 19, the lowest, it would
 * be 1.5%, and an import would stand still beside a build. https://man7.org/linux/man-pages/man7/sched.7.html
 */
const niceness = 3;

/**
 * Lets other processes, such as a server's, go first while they need the processors. Linux has a priority for each
 * thread, and V8's collect garbage.
 */
export function lowerPriority(): void {
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [process.pid];
  for (const thread of threads) setPriority(Number(thread), niceness);
}
