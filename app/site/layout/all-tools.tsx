import { CategoryItems } from "~/catalog/categories/category-items";
import { useRootData } from "~/site/layout/root-data";
import { formatCount } from "~/platform/text/format-count";
import { Link, TextLink } from "~/platform/ui/link";

/** So few that none is alone in a second row of a wide tile. */
const shownCategories = 4;

type AllToolsProps = {
  /** The number of cards before it. */
  shown: number;
  total?: number | undefined;
};

/** Fills what cards leave free of the last of their rows, three wide on large screens, with where to go on. */
export function AllTools({ shown, total = 0 }: AllToolsProps) {
  const categories = useRootData()?.categories ?? [];
  const free = (3 - (shown % 3)) % 3;
  if (free === 0 || total <= shown) return null;
  return (
    <div
      className={`row-span-5 hidden flex-col gap-5 self-start rounded-card border border-line p-5 lg:flex ${free === 2 ? "lg:col-span-2" : ""}`}
    >
      <div>
        <Link to="/directory" className="onward font-display text-xl font-bold hover:text-accent">
          {formatCount(total)} tools to discover
        </Link>
        <ul className="mt-3 flex flex-wrap gap-2">
          <CategoryItems categories={categories.slice(0, shownCategories)} />
        </ul>
      </div>
      <p className="text-sm text-muted">
        Is a tool missing? <TextLink to="/directory/request">Request it</TextLink>
      </p>
    </div>
  );
}
