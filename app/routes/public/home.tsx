import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { LatestPosts } from "~/content/blog/post-card";
import type { Directory } from "~/discovery/directory/directory";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic } from "~/discovery/directory/table";
import { firstTools } from "~/discovery/directory/first-tools";
import { listLandings } from "~/discovery/directory/list-landings";
import { featuredCompanies } from "~/discovery/directory/find";
import { topLevelOf } from "~/catalog/categories/tree";
import { CategoryGrid } from "~/catalog/categories/category-card";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { useSite } from "~/site/layout/root-data";
import { AllTools } from "~/site/layout/all-tools";
import { Band } from "~/site/layout/band";
import { CompareScene, ConnectScene, HeroScene, ListingScene, SearchScene } from "~/site/layout/scenes";
import { SearchForm } from "~/site/layout/search-form";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { webSite } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { CheckList } from "~/platform/ui/check-list";
import { Link, PrimaryLink, QuietLink, TextLink } from "~/platform/ui/link";

const shortcuts = [
  { name: "CRM", slug: "crm" },
  { name: "Analytics", slug: "analytics" },
  { name: "Marketing", slug: "marketing" },
  { name: "Productivity", slug: "productivity" },
  { name: "DevOps", slug: "devops" },
] as const;

const vendorBullets = [
  "Get discovered by qualified B2B buyers",
  "Generate high-quality leads",
  "Showcase authentic reviews and testimonials",
  "Target prospects by industry and company size",
] as const;

const steps = [
  ["Browse & Search", "Browse by category, or search by name and description."],
  ["Compare & Evaluate", "Compare prices and ratings side by side, and see where each number comes from."],
  ["Connect & Implement", "Go to the vendor’s website and get started."],
] as const;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "B2B Directory of SaaS Companies",
    description:
      "Discover and compare SaaS solutions for your business: prices, ratings and categories of software tools in one directory.",
    path: "/",
  });

export async function loader() {
  const directory = await getDirectory();
  const used = topLevelOf(directory.categories).filter(({ count }) => count > 0);
  const toCard = await cardMaker();
  const featured = featuredCompanies(directory, limits.homeFeatured);
  return {
    shortcuts: shortcuts.map(({ name, slug }) => ({ name, to: shortcutTo(directory, name, slug) })),
    featured: featured.map(toCard),
    // Instead of featured ones, so that a new catalog shows what it has.
    first: featured.length > 0 ? [] : firstTools(directory, {}, limits.homeFirst).map(toCard),
    counts: countsOf(directory),
    isPart: directory.isPart,
    total: countPublic(directory.companies),
    categories: used.slice(0, limits.homeCategories),
    posts: directory.posts.slice(0, limits.homePosts),
  };
}

/** How much there is to find. Leaves out what there isn't. */
function countsOf(directory: Directory): [count: number, label: string][] {
  const openSource = listLandings(directory).find(({ landing, category }) => landing === "open-source" && !category);
  const counts: [number, string][] = [
    [countPublic(directory.companies), "tools listed"],
    [directory.categories.filter(({ count }) => count > 0).length, "categories"],
    [openSource?.count ?? 0, "open source"],
  ];
  return counts.filter(([count]) => count > 1);
}

const searchFor = (name: string) => `/directory?q=${name}`;

/** The path of a shortcut's category, or of a search for its name if the category is missing or empty. */
function shortcutTo({ categoryBySlug }: Directory, name: string, slug: string): string {
  const category = categoryBySlug.get(slug);
  return category && category.count > 0 ? `/category/${category.slug}` : searchFor(name);
}

export default function Home() {
  return <Sections {...useLoaderData<typeof loader>()} />;
}

/** Each section reports its own loading error, and the rest of the page still works. */
export function ErrorBoundary() {
  return <Sections />;
}

/** Sections without content are left out, for example on an empty site. */
function Sections({
  shortcuts: links = shortcuts.map(({ name }) => ({ name, to: searchFor(name) })),
  featured,
  first = [],
  total,
  counts = [],
  categories,
  posts,
}: Partial<Awaited<ReturnType<typeof loader>>>) {
  const { siteUrl, siteName } = useSite();
  return (
    <>
      <Hero shortcuts={links} counts={counts} />
      {total !== 0 && (
        <Section title="Featured SaaS Tools" more={["View all", "/directory"]} isFirst>
          {!featured ? (
            <Failed>Failed to load featured companies. Please try again later.</Failed>
          ) : (
            <>
              {featured.length === 0 && (
                <p className="mb-6 text-muted">
                  No featured tools yet. These come first by <TextLink to="/how-we-rank">our ranking</TextLink>.
                </p>
              )}
              {/* Four on phones, where each is almost a screen. */}
              <div className="max-sm:[&_article:nth-of-type(n+5)]:hidden">
                <CompanyGrid
                  companies={featured.length > 0 ? featured : first}
                  place={featured.length > 0 ? "featured" : "list"}
                  Control={CompareCheckbox}
                >
                  <AllTools shown={featured.length} total={total} />
                </CompanyGrid>
              </div>
            </>
          )}
        </Section>
      )}
      <NewsletterSection />
      {categories?.length !== 0 && (
        <Section title="Browse by Category">
          {!categories ? (
            <Failed>Failed to load categories. Please try again later.</Failed>
          ) : (
            <CategoryGrid categories={categories} />
          )}
          <Link to="/categories" className="button-quiet mt-6">
            View all categories
          </Link>
        </Section>
      )}
      {posts?.length !== 0 && (
        <Section title="Latest from the Blog" more={["Visit our blog", "/blog"]}>
          {!posts ? <Failed>Failed to load blog posts. Please try again later.</Failed> : <LatestPosts posts={posts} />}
        </Section>
      )}
      <VendorPanel />
      <HowItWorks />
      <JsonLd data={webSite(siteUrl, siteName)} />
    </>
  );
}

type HeroProps = {
  shortcuts: readonly { name: string; to: string }[];
  /** Numbers of the catalog, with their labels. */
  counts: readonly [count: number, label: string][];
};

function Hero({ shortcuts, counts }: HeroProps) {
  return (
    <section className="page pt-2 sm:pt-4">
      <Band scene={<HeroScene />} className="py-7 lg:py-12">
        <h1 className="text-2xl sm:text-4xl xl:text-5xl">Discover the Perfect SaaS Solutions for Your Business</h1>
        <p className="mt-3 mb-5 max-w-[44ch] text-on-deep-muted sm:mt-5 sm:mb-7 sm:text-lg">
          <strong className="font-semibold text-on-deep sm:block">
            Clear prices, honest ratings, plain descriptions.
          </strong>{" "}
          Vendors can’t pay to rank higher.
        </p>
        <SearchForm required />
        <ul className="scroll-row mt-3 flex gap-2 sm:m-0 sm:mt-4 sm:flex-wrap sm:mask-none sm:p-0">
          {shortcuts.map(({ name, to }) => (
            <li key={name} className="shrink-0">
              <Link to={to} className="chip-on-deep">
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {counts.length > 0 && (
          <dl className="mt-3 grid grid-cols-3 gap-x-4 sm:mt-6 sm:flex sm:flex-wrap sm:gap-x-9 sm:gap-y-3">
            {counts.map(([count, label]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-on-deep-muted">{label}</dt>
                <dd className="font-display text-xl font-bold">{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Band>
    </section>
  );
}

type SectionProps = { title: string; more?: [text: string, to: string]; isFirst?: boolean; children: ReactNode };

function Section({ title, more, isFirst = false, children }: SectionProps) {
  return (
    <section aria-label={title} className={`page sm:pt-16 ${isFirst ? "pt-5" : "pt-12"}`}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-2 sm:mb-5">
        <h2 className="text-xl sm:text-3xl max-sm:leading-11">{title}</h2>
        {more && (
          <Link to={more[1]} className="link onward inline-flex min-h-11 shrink-0 items-center max-sm:text-sm">
            {more[0]}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Failed({ children }: { children: string }) {
  return (
    <div role="alert" className="card p-8 text-center">
      <p>{children}</p>
      <a href="/" className="link mt-2 inline-block">
        Try again
      </a>
    </div>
  );
}

function VendorPanel() {
  return (
    <section aria-labelledby="vendors" className="page pt-12 sm:pt-16">
      <Band scene={<ListingScene />} className="py-6" isQuiet>
        <h2 id="vendors" className="text-2xl sm:text-3xl">
          Are You a SaaS Vendor?
        </h2>
        <p className="mt-2 max-w-[48ch] text-muted">
          Listing is free. Paid placement is always labeled and never affects ranking.
        </p>
        <CheckList items={vendorBullets} className="mt-4 grid gap-2.5" />
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          <PrimaryLink to="/vendors/get-listed">List your SaaS product</PrimaryLink>
          <QuietLink to="/vendors">
            Learn more<span className="sr-only"> about listing a product</span>
          </QuietLink>
        </div>
      </Band>
    </section>
  );
}

const stepScenes = [SearchScene, CompareScene, ConnectScene];

function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className="grid gap-3 sm:gap-5 md:grid-cols-3">
        {steps.map(([title, text], i) => {
          const Scene = stepScenes[i];
          return (
            <li key={title} className="picture-tile card">
              {Scene && <Scene />}
              <div className="p-4 sm:p-5">
                <h3 className="text-lg">
                  <span className="text-accent">{i + 1}</span> {title}
                </h3>
                <p className="mt-1 text-muted max-sm:text-sm">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <Link to="/directory" className="button mt-6">
        Start browsing the directory
      </Link>
    </Section>
  );
}
