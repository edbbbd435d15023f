import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Loaded into the site's process: at each SIGUSR2, prints the delays of the event loop since the last one, in milliseconds. */
const resolution = 10;

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  process.on("SIGUSR2", () => {
    // The timer's own interval is part of what it measures.
    const ms = (percentile) => (delays.percentile(percentile) / 1e6 - resolution).toFixed(1);
    console.error(
      `Event loop: p50 ${ms(50)} ms, p99 ${ms(99)} ms, p99.9 ${ms(99.9)} ms, max ${(delays.max / 1e6 - resolution).toFixed(1)} ms`,
    );
    delays.reset();
  });
}
