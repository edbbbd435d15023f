import type { JobState } from "~/jobs/job";

export const jobStateNames: Record<JobState, string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** Where staff see what came of the jobs of a kind. */
const pages: Record<string, { to: string; name: string }> = {
  import: { to: "/admin/imports", name: "Imports" },
  cleanup: { to: "/admin/trash", name: "Trash" },
  enhancement: { to: "/admin/enhancement", name: "AI texts" },
  "ai-text": { to: "/admin/enhancement", name: "AI texts" },
  "link-watch": { to: "/admin/links", name: "Websites" },
  "blog-sync": { to: "/admin/posts", name: "Posts" },
};

export const pageOfKind = (kind: string) => pages[kind];

/** What came of a job, in a line: its own note, or else its numbers by their names. */
export function resultText(result: Record<string, unknown>): string {
  if (typeof result.note === "string") return result.note;
  return Object.entries(result)
    .flatMap(([name, value]) => (typeof value === "number" ? `${value.toLocaleString("en")} ${name}` : []))
    .join(", ");
}

/** "40 s", "3 min", "2 h" between two moments, as ISO 8601. */
export function shownDuration(from: string, until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
