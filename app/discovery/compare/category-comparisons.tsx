import type { Category } from "~/catalog/categories/category";
import { CategoryTile } from "~/catalog/categories/category-tile";
import { ComparisonLinks } from "~/discovery/compare/comparison-links";
import type { ComparisonLink } from "~/discovery/compare/listed";
import { pickerHref } from "~/discovery/compare/picker";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type CategoryComparisonsProps = {
  category: Pick<Category, "name" | "slug" | "icon" | "count">;
  links: readonly ComparisonLink[];
};

/** Comparisons of a category's tools, and a link to choose others. */
export function CategoryComparisons({ category, links }: CategoryComparisonsProps) {
  const { name, slug, count } = category;
  return (
    <>
      <Link to={pickerHref({ category: slug })} className="flex items-center gap-3 hover:text-accent">
        <CategoryTile category={category} className="size-11 rounded-lg" />
        <span className="min-w-0">
          <span className="block font-display font-bold break-words">{name}</span>
          <span className="onward block text-sm text-muted">Choose from {formatCount(count)} tools</span>
        </span>
      </Link>
      <ComparisonLinks links={links} isNarrow />
    </>
  );
}
