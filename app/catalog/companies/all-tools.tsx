import { NameMark } from "~/catalog/companies/name-mark";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type AllToolsProps = {
  /** The number of cards before it. */
  shown: number;
  total?: number | undefined;
  text?: string;
  to?: string;
};

/** Leads to more tools. It fills what cards leave free of the last of their rows, three wide on large screens. */
export function AllTools({ shown, total = 0, text = "tools to discover", to = "/directory" }: AllToolsProps) {
  const free = (3 - (shown % 3)) % 3;
  if (free === 0 || total <= shown) return null;
  return (
    <Link
      to={to}
      className={`row-span-5 hidden overflow-hidden rounded-card bg-deep p-6 text-on-deep hover:bg-deep-art lg:flex ${free === 2 ? "col-span-2 items-center justify-around" : "flex-col justify-between"}`}
    >
      <Marks isLarge={free === 2} />
      <span>
        <span className={`block font-display font-bold tabular-nums ${free === 2 ? "text-5xl" : "text-3xl"}`}>
          {formatCount(total)}
        </span>
        <span className="onward text-on-deep-muted">{text}</span>
      </span>
    </Link>
  );
}

/** Drawn marks, like those of tools without a logo. */
function Marks({ isLarge }: { isLarge: boolean }) {
  return (
    <span aria-hidden className={isLarge ? "grid grid-cols-4 gap-4" : "flex gap-3"}>
      {["crm", "billing", "forms", "maps", "chat", "tasks", "mail", "notes"].slice(0, isLarge ? 8 : 4).map((name) => (
        <NameMark key={name} name={name} className={isLarge ? "size-18 rounded-card" : "size-13 rounded-lg"} />
      ))}
    </span>
  );
}
