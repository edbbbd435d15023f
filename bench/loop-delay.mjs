import { readFileSync } from "node:fs";
import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the site's process: at each SIGUSR2, prints the delays of the event loop since the last one, in
 * milliseconds. By the clock they include the time that other programs and virtual machines take. By the processor they
 * are what this thread worked between two ticks of a timer.
 */
const resolution = 10;

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const work = createHistogram();
  let last = workedNs();
  setInterval(() => {
    const now = workedNs();
    work.record(Math.max(1, now - last));
    last = now;
  }, resolution).unref();
  process.on("SIGUSR2", () => {
    // The timer's own interval is part of what it measures.
    print("by the clock", delays, resolution);
    print("by the processor", work, 0);
    delays.reset();
    work.reset();
  });
}

/** Linux only. */
function workedNs() {
  return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ", 1)[0]);
}

/**
 * @param {string} by
 * @param {{ percentile(percent: number): number, max: number }} histogram in nanoseconds
 * @param {number} own milliseconds that aren't a delay
 */
function print(by, histogram, own) {
  const ms = (/** @type {number} */ ns) => (ns / 1e6 - own).toFixed(1);
  const parts = [50, 99, 99.9].map((percent) => `p${percent} ${ms(histogram.percentile(percent))} ms`);
  // The server writes what is said to the console as lines of its log.
  process.stderr.write(`Event loop ${by}: ${parts.join(", ")}, max ${ms(histogram.max)} ms\n`);
}
