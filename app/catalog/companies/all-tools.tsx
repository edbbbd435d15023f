import { NameMark } from "~/catalog/companies/name-mark";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

/** Fills what featured tools leave free of the last of their rows, three wide on large screens. */
export function AllTools({ featured, total = 0 }: { featured: number; total?: number | undefined }) {
  const free = (3 - (featured % 3)) % 3;
  if (free === 0 || total <= featured) return null;
  return (
    <Link
      to="/directory"
      className={`row-span-5 hidden flex-col justify-between overflow-hidden rounded-card bg-deep p-6 text-on-deep hover:bg-deep-art lg:flex ${free === 2 ? "col-span-2" : ""}`}
    >
      <Marks />
      <span>
        <span className="block font-display text-3xl font-bold tabular-nums">{formatCount(total)}</span>
        <span className="onward text-on-deep-muted">tools to discover</span>
      </span>
    </Link>
  );
}

/** Four drawn marks, like those of tools without a logo. */
function Marks() {
  return (
    <span aria-hidden className="flex gap-3">
      {["crm", "billing", "forms", "maps"].map((name) => (
        <NameMark key={name} name={name} className="size-13 rounded-lg" />
      ))}
    </span>
  );
}
