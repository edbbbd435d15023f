import { NameMark } from "~/catalog/companies/name-mark";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type AllToolsProps = {
  /** The number of cards before it. */
  shown: number;
  total?: number | undefined;
};

/** Fills what cards leave free of the last of their rows, three wide on large screens, with what to do next. */
export function AllTools({ shown, total = 0 }: AllToolsProps) {
  const free = (3 - (shown % 3)) % 3;
  if (free === 0 || total <= shown) return null;
  return (
    <>
      <Link to="/directory" className={`${tile} bg-accent-soft`}>
        {/* Drawn marks, like those of tools without a logo. */}
        <span aria-hidden className="flex gap-2.5">
          {["crm", "billing", "forms", "maps"].map((name) => (
            <NameMark key={name} name={name} className="size-11 rounded-lg" />
          ))}
        </span>
        <span>
          <span className="block font-display text-3xl font-bold tabular-nums">{formatCount(total)}</span>
          <span className="onward text-muted">tools to discover</span>
        </span>
      </Link>
      {free === 2 && (
        <Link to="/directory/request" className={`${tile} border border-dashed border-field-line`}>
          <span>
            <span className="block font-display text-xl font-bold">Is a tool missing?</span>
            <span className="onward text-muted">Request it</span>
          </span>
        </Link>
      )}
    </>
  );
}

const tile = "row-span-5 hidden flex-col justify-center gap-4 rounded-card p-6 hover:text-accent lg:flex";
