import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { fold } from "~/platform/text/fold";
import { CategoryGrid, CategoryTree } from "~/catalog/categories/category-card";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { pageMeta } from "~/site/seo/page-meta";
import { QuietLink } from "~/platform/ui/link";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Categories",
    description: "Browse all SaaS categories and see how many tools each one has.",
    path: data && directoryHref({ q: data.q }, "/categories"),
    noindex: !data || data.q !== "",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { q } = parseDirectoryQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, directoryHref({ q }, "/categories"), ["q"]);
  const { categories } = await getDirectory();
  return { categories, q };
}

export default function Categories() {
  const { categories, q } = useLoaderData<typeof loader>();
  const [text, setText] = useState(q);
  const search = useRef<HTMLInputElement>(null);
  useEarlyEntries(search, ({ value }) => setText(value));
  const query = fold(text.trim());
  const shown = categories.filter(({ name }) => fold(name).includes(query));
  return (
    <div className="page py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Categories</h1>
      <form role="search" onSubmit={(event) => event.preventDefault()} className="mt-6 flex max-w-xl gap-3">
        <input
          ref={search}
          type="search"
          name="q"
          aria-label="Search categories"
          placeholder="Search categories..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={200}
          className="field"
        />
        <button className="button hydrated:invisible">Search</button>
      </form>
      <section aria-label="Results" className="mt-8">
        <p role="status" className="sr-only">
          {shown.length === 1 ? "1 category" : `${shown.length} categories`}
        </p>
        {shown.length > 0 ? (
          query === "" ? (
            <CategoryTree categories={shown} />
          ) : (
            <CategoryGrid categories={shown} />
          )
        ) : (
          <p className="card p-10 text-center">No categories found matching your search.</p>
        )}
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Categories" text="Failed to load categories. Please try again.">
      <QuietLink to="/">Back to Home</QuietLink>
    </ErrorNotice>
  );
}
