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
    <div className="page py-10 sm:py-16">
      <div className="max-w-2xl">
        <LostScene className="mb-6" />
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
