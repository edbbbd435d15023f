import type { Category } from "~/categories/category";
import { CategoryIcon } from "~/categories/category-icon";
import { Link } from "~/ui/link";

function CategoryCard({ category }: { category: Category }) {
  const { name, slug, icon, count } = category;
  return (
    <Link
      to={`/category/${slug}`}
      className="card flex min-w-0 flex-col gap-3 p-4 hover:border-accent sm:flex-row sm:items-center"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
        <CategoryIcon icon={icon} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-muted">{count} tools</span>
      </span>
    </Link>
  );
}

export const categoryGrid = "grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4";

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <div className={`grid ${categoryGrid}`}>
      {categories.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </div>
  );
}
