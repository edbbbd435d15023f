import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NameMark } from "~/catalog/companies/name-mark";
import { listReplaced } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { pageOf } from "~/discovery/directory/page-of";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { alternativesPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { Link, QuietLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: "Software Alternatives",
          description: "Find tools that can replace the ones you know.",
          path: directoryHref({ page: data.page }, "/alternatives"),
        }
      : { title: "Error Loading Alternatives", noindex: true },
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const { page: requestedPage } = parseDirectoryQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, directoryHref({ page: requestedPage }, "/alternatives"), ["page"]);
  const all = await inSlices(listReplaced(await getDirectory()));
  const { items, page, pages } = pageOf(all, requestedPage, limits.alternativesPerPage);
  return { products: items, total: all.length, page, pages };
}

export default function Alternatives() {
  const { products, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Software Alternatives</h1>
      {total === 0 ? (
        <p className="card mt-8 p-10 text-center">No alternatives are listed yet.</p>
      ) : (
        <>
          <p className="mt-4 max-w-prose text-muted">
            Tools that can replace the ones you know. {formatCount(total)}{" "}
            {total === 1 ? "product has" : "products have"} at least two alternatives here.
          </p>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {products.map(({ slug, name, count }) => (
              <li key={slug} className="min-w-0">
                <Link
                  to={alternativesPath(slug)}
                  className="card flex h-full items-center gap-3.5 p-4 hover:border-accent hover:text-accent"
                >
                  <NameMark name={name} className="size-11 rounded-lg" />
                  <span className="min-w-0">
                    <span className="block font-display text-lg leading-snug font-bold break-words">{name}</span>
                    <span className="block text-sm text-muted tabular-nums">{formatCount(count)} alternatives</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Pages page={page} pages={pages} hrefOf={(number) => directoryHref({ page: number }, "/alternatives")} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Error Loading Alternatives" text="Failed to load alternatives. Please try again.">
      <QuietLink to="/directory">Back to Directory</QuietLink>
    </ErrorNotice>
  );
}
