import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { readComparedCount } from "~/discovery/compare/compared-count.server";
import { shownMonths } from "~/discovery/compare/compared-pairs";
import { useSite } from "~/site/layout/root-data";
import { countForwarded } from "~/community/leads/queue.server";
import { newestReviews } from "~/community/reviews/published.server";
import { reviewPath } from "~/community/reviews/review-href";
import { changeText, sumOf } from "~/platform/charts/figures";
import { defaultPeriod } from "~/platform/admin/period";
import { daysAfter, dayOf } from "~/platform/text/day";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { CopyField } from "~/platform/ui/copy-field";
import { Link, TextLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { listingHead } from "~/catalog/companies/listing-head";
import { NextSteps } from "~/community/vendors/next-steps";
import { VendorFrame } from "~/community/vendors/vendor-frame";
import { badgeHtml, badgeSize } from "~/community/vendors/badge";
import { missingFields } from "~/community/vendors/edit";
import { findWaitingEdit } from "~/community/vendors/edits.server";
import { readFactAges } from "~/community/vendors/fact-ages.server";
import { methodNames } from "~/community/vendors/member";
import { readContacts } from "~/community/vendors/contacts.server";
import { listVendorsOf } from "~/community/vendors/members.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";
import { readDaysBefore, readFigures } from "~/discovery/visits/figures.server";
import { isEmpty, VisitChart } from "~/discovery/visits/admin/visit-chart";

const shownDays = Number(defaultPeriod);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company, user } = await requireVendor(request, context, params.id);
  const { id, rating, ratingKind, reviewCount } = company;
  const now = new Date();
  const [figures, before, leads, contacts, { reviews }, comparisons, edit, vendors, ages] = await Promise.all([
    readFigures(id, shownDays, now),
    readDaysBefore(id, shownDays, now),
    countForwarded(id, daysAfter(dayOf(now), 1 - shownDays)),
    readContacts(id),
    newestReviews(company),
    readComparedCount(id),
    findWaitingEdit(id),
    listVendorsOf(id),
    readFactAges(company, now),
  ]);
  return {
    company: { ...listingHead(company), rating, ratingKind, reviewCount },
    days: figures.days,
    before,
    leads,
    comparisons: { count: comparisons, since: `${shownMonths()[0]}-01` },
    ...ages,
    hasContact: contacts.confirmed !== null,
    reviews: reviews.map(({ id: reviewId, stars, title, reply }) => ({
      id: reviewId,
      stars,
      title,
      hasReply: !!reply,
    })),
    missing: missingFields(company),
    waiting: edit && { fields: edit.fields.map(({ label }) => label), sentAt: edit.sentAt },
    vendors: vendors.map(({ userId, name: username, method, since }) => ({
      username,
      method,
      since,
      isYou: userId === user.id,
    })),
  };
}

export default function VendorDashboard() {
  const { company, days, before, facts, allFacts, missing, waiting, vendors, reviews, ...others } =
    useLoaderData<typeof loader>();
  const { leads, comparisons, hasContact } = others;
  const { siteUrl, siteName } = useSite();
  const { id, name } = company;
  const figureOf = (kind: "views" | "clicks", hint: string) => {
    const [count, earlier] = [days, before].map((some) => sumOf(some.map((day) => day[kind]))) as [number, number];
    return { count, hint: changeText(count, earlier, `the ${days.length} days before`) ?? hint };
  };
  const isReviewed = company.ratingKind === "reviews" && company.reviewCount > 0;
  return (
    <VendorFrame company={company}>
      {waiting && (
        <p className="mb-6 rounded-lg bg-accent-soft px-4 py-3 break-words">
          Your changes of {formatDate(waiting.sentAt)} wait for our editors: {waiting.fields.join(", ")}.{" "}
          <TextLink to={`/vendor/${id}/edit`}>View or change them</TextLink>
        </p>
      )}
      <NextSteps
        path={`/vendor/${id}`}
        hasContact={hasContact}
        unanswered={reviews.filter(({ hasReply }) => !hasReply).length}
        missing={missing}
      />

      <Section id="figures" title={`The last ${days.length} days`}>
        <dl className="answer-strip">
          <Figure label="Views" {...figureOf("views", "Of its cards and its page")} />
          <Figure label="Website clicks" {...figureOf("clicks", "From this site to yours")} />
          <Figure
            label="Demo requests"
            count={leads}
            hint={hasContact ? <TextLink to={`/vendor/${id}/leads`}>Read your requests</TextLink> : "To our team only"}
          />
        </dl>
        {!isEmpty(days) && <VisitChart label={`Visits to ${name}`} days={days} before={before} />}
        <p className="mt-3 text-sm text-muted">
          Views and clicks don’t include robots, admins, and browsers without JavaScript, and we store nothing about
          these visitors. Days are in UTC.
        </p>
      </Section>
      <Section id="longer" title="Over a longer time" className="mt-8">
        <dl className="answer-strip">
          <Figure label="Comparisons" count={comparisons.count} hint={`Since ${formatDate(comparisons.since)}`} />
          <Figure
            label="All reviews"
            count={isReviewed ? company.reviewCount : 0}
            hint={isReviewed ? <TextLink to={`/company/${id}/reviews`}>Read your reviews</TextLink> : "None yet"}
          />
        </dl>
      </Section>

      <div className="mt-10 gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <Card title="How old your facts are">
          {facts.length > 0 ? (
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {facts.map(({ label, at, age }) => (
                <li key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                  <span className="font-medium">{label}</span>{" "}
                  <time dateTime={at} className="text-muted">
                    checked {age}
                  </time>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3">
              {allFacts
                ? `Your ${counted(allFacts.count, "fact was", "facts were")} checked ${allFacts.age}.`
                : "We don’t know when they were checked."}
            </p>
          )}
          <Link to={`/vendor/${id}/edit`} className="button-quiet mt-4">
            Update facts
          </Link>
        </Card>

        <Card title="Answer reviews">
          {reviews.length > 0 ? (
            <ul className="mt-3 divide-y divide-line">
              {reviews.map((review) => (
                <li key={review.id} className="flex items-start justify-between gap-4 py-2">
                  <p className="min-w-0 py-2.5 wrap-anywhere">
                    {review.title} <span className="text-muted">({review.stars}/5)</span>
                  </p>
                  <Link
                    to={`${reviewPath(id, review.id)}/reply`}
                    className="link inline-flex min-h-11 shrink-0 items-center"
                  >
                    {review.hasReply ? "Edit reply" : "Reply"}
                    <span className="sr-only"> to {review.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3">No reviews yet.</p>
          )}
          <p className="mt-3 text-muted">
            Readers see your reply below the review.{" "}
            {reviews.length > 0 && <TextLink to={`/company/${id}/reviews`}>Find others</TextLink>}
          </p>
        </Card>

        <Card title="Invite reviews">
          <p className="mt-2 mb-4 text-muted">
            Send this link to all your customers, not only to happy ones. If you offer something for a review, it must
            not depend on what they write, and the review will say so.
          </p>
          <CopyField label="Review link" text={`${siteUrl}/company/${id}/review`} rows={2} />
        </Card>

        <Card title="Badge for your website">
          <p className="mt-2 text-muted">
            It shows your rating once customers have reviewed you on {siteName}. It loads no scripts and sets no
            cookies.
          </p>
          <img
            src={`/company/${id}/badge.svg`}
            alt={`The badge: ${name} on ${siteName}`}
            {...badgeSize}
            className="my-4 block"
          />
          <CopyField label="HTML" text={badgeHtml(siteUrl, { id, name }, siteName)} rows={4} />
        </Card>

        <Card title="Sponsorship">
          <p className="mt-2 text-muted">
            A labeled badge and an offer for buyers. It never changes ratings or rankings.{" "}
            <TextLink to="/vendors/sponsorship">What it buys</TextLink>
          </p>
          <Link to={`/vendor/${id}/sponsorship`} className="button-quiet mt-4">
            Request sponsorship
          </Link>
        </Card>

        <Card title="People">
          <ul className="mt-3 space-y-1">
            {vendors.map(({ username, method, since, isYou }) => (
              <li key={username} className="break-words">
                {username}
                {isYou && " (you)"}, verified {methodNames[method]} on {formatDate(since)}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-muted">
            Colleagues can <TextLink to={`/company/${id}/claim`}>claim this listing</TextLink> with their own accounts.
            To remove someone, or hand the listing over,{" "}
            <TextLink to={`/contact?topic=claim&company=${id}`}>ask our team</TextLink>.
          </p>
        </Card>
      </div>
    </VendorFrame>
  );
}

function Figure({ label, count, hint }: { label: string; count: number; hint: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(count)}</dd>
      <dd className="note">{hint}</dd>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <Section id={id} title={title} className="card min-w-0 p-5 sm:p-6">
      {children}
    </Section>
  );
}
