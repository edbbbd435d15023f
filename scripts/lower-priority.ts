import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Next to a busy process with the default of 0, a process with 10 gets a tenth of a processor on Linux. With 19, the
 * lowest priority, it gets 1.5%: an import would stall during a build, but nobody waits for the files of /data.
 * https://man7.org/linux/man-pages/man7/sched.7.html
 */
const niceness = { moderate: 10, lowest: 19 };

/**
 * Gives other processes, such as the server, priority while the processors are busy. Linux has a priority for each
 * thread, and V8 collects garbage in threads of its own.
 */
export function lowerPriority(to: keyof typeof niceness): void {
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [process.pid];
  for (const thread of threads) setPriority(Number(thread), niceness[to]);
}
