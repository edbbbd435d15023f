import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findCompany } from "~/catalogue/find";
import { AiText } from "~/companies/ai-text";
import { CompanyLogo } from "~/companies/company-logo";
import { OutboundLink } from "~/companies/outbound-link";
import { fromPrice } from "~/companies/price";
import { ratingSource, shownRating } from "~/companies/rating";
import { SponsoredBadge } from "~/companies/sponsored-badge";
import { StarRating } from "~/companies/star-rating";
import { ErrorNotice } from "~/layout/error-page";
import { canonicalUrl, pageTitle } from "~/layout/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? [
        { title: pageTitle(matches, data.company.name) },
        { name: "description", content: data.company.shortDescription },
        { tagName: "link", rel: "canonical", href: canonicalUrl(matches, `/company/${data.company.id}`) },
      ]
    : [{ title: pageTitle(matches, "Error Loading Company") }];

export async function loader({ params }: LoaderFunctionArgs) {
  const company = findCompany(await getCatalogue(), params.id);
  if (!company) throw new Response(null, { status: 404 });
  return { company };
}

export default function CompanyPage() {
  const { company } = useLoaderData<typeof loader>();
  const { name, logo, sponsored, categories, description, startingPrice, aiDescription, aiFeatures, aiLastUpdated } =
    company;
  return (
    <div className="page py-8">
      <Link to="/directory" className="link inline-flex min-h-11 items-center">
        ← Back to Directory
      </Link>
      <div className="mt-4 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <article className="min-w-0">
          <header className="flex items-start gap-4">
            <CompanyLogo name={name} logo={logo} large />
            <div className="min-w-0 flex-1">
              <h1 className="flex flex-wrap items-center gap-3 text-3xl font-semibold break-words">
                {name}
                {sponsored && <SponsoredBadge />}
              </h1>
              <StarRating company={company} />
            </div>
          </header>
          <ul className="mt-4 flex flex-wrap gap-2">
            {categories.map(({ slug, name: category }) => (
              <li key={slug}>
                <Link
                  to={`/category/${slug}`}
                  className="inline-block rounded-full bg-sunken px-3 py-1 text-sm hover:text-accent"
                >
                  {category}
                </Link>
              </li>
            ))}
          </ul>
          <div className="prose-text mt-6 leading-relaxed">
            {description.split(/\n{2,}/).map((paragraph, i) => (
              <p key={i}>{paragraph}</p>
            ))}
          </div>
          {aiDescription && <AiText title="Overview" text={aiDescription} updated={aiLastUpdated} />}
          {aiFeatures && <AiText title="Features" text={aiFeatures} updated={aiLastUpdated} />}
          <dl className="mt-8 grid gap-4 sm:grid-cols-2">
            <div className="card p-5">
              <dt className="text-sm text-muted">Pricing</dt>
              <dd className="mt-1 text-lg font-medium break-words">{fromPrice(startingPrice)}</dd>
            </div>
            <div className="card p-5">
              <dt className="text-sm text-muted">Customer Rating</dt>
              <dd className="mt-1 text-lg font-medium">
                {shownRating(company.rating)} / 5{" "}
                <span className="block text-sm font-normal text-muted">{ratingSource(company)}</span>
              </dd>
            </div>
          </dl>
          <section aria-labelledby="reviews" className="mt-8">
            <h2 id="reviews" className="text-xl font-semibold">
              Reviews
            </h2>
            <p className="mt-2 text-muted">No reviews yet. Be the first to review!</p>
          </section>
        </article>
        <aside className="h-fit">
          <div className="card p-5">
            <OutboundLink company={company} className="button w-full">
              Visit Website
              <ExternalLink aria-hidden className="size-4" />
            </OutboundLink>
          </div>
        </aside>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice
      title="Error Loading Company"
      text="We couldn't find the company you're looking for. Please try again later."
    >
      <Link to="/directory" className="button-quiet">
        Back to Directory
      </Link>
    </ErrorNotice>
  );
}
