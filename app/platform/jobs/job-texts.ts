import { formatCount } from "~/platform/text/format-count";
import type { JobState } from "~/platform/jobs/job";

export const jobStateNames: Record<JobState, string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled",
};

/** Links to the results of each kind of job. */
const pages: Record<string, { to: string; name: string }> = {
  import: { to: "/admin/imports", name: "Imports" },
  cleanup: { to: "/admin/trash", name: "Trash" },
  enhancement: { to: "/admin/enhancement", name: "AI content" },
  "ai-text": { to: "/admin/enhancement", name: "AI content" },
  "link-watch": { to: "/admin/links", name: "Website checks" },
  "newsletter-digest": { to: "/admin/newsletter", name: "Newsletter" },
  newsletter: { to: "/admin/newsletter", name: "Newsletter" },
  "blog-sync": { to: "/admin/posts", name: "Posts" },
};

export const pageOfKind = (kind: string) => pages[kind];

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
