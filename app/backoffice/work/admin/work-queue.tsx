import { formatDistanceToNowStrict } from "date-fns";
import type { Work } from "~/backoffice/work/api";
import { workKinds, workPages } from "~/backoffice/work/work";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

/** What waits for an admin, with links to where it's done. Has its size before the counts are there. */
export function WorkQueue({ work }: { work: Work | null }) {
  return (
    <section aria-label="To do" className="mb-6">
      <ul className="card grid overflow-hidden sm:grid-cols-3 xl:grid-cols-5">
        {workKinds.map((kind) => {
          const { name, to } = workPages[kind];
          const { count, since } = work?.waiting.find((one) => one.kind === kind) ?? {};
          return (
            <li key={kind} className="work-cell">
              <Link
                to={to}
                className="flex min-h-11 flex-row-reverse items-center justify-between gap-4 px-4 py-1.5 hover:bg-raised sm:block sm:p-4"
              >
                <span
                  className={`font-display text-lg font-bold tabular-nums sm:block sm:text-2xl ${count ? "text-accent" : "text-muted"}`}
                >
                  {count === undefined ? "–" : formatCount(count)}
                </span>
                <span className="flex flex-wrap items-baseline gap-x-2 sm:block">
                  <span className="font-medium sm:block">{name}</span>
                  <span className="text-sm text-muted sm:block">
                    {since
                      ? `Oldest: ${formatDistanceToNowStrict(new Date(since))}`
                      : count === 0
                        ? "Nothing to do"
                        : "\u00a0"}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
