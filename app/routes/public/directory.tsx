import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { Fragment, useRef } from "react";
import { useSessionUser } from "~/accounts/session-context";
import { soughtProduct } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref, sortNames, sorts, type Shown, type Sort } from "~/discovery/directory/directory-href";
import { FacetedResults } from "~/discovery/directory/faceted-results";
import { RelaxationLinks } from "~/discovery/directory/relaxation-links";
import { currentSlugs } from "~/discovery/directory/find";
import { facetNames } from "~/discovery/directory/facets";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { asFilters } from "~/discovery/directory/read-query";
import { searchPage, type Hit } from "~/discovery/directory/search-page";
import { usePendingQuery } from "~/discovery/directory/use-pending-query";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";
import type { CardData } from "~/catalog/companies/card-data";
import { inTreeOrder, labelInTree } from "~/catalog/categories/tree";
import type { Company } from "~/catalog/companies/company";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { addressOfList } from "~/site/seo/address-of-list";
import { alternativesPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { limits, placeholders } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { RequestTool } from "~/community/submissions/request-tool";
import { grids } from "~/platform/ui/grids";
import { Link } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { Skeleton } from "~/platform/ui/skeleton";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";
import { searchMark } from "~/discovery/visits/search-mark";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Directory",
    description:
      "Browse our comprehensive directory of SaaS tools to find the perfect solutions for your business needs.",
    ...(data ? addressOfList(data.query, "/directory", data.total) : { noindex: true }),
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = parseDirectoryQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, directoryHref(asked), Object.keys(asked));
  const directory = await getDirectory();
  const query = { ...asked, category: currentSlugs(directory, asked.category) };
  const synonyms = await getSynonyms();
  const { hits, close, page, ...found } = searchPage(directory, { ...query, synonyms }, limits.companiesPerPage);
  const toCard = await cardMaker();
  return {
    ...found,
    search: directoryHref({ ...query, ...plain }),
    sought: soughtProduct(directory, query.q),
    companies: hits.map((hit) => markedCard(hit, toCard)),
    close: close.map((hit) => markedCard(hit, toCard)),
    query: { ...query, page },
    filters: asFilters({ ...query, page }, directory.companies.rates),
    categories: inTreeOrder(directory.categories).map((category) => ({
      label: labelInTree(category),
      slug: category.slug,
    })),
  };
}

/** The sort order and page of a new search. */
const plain = { sort: "relevance", page: 1 } as const;
/** The address of a search for nothing in particular, which nobody saves. */
const everything = "/directory";

/** Most cards have nothing marked. */
function markedCard({ company, marks }: Hit, toCard: (company: Company) => CardData): CardData {
  const isMarked = marks.name.length > 0 || marks.shortDescription.length > 0;
  return isMarked ? { ...toCard(company), marks } : toCard(company);
}

export default function Directory() {
  const { companies, didYouMean, dropped, read, sought, total, pages, query, filters, choices } =
    useLoaderData<typeof loader>();
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="page py-10">
          <h1 className="text-3xl font-semibold sm:text-4xl">SaaS Directory</h1>
          <p className="mt-2 text-muted">Discover and compare the best SaaS tools for your business</p>
          <Filters />
        </div>
      </section>
      <section
        aria-labelledby="results"
        className="page pt-8"
        {...searchMark(query.q, total, directoryHref({ ...filters, ...plain, q: "" }) !== "/directory")}
      >
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <FacetedResults
          {...{ companies, total, choices }}
          query={filters}
          path="/directory"
          place={query.q ? "search" : "list"}
          Control={CompareCheckbox}
          note={
            <>
              <SaveSearch />
              {read.length > 0 && <ReadAsFilter text={read.map(({ text }) => text).join(" ")} />}
              {dropped.length > 0 && <Dropped words={dropped} />}
              {didYouMean !== undefined && <DidYouMean text={didYouMean} />}
              {sought && (
                <p className="mb-5">
                  <Link to={alternativesPath(sought.slug)} className="link">
                    {formatCount(sought.count)} alternatives to {sought.name} →
                  </Link>
                </p>
              )}
            </>
          }
          empty={<NothingFound />}
          placeholder={<Skeleton cards={placeholders.directory} grid={grids.narrowCompanies} />}
        />
        <Pages page={query.page} pages={pages} hrefOf={(page) => directoryHref({ ...query, page })} />
      </section>
    </>
  );
}

function Filters() {
  const { query, categories } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const asked = usePendingQuery(query, "/directory");
  const search = useRef<HTMLInputElement>(null);
  const category = query.category.join(",");
  const show = (chosen: Shown) => {
    const next = { ...asked.get(), q: search.current!.value.trim(), ...chosen, page: 1 };
    asked.set(next);
    navigate(directoryHref(next));
  };
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, ({ name, value }) => {
    if (name === "category") show({ category: categoriesIn(value) });
    else if (name === "sort") show({ sort: value as Sort });
  });
  // With scripts, a selection applies immediately. Without, the Search button submits all three.
  return (
    <form
      ref={form}
      action="/directory"
      autoComplete="off"
      role="search"
      onSubmit={(event) => (event.preventDefault(), show({}))}
      className="mt-6 grid gap-3 md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1fr_14rem_12rem_auto]"
    >
      <input
        key={query.q}
        ref={search}
        type="search"
        name="q"
        aria-label="Search SaaS tools"
        placeholder="Search SaaS tools..."
        defaultValue={query.q}
        maxLength={200}
        className="field md:max-lg:col-span-3"
      />
      <select
        key={`category-${category}`}
        name="category"
        aria-label="Select Category"
        defaultValue={category}
        onChange={({ target }) => show({ category: categoriesIn(target.value) })}
        className="field"
      >
        <option value="">All Categories</option>
        {query.category.length > 1 && <option value={category}>{query.category.length} categories</option>}
        {categories.map(({ label, slug }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </select>
      {facetNames
        .filter((name) => name !== "category")
        .flatMap((name) =>
          query[name].map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
      <select
        key={`sort-${query.sort}`}
        name="sort"
        aria-label="Sort by"
        defaultValue={query.sort}
        onChange={({ target }) => show({ sort: target.value as Sort })}
        className="field"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <button className="button">Search</button>
    </form>
  );
}

const categoriesIn = (value: string) => value.split(",").filter(Boolean);

function SaveSearch() {
  const { search } = useLoaderData<typeof loader>();
  const isSaved = useSessionUser()?.savedSearches.includes(search);
  if (search === everything) return null;
  return (
    <p className="mb-5">
      {isSaved ? (
        <Link to="/account/saved" className="link inline-flex min-h-9 items-center text-sm">
          You saved this search
        </Link>
      ) : (
        <button form={saveFormId} name="saveSearch" value={search} className="button-small">
          Save this search
        </button>
      )}
    </p>
  );
}

function DidYouMean({ text }: { text: string }) {
  const { query } = useLoaderData<typeof loader>();
  return (
    <p className="mb-5">
      Did you mean{" "}
      <Link to={directoryHref({ ...query, q: text, page: 1 })} className="link">
        {text}
      </Link>
      ?
    </p>
  );
}

function ReadAsFilter({ text }: { text: string }) {
  const { query } = useLoaderData<typeof loader>();
  return (
    <p className="mb-5">
      We read “{text}” as a price filter.{" "}
      <Link to={directoryHref({ ...query, q: `"${query.q}"`, page: 1 })} className="link">
        Search for these words instead
      </Link>
    </p>
  );
}

function Dropped({ words }: { words: readonly string[] }) {
  return (
    <p className="mb-5">
      No tool mentions{" "}
      {words.map((word, i) => (
        <Fragment key={word}>
          {i > 0 && (i < words.length - 1 ? ", " : " or ")}
          <s className="break-words">{word}</s>
        </Fragment>
      ))}
      .
    </p>
  );
}

function NothingFound() {
  const { query, filters, close, relaxations, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="card px-6 py-10 text-center">
        <p className="text-lg">No SaaS tools found matching your search criteria.</p>
        <RelaxationLinks {...{ relaxations, choices }} query={filters} path="/directory" />
        {directoryHref({ ...query, sort: "relevance", page: 1 }) !== "/directory" && (
          <Link to="/directory" className="link mt-3 inline-block">
            Show all tools
          </Link>
        )}
        {query.q && <RequestTool query={query.q} />}
      </div>
      {close.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-xl font-semibold">Close matches</h2>
          <CompanyGrid companies={close} place="search" isNarrow Control={CompareCheckbox} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="SaaS Directory" text="Failed to load companies. Please try again.">
      <Link to="/" className="button-quiet">
        Back to Home
      </Link>
    </ErrorNotice>
  );
}
