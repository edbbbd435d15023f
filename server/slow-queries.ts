import type { DatabaseCommand } from "#models/watch-commands";
import type { Settings } from "~/platform/runtime/env.server";
import type { Logger } from "#server/log";

/** Returns a function that names slow commands in the log, without their values. Undefined if none count as slow. */
export function slowQueryReporter(
  log: Logger,
  { slowQueryMs }: Pick<Settings, "slowQueryMs">,
): ((command: DatabaseCommand) => void) | undefined {
  if (slowQueryMs === 0) return undefined;
  return ({ name, ms, hasFailed, describe }) => {
    // A change stream's cursor waits for changes.
    if (ms < slowQueryMs || name === "getMore") return;
    log.warn({ command: name, ...describe(), ms: Math.round(ms), ...(hasFailed && { hasFailed }) }, "A slow query.");
  };
}
