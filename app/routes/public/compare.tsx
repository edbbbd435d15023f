import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Search } from "lucide-react";
import { z } from "zod";
import { getDirectory } from "~/discovery/directory/directory.server";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { findCompany } from "~/discovery/directory/find";
import { pageOf } from "~/discovery/directory/page-of";
import { searchCompanies } from "~/discovery/directory/search";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";
import { similarTo } from "~/discovery/directory/similar";
import { topLevelOf } from "~/catalog/categories/tree";
import { toCard } from "~/catalog/companies/card-data";
import { ComparisonLinks } from "~/discovery/compare/comparison-links";
import { CategoryChips, FoundTools } from "~/discovery/compare/found-tools";
import { comparisonLinks } from "~/discovery/compare/listed";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { logosOf } from "~/discovery/compare/comparison-logos";
import { maxCompared } from "~/discovery/compare/path";
import { findToolsHref, pickerHref } from "~/discovery/compare/picker";
import { ChosenTools, useChosen, WithTools } from "~/discovery/compare/chosen-tools";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { pageMeta } from "~/site/seo/page-meta";
import { limits } from "~/platform/runtime/site";
import { TextLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { Section } from "~/platform/ui/section";
import { useHydrated } from "~/platform/ui/use-hydrated";

const shownResults = 8;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Compare tools",
    description:
      "Pick two to four tools from any category and see their prices, plans, ratings, and facts side by side.",
    path: findToolsHref({ page: data?.listed.page ?? 1 }),
    noindex: !data || data.q !== "" || data.category !== "" || data.chosen.length > 0,
  });

const Id = z.coerce.number().int().min(1);

/** `with` has the chosen IDs, as in `?with=12,34&q=crm`, so that the page works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { q, category: categories, page: requestedPage } = parseDirectoryQuery(searchParams);
  const directory = await getDirectory();
  const category = directory.categoryBySlug.get(categories[0] ?? "");
  const slug = category?.slug ?? "";
  const ids = searchParams
    .getAll("with")
    .flatMap((text) => text.split(",", 20))
    .filter(Boolean);
  const canonical = findToolsHref({ ids, q, category: slug, page: requestedPage });
  redirectToCanonicalQuery(request, canonical, ["with", "q", "category", "page"]);
  const known = [...new Set(ids)].flatMap((id) => (Id.safeParse(id).success ? (findCompany(directory, id) ?? []) : []));
  const chosen = known.slice(0, maxCompared);
  const [first] = chosen;
  const isSearch = q !== "" || category !== undefined;
  const similar = first && !isSearch ? similarTo(directory, first) : [];
  const synonyms = q === "" ? undefined : await getSynonyms();
  const within = slug === "" ? [] : [slug];
  const search = { q, ...(synonyms && { synonyms }), category: within, sort: "relevance", page: 1 } as const;
  const found = similar.length > 0 ? similar : searchCompanies(directory, search, shownResults).companies;
  const links = isSearch || first ? [] : comparisonLinks(await listedComparisons(directory));
  const listed = pageOf(links, requestedPage, limits.comparisonsPerPage);
  return {
    q,
    category: slug,
    chosen: chosen.map(toCard),
    results: found.map(toCard),
    resultsTitle: titleOf(q, category?.name, similar.length > 0),
    categories: topLevelOf(directory.categories)
      .filter(({ count }) => count > 0)
      .map(({ name, slug: value }) => ({ name, slug: value })),
    listed: { ...listed, items: listed.items.map((link) => ({ ...link, logos: logosOf(directory, link.path) })) },
  };
}

function titleOf(q: string, category: string | undefined, areSimilar: boolean): string {
  const where = category === undefined ? "" : ` in ${category}`;
  if (q !== "") return `Best matches for “${q}”${where}`;
  if (areSimilar) return "Similar tools";
  return `First by our ranking${where}`;
}

export default function Compare() {
  const { q, category, categories, chosen, results, resultsTitle, listed } = useLoaderData<typeof loader>();
  const tools = useChosen(chosen, findToolsHref({ q, category }));
  const hydrated = useHydrated();
  const hrefWith = (ids: number[]) => findToolsHref({ ids, q, category });
  // With scripts, the tray has the chosen tools.
  const hrefOf = (slug: string) => findToolsHref({ ids: hydrated ? [] : tools.map(({ id }) => id), q, category: slug });
  return (
    <div className="page py-5 sm:py-10">
      <h1 className="text-2xl font-semibold sm:text-4xl">Compare tools</h1>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">
        Pick two to four tools from any category and see their prices, plans, ratings, and facts side by side. Then rank
        them by what matters to you.
      </p>
      <ChosenTools tools={tools} hrefWith={hrefWith} />
      <Section id="find" title="Find tools" size="2xl" className="mt-8 scroll-mt-6 sm:mt-10">
        <Form action="/compare" role="search" className="mt-4 flex max-w-2xl gap-2 sm:gap-3">
          <WithTools tools={tools} />
          {category !== "" && <input type="hidden" name="category" value={category} />}
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
        <CategoryChips categories={categories} current={category} hrefOf={hrefOf} />
        <FoundTools title={resultsTitle} results={results} tools={tools} hrefWith={hrefWith} />
        <p className="mt-6 text-muted">
          Or select <strong className="font-medium text-ink">Compare</strong> on any tool in the{" "}
          <TextLink to="/directory">directory</TextLink>, or start from{" "}
          <TextLink to={pickerHref({})}>comparisons by category</TextLink>.
        </p>
      </Section>
      {listed.items.length > 0 && (
        <Section id="listed" title="Comparisons from our editors" size="lg" className="mt-10">
          <ComparisonLinks links={listed.items} />
          <Pages page={listed.page} pages={listed.pages} hrefOf={(page) => findToolsHref({ page })} />
        </Section>
      )}
    </div>
  );
}
