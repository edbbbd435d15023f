import { once } from "node:events";
import { createLog, logConsole } from "#server/log";
import { sessionSecretOf } from "#server/session-secret";
import { reportSlowQueries } from "#server/slow-queries";
import { setRefreshElsewhere } from "~/discovery/directory/directory.server";
import { jobKinds } from "~/site/wiring/job-kinds.server";
import { leaseMs } from "~/platform/jobs/lease.server";
import type { FromJob } from "~/platform/jobs/own-process.server";
import { JobWorker } from "~/platform/jobs/worker.server";
import { runWithDatabase } from "./run-with-database";
import { lowerPriority } from "./lower-priority";

/**
 * Runs a job that the server has leased, at a lower priority than the server. The server starts it with the
 * job's ID and lease; it isn't for people.
 */
const [id, lease = ""] = process.argv.slice(2);
const send = (message: FromJob) => process.connected && process.send?.(message);

// A terminal signals the server's whole process group, but the server ends this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
lowerPriority("moderate");

const log = createLog("info", "job");
logConsole(log);

await runWithDatabase(async (settings) => {
  log.level = settings.logLevel;
  reportSlowQueries(log, settings.slowQueryMs);
  settings.sessionSecret ??= await sessionSecretOf(settings.dataDir);
  setRefreshElsewhere(waitUntilShown);
  const worker = new JobWorker(jobKinds, settings);
  process.once("disconnect", () => {
    void worker.stop();
    // If the server was killed, its embedded database is gone, too. Once the lease expires, another process gets the
    // job.
    setTimeout(() => process.exit(1), leaseMs).unref();
  });
  send("started");
  // The server may have exited before the listener was added.
  if (process.connected) await worker.resume({ _id: Number(id), lease });
});
if (process.connected) process.disconnect();

/** Waits until the server's visitors see every announced change, or the server is gone. */
async function waitUntilShown(): Promise<void> {
  if (!process.connected) return;
  const answered = Promise.race([once(process, "message"), once(process, "disconnect")]);
  send("show");
  await answered;
}
