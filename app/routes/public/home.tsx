import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { PostGrid } from "~/content/blog/post-card";
import type { Directory } from "~/discovery/directory/directory";
import { getDirectory } from "~/discovery/directory/directory.server";
import { featuredCompanies } from "~/discovery/directory/find";
import { topLevelOf } from "~/catalog/categories/tree";
import { CategoryGrid } from "~/catalog/categories/category-card";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { useSite } from "~/site/layout/root-data";
import { SearchForm } from "~/site/layout/search-form";
import { NewsletterSection } from "~/newsletter/subscribers/newsletter-section";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { webSite } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { Link, PrimaryLink, QuietLink } from "~/platform/ui/link";

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
  return {
    shortcuts: shortcuts.map(({ name, slug }) => ({ name, to: shortcutTo(directory, name, slug) })),
    featured: featuredCompanies(directory, limits.homeFeatured).map(await cardMaker()),
    hasCompanies: directory.companies.orders.relevance.length > 0,
    categories: used.slice(0, limits.homeCategories),
    posts: directory.posts.slice(0, limits.homePosts),
  };
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
  hasCompanies = true,
  categories,
  posts,
}: Partial<Awaited<ReturnType<typeof loader>>>) {
  const { siteUrl, siteName } = useSite();
  return (
    <>
      <Hero shortcuts={links} />
      {hasCompanies && (
        <Section title="Featured SaaS Tools" more={["View all", "/directory"]}>
          {!featured ? (
            <Failed>Failed to load featured companies. Please try again later.</Failed>
          ) : featured.length > 0 ? (
            <CompanyGrid companies={featured} place="featured" Control={CompareCheckbox} />
          ) : (
            <p className="text-muted">No featured tools yet.</p>
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
          {!posts ? <Failed>Failed to load blog posts. Please try again later.</Failed> : <PostGrid posts={posts} />}
        </Section>
      )}
      <VendorPanel />
      <HowItWorks />
      <JsonLd data={webSite(siteUrl, siteName)} />
    </>
  );
}

function Hero({ shortcuts }: { shortcuts: readonly { name: string; to: string }[] }) {
  return (
    <section className="hero border-b border-line">
      <div className="page max-w-3xl py-16 text-center sm:py-24">
        <h1 className="text-4xl leading-[1.1] font-semibold sm:text-5xl sm:leading-[1.1]">
          Discover the Perfect SaaS Solutions for Your Business
        </h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-balance text-muted">
          Clear prices, honest ratings, plain descriptions. Vendors can’t pay to rank higher.
        </p>
        <div className="mt-8 text-left">
          <SearchForm required />
        </div>
        <ul className="mt-5 flex flex-wrap justify-center gap-2">
          {shortcuts.map(({ name, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-4 text-sm hover:border-accent hover:text-accent"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type SectionProps = { title: string; more?: [text: string, to: string]; children: ReactNode };

function Section({ title, more, children }: SectionProps) {
  return (
    <section aria-label={title} className="page pt-16">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {more && (
          <Link to={more[1]} className="link shrink-0">
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
    <section aria-labelledby="vendors" className="page pt-16">
      <div className="grid gap-8 rounded-card bg-accent-soft p-6 sm:p-10 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 id="vendors" className="text-2xl font-semibold">
            Are You a SaaS Vendor?
          </h2>
          <p className="mt-2 text-muted">
            Listing is free. Paid placement is always labeled and never affects ranking.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <PrimaryLink to="/vendors/get-listed">List your SaaS product</PrimaryLink>
            <QuietLink to="/vendors">
              Learn more<span className="sr-only"> about listing a product</span>
            </QuietLink>
          </div>
        </div>
        <ul className="grid gap-3">
          {vendorBullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(([title, text], i) => (
          <li key={title} className="card p-5">
            <span className="text-sm font-medium text-accent">{i + 1}</span>
            <h3 className="mt-1 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <Link to="/directory" className="button mt-6">
        Start browsing the directory
      </Link>
    </Section>
  );
}
