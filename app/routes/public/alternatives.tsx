import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Search } from "lucide-react";
import { countedTools } from "~/catalog/companies/counted-companies";
import { logoOf } from "~/catalog/companies/logo";
import { LogoStack } from "~/catalog/companies/logo-stack";
import { listedPrice } from "~/catalog/companies/shown-price";
import { listReplaced } from "~/discovery/directory/alternatives";
import type { Directory } from "~/discovery/directory/directory";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { companyAt, findCompany } from "~/discovery/directory/find";
import { firstTools } from "~/discovery/directory/first-tools";
import { landings } from "~/discovery/directory/landings";
import { listLandings } from "~/discovery/directory/list-landings";
import { namedProduct } from "~/discovery/directory/named-products";
import { pageOf } from "~/discovery/directory/page-of";
import { ReplacedCard } from "~/discovery/directory/replaced-card";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { landingPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { limits } from "~/platform/runtime/site";
import { fold } from "~/platform/text/fold";
import { formatCount } from "~/platform/text/format-count";
import { Section } from "~/platform/ui/section";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { Link, QuietLink, TallLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";

const hrefOf = (query: { q: string; page: number }) => directoryHref(query, "/alternatives");

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: "Software Alternatives",
          description: "Find tools that can replace the ones you know.",
          path: hrefOf(data),
          noindex: data.q !== "",
        }
      : { title: "Error Loading Alternatives", noindex: true },
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, page: requestedPage } = parseDirectoryQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, hrefOf({ q, page: requestedPage }), ["q", "page"]);
  const directory = await getDirectory();
  const all = await inSlices(listReplaced(directory));
  const text = fold(q);
  const found = text === "" ? all : all.filter(({ name }) => fold(name).includes(text));
  const { items, page, pages } = pageOf(found, requestedPage, limits.alternativesPerPage);
  const products = items.map(({ slug, name, count, best }) => {
    const own = findCompany(directory, namedProduct(directory, { name }).id?.toString());
    const alternatives = best.map((position) => companyAt(directory, position));
    return {
      ...{ slug, name, count },
      ...(own && { logo: logoOf(own) }),
      alternatives: alternatives.map((company) => ({
        name: company.name,
        logo: logoOf(company),
        price: listedPrice(company),
      })),
    };
  });
  return { q, products, total: all.length, found: found.length, page, pages, lists: listsOf(directory) };
}

/** The lists that buyers of an alternative often look for, each with its best tools. */
function listsOf(directory: Directory) {
  return listLandings(directory)
    .filter(({ category }) => !category)
    .map(({ landing, count }) => ({
      name: `${landings[landing].title} SaaS Tools`,
      count,
      path: landingPath(landing),
      logos: firstTools(directory, landings[landing].chosen, listedLogos).map(logoOf),
    }));
}

const listedLogos = 3;

export default function Alternatives() {
  const { q, products, total, found, page, pages, lists } = useLoaderData<typeof loader>();
  return (
    <div className="page py-5 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold sm:text-4xl">Software Alternatives</h1>
          {total > 0 && (
            <p className="mt-2 max-w-prose text-pretty text-muted">
              Tools that say they can replace the one you use, with their prices.
            </p>
          )}
        </div>
        {total > 0 && (
          <Form action="/alternatives" role="search" className="flex w-full gap-2 lg:w-96">
            <input
              key={q}
              type="search"
              name="q"
              aria-label="Search products to replace"
              placeholder="Which tool do you use?"
              defaultValue={q}
              maxLength={200}
              className="field"
            />
            <button aria-label="Search products" className="button px-3.5">
              <Search aria-hidden className="size-5" />
            </button>
          </Form>
        )}
      </div>
      {total === 0 && <p className="card mt-8 p-10 text-center">No alternatives are listed yet.</p>}
      {q !== "" && (
        <p role="status" className="mt-6 flex flex-wrap items-center gap-x-6">
          <span>
            {formatCount(found)} {found === 1 ? "product" : "products"} found for “{q}”.
          </span>
          <TallLink to={directoryHref({ q })}>Search all tools</TallLink>
          <TallLink to="/alternatives">Show all products</TallLink>
        </p>
      )}
      {products.length > 0 && (
        <ul className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 ${q === "" ? "mt-6 sm:mt-8" : "mt-3"}`}>
          {products.map((product) => (
            <li key={product.slug} className="min-w-0">
              <ReplacedCard {...product} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} hrefOf={(number) => hrefOf({ q, page: number })} />
      {lists.length > 0 && (
        <Section id="lists" title="Start with what matters to you" className="mt-8 sm:mt-12">
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {lists.map(({ name, count, path, logos }) => (
              <li key={path} className="min-w-0">
                <Link
                  to={path}
                  className="card flex h-full flex-wrap items-center gap-3 p-3 hover:border-accent sm:p-4"
                >
                  <span className="min-w-0 flex-1 basis-28">
                    <span className="block font-display font-bold break-words">{name}</span>
                    <span className="block text-sm text-muted tabular-nums">{countedTools(count)}</span>
                  </span>
                  <LogoStack logos={logos} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
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
