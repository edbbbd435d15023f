import type { ReactNode } from "react";
import { CategoryItems } from "~/catalog/categories/category-items";
import { useRootData } from "~/site/layout/root-data";
import { LostScene } from "~/platform/ui/empty-scenes";
import { SearchForm } from "~/site/layout/search-form";
import { Link } from "~/platform/ui/link";

type NotFoundProps = {
  title?: string;
  text?: string;
  /** Why something may be missing, before the text. */
  reason?: string | undefined;
  /** Where to go on, besides a search and the categories. */
  children?: ReactNode;
};

export function NotFound({ title = "404 Page Not Found", text, reason, children }: NotFoundProps) {
  const categories = useRootData()?.categories ?? [];
  return (
    <div className="page items-center gap-x-16 py-6 sm:py-16 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
      <LostScene className="order-1 mb-4 w-40! sm:w-64! lg:w-full!" />
      <div className="max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {reason && <p className="mt-3 text-balance sm:text-lg">{reason}</p>}
        <p className={reason ? "mt-1 text-sm text-muted" : "mt-3 text-muted"}>
          {text ??
            (import.meta.env.DEV
              ? "Did you forget to add the page to the router?"
              : "We couldn’t find that page. Try a search:")}
        </p>
        <div className="mt-6">
          <SearchForm />
        </div>
        {categories.length > 0 && (
          <section aria-labelledby="browse" className="mt-6">
            <h2 id="browse" className="text-sm font-medium tracking-normal text-muted">
              Or browse a category
            </h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              <CategoryItems categories={categories} />
              <li>
                <Link to="/categories" className="link onward tall-box inline-block px-1 py-1 text-sm">
                  All categories
                </Link>
              </li>
            </ul>
          </section>
        )}
        <div className="mt-6 flex flex-wrap gap-2 empty:hidden max-sm:*:px-4">{children}</div>
      </div>
    </div>
  );
}
