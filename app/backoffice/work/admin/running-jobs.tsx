import { ListChecks, LoaderCircle } from "lucide-react";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

/** How many jobs run, with a link to them. It takes the same room with and without any. Phones have it in the menu. */
export function RunningJobs({ count }: { count: number }) {
  const isRunning = count > 0;
  const Icon = isRunning ? LoaderCircle : ListChecks;
  const label = `Jobs: ${isRunning ? formatCount(count) : "none"} running`;
  return (
    <Link
      to="/admin/jobs"
      title={label}
      className={`flex min-h-11 w-11 shrink-0 max-sm:hidden items-center justify-center gap-1.5 rounded-lg text-sm font-medium tabular-nums hover:bg-sunken md:border md:border-line md:hover:border-accent lg:w-28 ${isRunning ? "text-accent" : "text-muted md:text-ink"}`}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${isRunning ? "animate-spin" : ""}`} />
      <span aria-hidden className="whitespace-nowrap">
        {isRunning && formatCount(count)}
        <span className="max-lg:hidden">{isRunning ? " running" : "Jobs"}</span>
      </span>
      <span className="sr-only">{label}</span>
    </Link>
  );
}
