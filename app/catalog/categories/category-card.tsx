import type { ReactNode } from "react";
import type { Category } from "~/catalog/categories/category";
import { CategoryTile } from "~/catalog/categories/category-tile";
import { childrenOf, topLevelOf } from "~/catalog/categories/tree";
import { grids } from "~/platform/ui/grids";
import { Link } from "~/platform/ui/link";

function CategoryCard({ category }: { category: Category }) {
  return (
    <Link
      to={`/category/${category.slug}`}
      className="card flex min-w-0 flex-col gap-3 p-3 hover:border-accent sm:flex-row sm:items-center sm:p-4"
    >
      <NameAndCount category={category} />
    </Link>
  );
}

function NameAndCount({ category }: { category: Category }) {
  const { name, count } = category;
  return (
    <>
      <CategoryTile category={category} className="size-12 rounded-lg" />
      <span className="min-w-0">
        <span className="block font-display font-bold break-words">{name}</span>
        <span className="block text-sm text-muted">{count} tools</span>
      </span>
    </>
  );
}

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <div className={`grid ${grids.categories}`}>
      {categories.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </div>
  );
}

type CategoriesProps = {
  categories: readonly Category[];
  /** What a category has at its end. */
  endOf: (category: Category) => ReactNode;
};

/** Categories in rows of the same height, which show more of them than cards. */
export function CategoryRows({ categories, endOf }: CategoriesProps) {
  return (
    <ul className={`grid ${grids.categoryRows}`}>
      {categories.map((category) => (
        <li key={category.id} className="min-w-0">
          <Link to={`/category/${category.slug}`} className={`card h-full p-3 sm:p-4 hover:border-accent ${row}`}>
            <NameAndCount category={category} />
            {endOf(category)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** With large text, the end is below the name. */
const row = "flex flex-wrap items-center gap-3 *:nth-2:flex-1 *:nth-2:basis-28";

/** All categories: those with subcategories as lists, then the others as rows. */
export function CategoryTree({ categories, endOf }: CategoriesProps) {
  const top = topLevelOf(categories).map((category) => ({ category, children: childrenOf(categories, category.id) }));
  const parents = top.filter(({ children }) => children.length > 0);
  const others = top.filter(({ children }) => children.length === 0).map(({ category }) => category);
  return (
    <>
      {parents.length > 0 && (
        <ul className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {parents.map(({ category, children }) => (
            <li key={category.id} className="card min-w-0 p-5">
              <Link to={`/category/${category.slug}`} className={`hover:text-accent ${row}`}>
                <NameAndCount category={category} />
                {endOf(category)}
              </Link>
              <Subcategories categories={children} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <CategoryRows categories={others} endOf={endOf} />}
    </>
  );
}

function Subcategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="mt-3 border-t border-line pt-2">
      {categories.map(({ id, name, slug, count }) => (
        <li key={id}>
          <Link
            to={`/category/${slug}`}
            className="flex min-h-9 touch:min-h-11 items-center justify-between gap-3 py-1 hover:text-accent"
          >
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-sm text-muted tabular-nums">
              {count}
              <span className="sr-only"> tools</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
