import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HeldJob } from "~/platform/jobs/lease.server";

/** The build makes it of scripts/job-process.ts. */
const entry = fileURLToPath(new URL("./job-process.mjs", import.meta.url));

/**
 * Runs a leased job in a process of its own, so that its work never keeps visitors waiting. Resolves when the process
 * has ended, however that went: the job's record says the rest.
 * @param signal when it's aborted, the process gives the job back and ends
 * @param shown resolves once visitors of this process see every announced change; the job may wait for that
 * @returns false if the process couldn't start, as without a build
 */
export function runInOwnProcess(
  { _id, lease }: HeldJob,
  signal: AbortSignal,
  shown: () => Promise<void>,
): Promise<boolean> {
  if (!existsSync(entry) || signal.aborted) return Promise.resolve(false);
  const child = fork(entry, [String(_id), lease], { execArgv: [] });
  let hasStarted = false;
  const show = async () => {
    // While the database is away, visitors see it once it's back, and the job needn't wait for that.
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

/** What a job's process tells the server's, which answers “show” with “shown.” */
export type FromJob = "started" | "show";
