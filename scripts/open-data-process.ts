import { setTimeout as delay } from "node:timers/promises";
import { createLog, logConsole } from "#server/log";
import { reportSlowQueries } from "#server/slow-queries";
import { openDataFolder } from "~/discovery/open-data/keep-up.server";
import { makeOpenData } from "~/discovery/open-data/make.server";
import { Publications } from "~/discovery/open-data/publication.server";
import { lowerPriority } from "./lower-priority";
import { runWithDatabase } from "./run-with-database";

/** Makes the files of /data, at the lowest priority. The server starts it. It isn't for people. */
const endMs = 10_000;
const stopping = new AbortController();

// A terminal signals the server's whole process group, but the server ends this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.once("disconnect", () => {
  stopping.abort();
  // If the server was killed, its embedded database is gone, too.
  void delay(endMs, undefined, { ref: false }).then(() => process.exit(1));
});
lowerPriority("lowest");

const log = createLog("info", "open-data");
logConsole(log);

await runWithDatabase(async (settings) => {
  log.level = settings.logLevel;
  reportSlowQueries(log, settings.slowQueryMs);
  const making = makeOpenData(new Publications(openDataFolder(settings)), stopping.signal);
  await making.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
});
if (process.connected) process.disconnect();
