import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Search } from "lucide-react";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { logoOf } from "~/catalog/companies/logo";
import { LogoStack } from "~/catalog/companies/logo-stack";
import { NameMark } from "~/catalog/companies/name-mark";
import { listReplaced } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { companyAt, findCompany } from "~/discovery/directory/find";
import { namedProduct } from "~/discovery/directory/named-products";
import { pageOf } from "~/discovery/directory/page-of";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { alternativesPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { limits } from "~/platform/runtime/site";
import { fold } from "~/platform/text/fold";
import { formatCount } from "~/platform/text/format-count";
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
      alternatives: alternatives.map((company) => ({ name: company.name, logo: logoOf(company) })),
    };
  });
  return { q, products, total: all.length, found: found.length, page, pages };
}

export default function Alternatives() {
  const { q, products, total, found, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-3xl font-semibold sm:text-4xl">Software Alternatives</h1>
          {total > 0 && (
            <p className="mt-2 max-w-prose text-pretty text-muted">
              Tools that can replace the ones you know. {formatCount(total)}{" "}
              {total === 1 ? "product has" : "products have"} at least two alternatives here.
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
              <Product {...product} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} hrefOf={(number) => hrefOf({ q, page: number })} />
    </div>
  );
}

type ProductProps = ReturnType<typeof useLoaderData<typeof loader>>["products"][number];

function Product({ slug, name, count, logo, alternatives }: ProductProps) {
  return (
    <Link to={alternativesPath(slug)} className="card flex h-full flex-col gap-4 p-4 hover:border-accent sm:p-5">
      <span className="flex items-center gap-3.5">
        {logo ? <CompanyLogo logo={logo} /> : <NameMark name={name} className="size-13 rounded-lg" />}
        <span className="min-w-0">
          <span className="block font-display text-lg leading-snug font-bold break-words">{name}</span>
          <span className="block text-sm text-muted tabular-nums">{formatCount(count)} alternatives</span>
        </span>
      </span>
      <span className="mt-auto flex items-center gap-3 border-t border-line pt-3.5">
        <LogoStack logos={alternatives.map((alternative) => alternative.logo)} />
        <span className="line-clamp-2 min-w-0 text-sm break-words">{namesIn(alternatives, count)}</span>
      </span>
    </Link>
  );
}

const list = new Intl.ListFormat("en");

/** "Sorrelboard, Gantrywise, and 3 more" */
function namesIn(alternatives: readonly { name: string }[], count: number): string {
  const more = count - alternatives.length;
  return list.format([...alternatives.map(({ name }) => name), ...(more > 0 ? [`${formatCount(more)} more`] : [])]);
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Error Loading Alternatives" text="Failed to load alternatives. Please try again.">
      <QuietLink to="/directory">Back to Directory</QuietLink>
    </ErrorNotice>
  );
}
