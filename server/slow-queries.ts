import { watchCommands } from "#models/watch-commands";
import type { Logger } from "#server/log";

/** From now on, the log names database commands that take at least this long, without their values. 0: none. */
export function reportSlowQueries(log: Logger, slowMs: number): void {
  if (slowMs === 0) return;
  watchCommands(({ name, ms, hasFailed, describe }) => {
    if (ms < slowMs) return;
    log.warn({ command: name, ...describe(), ms: Math.round(ms), ...(hasFailed && { hasFailed }) }, "A slow query.");
  });
}
