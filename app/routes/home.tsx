import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { CategoryGrid } from "~/categories/category-card";
import { toCard } from "~/companies/card-data";
import { CompanyGrid } from "~/companies/company-card";
import { canonicalUrl } from "~/layout/root-data";
import { limits } from "~/site";
import { SearchForm } from "~/ui/search-form";

const shortcuts = [
  ["CRM", "crm"],
  ["Analytics", "analytics"],
  ["Marketing", "marketing"],
  ["Productivity", "productivity"],
  ["DevOps", "devops"],
] as const;

const steps = [
  ["Browse & Search", "Look through the categories, or search names and descriptions."],
  ["Compare & Evaluate", "See prices and ratings side by side, and where each number comes from."],
  ["Connect & Implement", "Go to the vendor’s own site and get started."],
] as const;

export const meta: MetaFunction = ({ matches }) => [
  { title: "B2B Directory of SaaS Companies" },
  {
    name: "description",
    content:
      "Discover and compare SaaS solutions for your business: prices, ratings and categories of software tools in one directory.",
  },
  { tagName: "link", rel: "canonical", href: canonicalUrl(matches, "/") },
];

export async function loader() {
  const { featured, categories } = await getCatalogue();
  return {
    featured: featured.slice(0, limits.homeFeatured).map(toCard),
    categories: categories.slice(0, limits.homeCategories),
  };
}

export default function Home() {
  const { featured, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="page max-w-3xl py-16 text-center sm:py-24">
          <h1 className="text-4xl font-semibold sm:text-5xl">Discover the Perfect SaaS Solutions for Your Business</h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-muted">
            Prices, honest ratings and plain descriptions. No payment changes an order.
          </p>
          <div className="mt-8 text-left">
            <SearchForm action="/directory" label="Search SaaS tools" placeholder="Search SaaS tools..." required />
          </div>
          <ul className="mt-5 flex flex-wrap justify-center gap-2">
            {shortcuts.map(([name, slug]) => (
              <li key={slug}>
                <Link
                  to={`/category/${slug}`}
                  className="inline-flex min-h-9 items-center rounded-full border border-line px-4 text-sm hover:border-accent hover:text-accent"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="featured" className="page pt-14">
        <div className="mb-6 flex items-baseline justify-between gap-4">
          <h2 id="featured" className="text-2xl font-semibold">
            Featured SaaS Tools
          </h2>
          <Link to="/directory" className="link">
            View all
          </Link>
        </div>
        {featured.length > 0 ? (
          <CompanyGrid companies={featured} />
        ) : (
          <p className="text-muted">No tools are featured yet.</p>
        )}
      </section>

      <section aria-labelledby="categories" className="page pt-14">
        <h2 id="categories" className="mb-6 text-2xl font-semibold">
          Browse by Category
        </h2>
        <CategoryGrid categories={categories} />
        <Link to="/categories" className="button-quiet mt-6">
          View all categories
        </Link>
      </section>

      <section aria-labelledby="how" className="page pt-14">
        <h2 id="how" className="mb-6 text-2xl font-semibold">
          How it works
        </h2>
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
      </section>
    </>
  );
}
