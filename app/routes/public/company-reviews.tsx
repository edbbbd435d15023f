import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { toCard } from "~/catalog/companies/card-data";
import { CompanyBrief } from "~/catalog/companies/company-brief";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { useSite } from "~/site/layout/root-data";
import { NoReviews, ReviewersNote, WriteReview } from "~/community/reviews/company-reviews";
import { listReviewsPage } from "~/community/reviews/published.server";
import { ReviewActions } from "~/community/reviews/review-actions";
import { ReviewCard } from "~/community/reviews/review-card";
import { newestShown, reviewsHref, reviewSortNames, reviewSorts } from "~/community/reviews/review-href";
import { parseReviewQuery, reviewParameters } from "~/community/reviews/review-query";
import { ReviewSummaryBox } from "~/community/reviews/review-summary";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { breadcrumbList } from "~/site/seo/structured-data";
import { hrefOfForm } from "~/platform/ui/filled-form";
import { counted, formatCount } from "~/platform/text/format-count";
import { ParentLink, TallLink, TextLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { Section } from "~/platform/ui/section";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

export { ErrorBoundary } from "~/site/layout/company-error";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Error Loading Company", noindex: true });
  const { company, query, summary } = data;
  const { stars, role, sort } = query;
  const isFiltered = stars !== undefined || role !== "" || sort !== "newest";
  return pageMeta(matches, {
    title: `${company.name} reviews`,
    description: `Read what people who use ${company.name} at work say works well, and what doesn’t.`,
    path: reviewsHref(company.id, query),
    image: `/company/${company.id}/image.png`,
    // The company's page already shows the newest reviews.
    noindex: isFiltered || summary.total <= newestShown,
  });
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const company = await requireCompany(params.id);
  const requested = parseReviewQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, reviewsHref(company.id, requested), reviewParameters);
  const { page, ...found } = await listReviewsPage(company, requested);
  return { ...found, query: { ...requested, page }, company: toCard(company) };
}

export default function CompanyReviewsPage() {
  const { company, summary, reviews, found, pages, query } = useLoaderData<typeof loader>();
  const { siteUrl } = useSite();
  const path = `/company/${company.id}`;
  return (
    <div className="page py-6 sm:py-8">
      <ParentLink to={path}>Back to {company.name}</ParentLink>
      <div className="mt-2 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="min-w-0 text-3xl font-semibold break-words sm:text-4xl">Reviews of {company.name}</h1>
            {summary.total > 0 && <WriteReview companyId={company.id} isMain />}
          </div>
          {summary.total > 0 ? (
            <>
              <ReviewSummaryBox
                rating={company.rating}
                summary={summary}
                hrefOf={(stars) => reviewsHref(company.id, { ...query, stars, page: 1 })}
              />
              <Filters />
              <h2 className="mt-6 font-semibold" aria-live="polite">
                {found === summary.total
                  ? counted(found, "review")
                  : `${formatCount(found)} of ${formatCount(summary.total)} reviews`}
              </h2>
              {found === 0 && (
                <p className="mt-4 text-muted">
                  No review matches these filters. <TextLink to={reviewsHref(company.id)}>Show all reviews</TextLink>
                </p>
              )}
              <ul className="mt-4 grid gap-4">
                {reviews.map((review) => (
                  <li key={review.id} className="min-w-0">
                    <ReviewCard review={review}>
                      <ReviewActions companyId={company.id} review={review} />
                    </ReviewCard>
                  </li>
                ))}
              </ul>
              <Pages page={query.page} pages={pages} hrefOf={(page) => reviewsHref(company.id, { ...query, page })} />
            </>
          ) : (
            <>
              <NoReviews company={company} isMain />
              <WhatHelps />
            </>
          )}
        </div>
        <aside aria-label="About the tool" className="lg:sticky lg:top-6">
          <CompanyBrief company={company} />
          {summary.total > 0 && !company.isDemo && <ReviewersNote />}
        </aside>
      </div>
      {!company.isDemo && (
        <JsonLd
          data={breadcrumbList(siteUrl, [
            { name: "Directory", path: "/directory" },
            { name: company.name, path },
            { name: "Reviews", path: reviewsHref(company.id) },
          ])}
        />
      )}
    </div>
  );
}

/** What the review policy asks for, for the first reviewer. */
function WhatHelps() {
  return (
    <Section id="helps" title="What helps others" className="mt-8">
      <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {hints.map(([hint, text]) => (
          <div key={hint} className="border-t-2 border-accent pt-2.5">
            <dt className="font-semibold">{hint}</dt>
            <dd className="mt-1 text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <TallLink to="/review-policy">How we check reviews</TallLink>
      </p>
    </Section>
  );
}

const hints = [
  ["How you use it", "What you use it for, your role, and the size of your company."],
  ["What works, and what doesn’t", "In your own words. Small disappointments often help most."],
  ["Any incentive", "Say if you were offered something for it. The review is then labeled."],
] as const;

/** Filters that apply immediately, or without scripts by a button. */
function Filters() {
  const { company, summary, query } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const apply = () => form.current && navigate(hrefOfForm(form.current), { preventScrollReset: true });
  useEarlyEntries(form, apply);
  const selects = [
    {
      name: "stars",
      label: "Stars",
      value: String(query.stars ?? ""),
      options: [
        { value: "", label: "All stars" },
        ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: starsLabel(stars) })),
      ],
    },
    {
      name: "role",
      label: "Role",
      value: query.role,
      options: [
        { value: "", label: "All roles" },
        ...summary.roles.map(({ key, label, count }) => ({ value: key, label: `${label} (${count})` })),
      ],
    },
    {
      name: "sort",
      label: "Sort by",
      value: query.sort,
      options: reviewSorts.map((sort) => ({ value: sort, label: reviewSortNames[sort] })),
    },
  ];
  return (
    <Form
      ref={form}
      action={reviewsHref(company.id)}
      autoComplete="off"
      onSubmit={(event) => (event.preventDefault(), apply())}
      onChange={apply}
      aria-label="Filter reviews"
      className="mt-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(3,1fr)_auto]"
    >
      {selects.map(({ name, label, value, options }) => (
        <label key={name} className="min-w-0 text-sm font-medium">
          {label}
          <select key={value} name={name} defaultValue={value} className="field mt-1 font-normal">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button-quiet">Show</button>
    </Form>
  );
}

function starsLabel(stars: number): string {
  return `${stars} ${stars === 1 ? "star" : "stars"}`;
}
