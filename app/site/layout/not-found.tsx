import type { ReactNode } from "react";
import { useRootData } from "~/site/layout/root-data";
import { LostScene } from "~/platform/ui/empty-scenes";
import { SearchForm } from "~/site/layout/search-form";
import { QuietLink } from "~/platform/ui/link";

type NotFoundProps = {
  title?: string;
  text?: string;
  /** Where to go on, besides a search and the categories. */
  children?: ReactNode;
};

export function NotFound({ title = "404 Page Not Found", text, children }: NotFoundProps) {
  const categories = useRootData()?.categories ?? [];
  return (
    <div className="page items-center gap-x-16 py-6 sm:py-16 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
      <LostScene className="order-1 mb-4 w-40! sm:w-64! lg:w-full!" />
      <div className="max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-muted">
          {text ??
            (import.meta.env.DEV
              ? "Did you forget to add the page to the router?"
              : `We couldn’t find that page. Try a search${categories.length > 0 ? " or browse a category" : ""}:`)}
        </p>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
        <div className="mt-8">
          <SearchForm />
        </div>
        <ul className="mt-6 flex flex-wrap gap-2">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <QuietLink to={`/category/${slug}`}>{name}</QuietLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
