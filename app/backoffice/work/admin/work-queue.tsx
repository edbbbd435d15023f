import { formatDistanceToNowStrict } from "date-fns";
import { CircleCheck } from "lucide-react";
import type { Overview } from "~/backoffice/work/overview";
import { workPages, type WorkKind } from "~/backoffice/work/work";
import { capitalized } from "~/platform/text/capitalized";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

const inWords = new Intl.ListFormat("en-US");
const kindsInWords: Record<WorkKind, string> = {
  moderation: "submissions to review",
  links: "broken websites",
  prices: "stale prices",
  suggestions: "open suggestions",
  jobs: "failed jobs",
};

/** What waits for an admin, with links to where it's done and to the oldest of each kind. */
export function WorkQueue({ waiting }: Pick<Overview, "waiting">) {
  const open = waiting.filter(({ count }) => count > 0);
  const done = waiting.filter(({ count }) => count === 0);
  if (open.length === 0)
    return (
      <section aria-label="To do" className="card flex min-h-12 items-center gap-3 px-4 py-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="font-semibold">Nothing to do</p>
          <p className="text-sm text-muted max-sm:hidden">
            {capitalized(inWords.format(waiting.map(({ kind }) => kindsInWords[kind])))} appear here.
          </p>
        </div>
      </section>
    );
  return (
    <section aria-label="To do" className="card overflow-hidden">
      <h2 className="border-b border-line px-4 py-2.5 text-base font-bold">To do</h2>
      <ul className="divide-y divide-line">
        {open.map(({ kind, count, since, oldest }) => (
          <li key={kind} className="items-center sm:flex">
            <Link
              to={workPages[kind].to}
              className="flex min-h-13 items-center gap-3 px-4 py-1.5 hover:text-accent sm:w-72 sm:shrink-0"
            >
              <span className="min-w-10 font-display text-2xl font-bold text-accent tabular-nums">
                {formatCount(count)}
              </span>
              <span className="min-w-0">
                <span className="block leading-snug font-medium">{workPages[kind].name}</span>
                {since && (
                  <span className="block text-sm leading-snug text-muted">
                    Oldest: {formatDistanceToNowStrict(new Date(since))}
                  </span>
                )}
              </span>
            </Link>
            <ul className="min-w-0 flex-1 flex-wrap gap-x-5 px-4 max-sm:pb-2 max-sm:pl-17 sm:flex sm:py-1.5">
              {oldest.map(({ label, to }, i) => (
                <li key={`${to} ${i}`} className="min-w-0 nth-3:max-sm:hidden">
                  <Link to={to} className="link tap max-w-full text-sm">
                    <span className="truncate">{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          Nothing to do:{" "}
          {done.map(({ kind }, i) => (
            <span key={kind}>
              {i > 0 && ", "}
              <Link to={workPages[kind].to} className="underline decoration-line underline-offset-3 hover:text-accent">
                {workPages[kind].name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
