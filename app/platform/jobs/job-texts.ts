import { formatCount } from "~/platform/text/format-count";
import type { JobState } from "~/platform/jobs/job";

export const jobStateNames: Record<JobState, string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled",
};

/** A job's result in one line: its own note, or else its labeled numbers. */
export function resultText(result: Record<string, unknown>): string {
  if (typeof result.note === "string") return result.note;
  return Object.entries(result)
    .flatMap(([name, value]) => (typeof value === "number" ? `${formatCount(value)} ${name}` : []))
    .join(", ");
}

/** "40 s", "3 min", or "2 h" between two ISO 8601 timestamps. */
export function formatDuration(from: string, until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
