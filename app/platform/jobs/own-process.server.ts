import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LeasedJob } from "~/platform/jobs/lease.server";

/** Built from scripts/job-process.ts. */
const entry = fileURLToPath(new URL("./job-process.mjs", import.meta.url));

/**
 * Runs a leased job in its own process, so that it doesn't slow down visitors' requests. Resolves when the process has
 * ended; the job's record has the outcome.
 * @param signal when aborted, the process returns the job to the queue and ends
 * @param shown resolves once this process's pages show every announced change, which the job may wait for
 * @returns false if the process couldn't start, for example without a build
 */
export function runInOwnProcess(
  { _id, lease }: LeasedJob,
  signal: AbortSignal,
  shown: () => Promise<void>,
): Promise<boolean> {
  if (!existsSync(entry) || signal.aborted) return Promise.resolve(false);
  const child = fork(entry, [String(_id), lease], { execArgv: [] });
  let hasStarted = false;
  const show = async () => {
    // If the database is unavailable, don't make the job wait until pages can show the change.
    await shown().catch(() => {});
    if (child.connected) child.send("shown");
  };
  child.on("message", (message: FromJob) => {
    if (message === "started") hasStarted = true;
    else void show();
  });
  const stop = () => child.connected && child.disconnect();
  signal.addEventListener("abort", stop, { once: true });
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener("abort", stop);
      resolve(hasStarted);
    };
    child.once("exit", end);
    child.once("error", end);
  });
}

/** Messages from a job's process to the server's process, which answers “show” with “shown.” */
export type FromJob = "started" | "show";
