import type { Category } from "~/catalog/categories/category";
import { Link } from "~/platform/ui/link";

/** The items of a list of categories, as chips. */
export function CategoryItems({ categories }: { categories: readonly Pick<Category, "slug" | "name">[] }) {
  return categories.map(({ slug, name }) => (
    <li key={slug}>
      <Link to={`/category/${slug}`} className="chip tall-box">
        {name}
      </Link>
    </li>
  ));
}
