import type { Job } from "~/platform/jobs/api";

/** For a terminal: why an import is waiting, until when, and how to stop. Null if it can start. */
export function whyWaiting({ state, reason, createdAt, dueAt = "" }: Job, now = Date.now()): string | null {
  if (state !== "waiting") return null;
  const howToStop =
    "Press Ctrl-C to stop waiting. What was read is kept, and the site continues the import when it runs.";
  const due = new Date(dueAt);
  if (reason && due.getTime() > now)
    return `Waiting: ${reason} Next try at ${due.toISOString().slice(11, 19)} UTC. ${howToStop}`;
  // It starts immediately, unless another job of its kind is running.
  return now - Date.parse(createdAt) > slowStartMs ? `Waiting for another import to finish. ${howToStop}` : null;
}

const slowStartMs = 2_000;
