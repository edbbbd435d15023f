import { once } from "node:events";
import { sessionSecretOf } from "#server/session-secret";
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
const tell = (message: FromJob) => process.connected && process.send?.(message);

// A terminal sends it to the server's whole group, and the server then ends this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
lowerPriority();

await runWithDatabase(async (settings) => {
  settings.sessionSecret ??= await sessionSecretOf(settings.dataDir);
  setRefreshElsewhere(shown);
  const worker = new JobWorker(jobKinds, settings);
  process.once("disconnect", () => {
    void worker.stop();
    // A killed server has taken the built-in database with it, and the job is free once its lease has expired.
    setTimeout(() => process.exit(1), leaseMs).unref();
  });
  tell("started");
  // The server may have stopped or died before the listener was there.
  if (process.connected) await worker.resume({ _id: Number(id), lease });
});
if (process.connected) process.disconnect();

/** Waits until the server's visitors see every announced change, or the server is gone. */
async function shown(): Promise<void> {
  if (!process.connected) return;
  const answered = Promise.race([once(process, "message"), once(process, "disconnect")]);
  tell("show");
  await answered;
}
