import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { fold } from "~/platform/text/fold";
import type { Category } from "~/catalog/categories/category";
import { CategoryRows, CategoryTree } from "~/catalog/categories/category-card";
import { logoOf } from "~/catalog/companies/logo";
import { LogoStack } from "~/catalog/companies/logo-stack";
import { companyAt } from "~/discovery/directory/find";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { topOfCategories } from "~/discovery/directory/top-of-categories";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { pageMeta } from "~/site/seo/page-meta";
import { QuietLink, TextLink } from "~/platform/ui/link";
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
  const directory = await getDirectory();
  const top = await inSlices(topOfCategories(directory));
  const logosOf = ({ id }: Category) => top.get(id)?.map((position) => logoOf(companyAt(directory, position))) ?? [];
  return { categories: directory.categories.map((category) => ({ ...category, logos: logosOf(category) })), q };
}

export default function Categories() {
  const { categories, q } = useLoaderData<typeof loader>();
  const [text, setText] = useState(q);
  const search = useRef<HTMLInputElement>(null);
  useEarlyEntries(search, ({ value }) => setText(value));
  const query = fold(text.trim());
  const shown = categories.filter(({ name }) => fold(name).includes(query));
  const logos = new Map(categories.map((category) => [category.id, category.logos]));
  const list = { categories: shown, endOf: ({ id }: Category) => <LogoStack logos={logos.get(id) ?? []} /> };
  return (
    <div className="page py-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-3xl font-semibold sm:text-4xl">Categories</h1>
          <p className="mt-2 text-muted">
            {categories.length} categories, each with its first tools by{" "}
            <TextLink to="/how-we-rank">our ranking</TextLink>.
          </p>
        </div>
        <form role="search" onSubmit={(event) => event.preventDefault()} className="relative w-full lg:w-96">
          <input
            ref={search}
            type="search"
            name="q"
            aria-label="Search categories"
            placeholder="Search categories..."
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={200}
            className="field noscript:pr-28"
          />
          {/* Invisible rather than removed, so that nothing moves. */}
          <button className="button absolute inset-y-0 right-0 rounded-l-none hydrated:invisible">Search</button>
        </form>
      </div>
      <section aria-label="Results" className="mt-6 sm:mt-8">
        <p role="status" className="sr-only">
          {shown.length === 1 ? "1 category" : `${shown.length} categories`}
        </p>
        {shown.length > 0 ? (
          query === "" ? (
            <CategoryTree {...list} />
          ) : (
            <CategoryRows {...list} />
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
