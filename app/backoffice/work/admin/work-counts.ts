import type { Work } from "~/backoffice/work/api";
import { workPages } from "~/backoffice/work/work";
import { formatCount } from "~/platform/text/format-count";

/** What to show beside links to admin pages, by the page's address. */
export function workCounts(work: Work | null): Map<string, string> {
  const counts = new Map<string, string>();
  for (const { kind, count } of work?.waiting ?? [])
    if (count > 0) counts.set(workPages[kind].to.replace(/\?.*/, ""), formatCount(count));
  return counts;
}
