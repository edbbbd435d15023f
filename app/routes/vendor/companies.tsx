import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/web/guards.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { listingHead, type ListingHead } from "~/catalog/companies/listing-head";
import { AccountShell } from "~/site/layout/account-shell";
import { readAccountSummary } from "~/site/personal-data/account-summary.server";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Link, PrimaryLink, QuietLink, TextLink } from "~/platform/ui/link";
import { PickerScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { newestReviews } from "~/community/reviews/published.server";
import { readContacts } from "~/community/vendors/contacts.server";
import { missingFields } from "~/community/vendors/edit";
import { methodNames, type VendorCompany } from "~/community/vendors/member";
import { listCompaniesOf } from "~/community/vendors/members.server";
import { defaultPeriod } from "~/platform/admin/period";
import { readFigures } from "~/discovery/visits/figures.server";

const shownDays = Number(defaultPeriod);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const [companies, summary] = await Promise.all([listCompaniesOf(user.id), readAccountSummary(user)]);
  return { products: await Promise.all(companies.map(readProduct)), summary };
}

type Product = VendorCompany & {
  head: ListingHead;
  views: number;
  clicks: number;
  reviews: number;
  /** What helps the listing, and where. */
  tasks: { text: string; to: string }[];
};

async function readProduct(one: VendorCompany): Promise<Product> {
  const { id } = one;
  const company = await getCompany(id);
  const [{ days }, contacts, { reviews }] = await Promise.all([
    readFigures(id, shownDays),
    readContacts(id),
    newestReviews(company),
  ]);
  const unanswered = reviews.filter(({ reply }) => !reply).length;
  const missing = missingFields(company).length;
  const path = `/vendor/${id}`;
  return {
    ...one,
    head: listingHead(company),
    views: days.reduce((sum, { views }) => sum + views, 0),
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
    reviews: company.ratingKind === "reviews" ? company.reviewCount : 0,
    tasks: [
      unanswered > 0 && {
        text: `${counted(unanswered, "review")} without a reply`,
        to: `${path}#answer-reviews`,
      },
      !contacts.confirmed && { text: "No contact for demo requests", to: `${path}/leads` },
      missing > 0 && { text: `${counted(missing, "fact")} missing`, to: `${path}/edit` },
    ].filter((task) => task !== false),
  };
}

export default function VendorCompanies() {
  const { products, summary } = useLoaderData<typeof loader>();
  return (
    <AccountShell summary={summary}>
      <h2 className="text-xl font-semibold">My products</h2>
      {products.length === 0 ? (
        <EmptyState
          scene={<PickerScene />}
          text="Nothing here yet"
          className="mt-5"
          action={
            <div className="flex flex-wrap justify-center gap-3 sm:justify-start">
              <PrimaryLink to="/directory">Find your product</PrimaryLink>
              <QuietLink to="/vendors/get-listed">List your product</QuietLink>
            </div>
          }
        >
          Open your product’s page in the directory and select “Claim it.” If it isn’t listed yet, list it for free.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 grid gap-4">
            {products.map((product) => (
              <li key={product.id} className="min-w-0">
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
          <p className="mt-6 text-muted">
            Another product? Find it in the <TextLink to="/directory">directory</TextLink> and select “Claim it” on its
            page, or <TextLink to="/vendors/get-listed">list it for free</TextLink>.
          </p>
        </>
      )}
    </AccountShell>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { id, head, method, since, views, clicks, reviews, tasks } = product;
  const path = `/vendor/${id}`;
  const figures = [
    { label: `Views in ${shownDays} days`, count: views },
    { label: `Clicks in ${shownDays} days`, count: clicks },
    { label: "Reviews", count: reviews },
  ];
  return (
    <article aria-labelledby={`product-${id}`} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CompanyLogo logo={head.logo} isAboveFold />
        <div className="min-w-0 flex-1 basis-44">
          <h3 id={`product-${id}`} className="text-xl leading-snug font-bold break-words">
            <Link to={path} className="tall-box hover:text-accent">
              {head.name}
            </Link>
          </h3>
          <p className="text-sm text-pretty text-muted">
            Verified {methodNames[method]} on <span className="whitespace-nowrap">{formatDate(since)}</span>
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full *:max-sm:flex-1">
          <PrimaryLink to={path}>
            Manage<span className="sr-only"> {head.name}</span>
          </PrimaryLink>
          <QuietLink to={`${path}/edit`}>
            Edit listing<span className="sr-only"> of {head.name}</span>
          </QuietLink>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-x-4 border-t border-line pt-4">
        {figures.map(({ label, count }) => (
          <div key={label} className="flex min-w-0 flex-col justify-between">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {tasks.length > 0 && (
        <ul aria-label="Open tasks" className="mt-4 flex flex-wrap gap-2">
          {tasks.map(({ text, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-9 items-center rounded-full bg-paid-soft px-3.5 text-sm font-medium text-paid hover:underline touch:min-h-11"
              >
                <span className="onward">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
