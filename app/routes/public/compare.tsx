import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Plus, Search, X } from "lucide-react";
import { useEffect } from "react";
import { z } from "zod";
import { getDirectory } from "~/discovery/directory/directory.server";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { findCompany } from "~/discovery/directory/find";
import { pageOf } from "~/discovery/directory/page-of";
import { searchCompanies } from "~/discovery/directory/search";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";
import { similarTo } from "~/discovery/directory/similar";
import { toCard, type CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { StarRating } from "~/catalog/companies/star-rating";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { ComparisonLinks } from "~/discovery/compare/comparison-links";
import { comparisonLinks } from "~/discovery/compare/listed";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { comparisonPath, minCompared, maxCompared } from "~/discovery/compare/path";
import { isInTray, type Tray, type TrayTool } from "~/discovery/compare/tray";
import { addToTray, removeFromTray, useTray } from "~/discovery/compare/use-tray";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { pageMeta } from "~/site/seo/page-meta";
import { limits } from "~/platform/runtime/site";
import { PickerScene } from "~/platform/ui/empty-scenes";
import { Link, TextLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { Section } from "~/platform/ui/section";
import { useHydrated } from "~/platform/ui/use-hydrated";

const shownResults = 8;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Compare tools",
    description:
      "Pick two to four tools from any category and see their prices, plans, ratings, and facts side by side.",
    path: hrefWith([], "", data?.listed.page),
    noindex: !data || data.q !== "" || data.chosen.length > 0,
  });

const Id = z.coerce.number().int().min(1);

/** `with` has the chosen IDs, as in `?with=12,34&q=crm`, so that the page works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { q, page: requestedPage } = parseDirectoryQuery(searchParams);
  const ids = searchParams
    .getAll("with")
    .flatMap((text) => text.split(",", 20))
    .filter(Boolean);
  redirectToCanonicalQuery(request, hrefWith(ids, q, requestedPage), ["with", "q", "page"]);
  const directory = await getDirectory();
  const known = [...new Set(ids)].flatMap((id) => (Id.safeParse(id).success ? (findCompany(directory, id) ?? []) : []));
  const chosen = known.slice(0, maxCompared);
  const [first] = chosen;
  const { companies } = q
    ? searchCompanies(directory, { q, synonyms: await getSynonyms(), sort: "relevance", page: 1 }, shownResults)
    : { companies: first ? similarTo(directory, first) : [] };
  const isPicking = q !== "" || chosen.length > 0;
  const links = isPicking ? [] : comparisonLinks(await listedComparisons(directory));
  return {
    q,
    chosen: chosen.map(toCard),
    results: companies.map(toCard),
    listed: pageOf(links, requestedPage, limits.comparisonsPerPage),
  };
}

function hrefWith(ids: readonly (number | string)[], q: string, page = 1): string {
  const parameters = new URLSearchParams({
    ...(ids.length > 0 && { with: ids.join() }),
    ...(q !== "" && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  const text = parameters.toString().replaceAll("%2C", ",");
  return text ? `/compare?${text}` : "/compare";
}

export default function Compare() {
  const { q, chosen, results, listed } = useLoaderData<typeof loader>();
  const tools = useChosen(chosen, q);
  return (
    <div className="page py-12 sm:py-16">
      <h1 className="text-3xl font-semibold sm:text-4xl">Compare tools</h1>
      <p className="mt-4 max-w-[68ch] text-lg text-pretty text-muted">
        Pick two to four tools from any category and see their prices, plans, ratings, and facts side by side. Then rank
        them by what matters to you.
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_1fr]">
        <Chosen tools={tools} />
        <Section id="find" title="Find tools">
          <Form action="/compare" role="search" className="mt-4 flex flex-col gap-3 sm:flex-row">
            <WithTools tools={tools} />
            <input
              key={q}
              type="search"
              name="q"
              aria-label="Search SaaS tools"
              placeholder="Search SaaS tools..."
              defaultValue={q}
              maxLength={200}
              className="field"
            />
            <button className="button">
              <Search aria-hidden className="size-4" />
              Search
            </button>
          </Form>
          <Results q={q} results={results} tools={tools} />
          <p className="mt-6 text-muted">
            Or select <strong className="font-medium text-ink">Compare</strong> on any tool in the{" "}
            <TextLink to="/directory">directory</TextLink>, or pick tools{" "}
            <TextLink to="/resources/comparison-tools">by category</TextLink>.
          </p>
        </Section>
      </div>
      {listed.items.length > 0 && (
        <Section id="listed" title="Comparisons from our editors" size="2xl" className="mt-14">
          <ComparisonLinks links={listed.items} />
          <Pages page={listed.page} pages={listed.pages} hrefOf={(page) => hrefWith([], "", page)} />
        </Section>
      )}
    </div>
  );
}

/**
 * The chosen tools. With scripts, the tray has them, and those in the URL are added to it once. Without scripts, only the URL has them.
 */
function useChosen(fromAddress: readonly TrayTool[], q: string): Tray {
  const tray = useTray();
  const hydrated = useHydrated();
  useEffect(() => {
    if (fromAddress.length === 0) return;
    addToTray(fromAddress);
    // Remove them from the URL, because a reload would add them again. The router isn't used, because the page stays the same.
    window.history.replaceState(window.history.state, "", hrefWith([], q));
  }, [fromAddress, q]);
  return hydrated ? tray : fromAddress;
}

/** The chosen tools for a search without scripts. */
function WithTools({ tools }: { tools: Tray }) {
  const hydrated = useHydrated();
  if (hydrated || tools.length === 0) return null;
  return <input type="hidden" name="with" value={tools.map(({ id }) => id).join()} />;
}

function Chosen({ tools }: { tools: Tray }) {
  const { q } = useLoaderData<typeof loader>();
  return (
    <Section id="chosen" title="Your tools" className="card p-5 sm:p-6">
      {tools.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {tools.map(({ id, name, logo }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <CompanyLogo logo={logo} size="small" isAboveFold />
              <Link to={`/company/${id}`} className="tap min-w-0 flex-1 font-medium wrap-anywhere hover:text-accent">
                {name}
              </Link>
              <Remove
                name={name}
                id={id}
                href={hrefWith(
                  tools.flatMap((tool) => (tool.id === id ? [] : tool.id)),
                  q,
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {tools.length >= minCompared ? (
        <Link to={comparisonPath(tools)} className="button mt-4 w-full">
          Compare {tools.length} tools
        </Link>
      ) : (
        <p role="status" className="mt-3 text-muted">
          {tools.length === 0 && <PickerScene className="mx-auto mb-4 w-48 max-lg:hidden" />}
          {tools.length === 0 ? "You haven’t picked any tools yet." : "Add at least one more tool."}
        </p>
      )}
      <p className="mt-4 text-sm text-muted noscript:hidden">Your selection is saved in this browser.</p>
    </Section>
  );
}

const removeStyle =
  "flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:text-accent focus-visible:text-accent";

function Remove({ id, name, href }: { id: number; name: string; href: string }) {
  const hydrated = useHydrated();
  const label = `Remove ${name}`;
  const icon = <X aria-hidden className="size-4" />;
  if (!hydrated)
    return (
      <Link to={href} rel="nofollow" aria-label={label} className={removeStyle}>
        {icon}
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        removeFromTray([id]);
        // The pressed button disappears, so move the focus.
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className={removeStyle}
    >
      {icon}
    </button>
  );
}

function Results({ q, results, tools }: { q: string; results: readonly CardData[]; tools: Tray }) {
  if (q === "" && results.length === 0) return null;
  if (results.length === 0)
    return (
      <p role="status" className="card mt-5 p-6 text-center">
        No SaaS tools found matching your search criteria.
      </p>
    );
  return (
    <>
      <h3 className="mt-5 text-sm text-muted">{q === "" ? "Similar tools" : `Best matches for “${q}”`}</h3>
      <ul className="card mt-2 divide-y divide-line">
        {results.map((company) => (
          <li key={company.id} className="flex flex-wrap items-center gap-x-3 px-4 py-3">
            <CompanyLogo logo={company.logo} size="small" isAboveFold />
            <div className="min-w-0 flex-1 basis-32">
              <Link to={`/company/${company.id}`} className="font-medium break-words hover:text-accent">
                {company.name}
              </Link>
              <StarRating company={company} />
            </div>
            <Add company={company} tools={tools} q={q} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Add({ company, tools, q }: { company: CardData; tools: Tray; q: string }) {
  const hydrated = useHydrated();
  if (hydrated) return <CompareCheckbox company={company} />;
  if (isInTray(tools, company.id) || tools.length === maxCompared) return null;
  return (
    <Link
      to={hrefWith([...tools.map(({ id }) => id), company.id], q)}
      rel="nofollow"
      aria-label={`Add ${company.name}`}
      className="button-small"
    >
      <Plus aria-hidden className="size-4" />
      Add
    </Link>
  );
}
