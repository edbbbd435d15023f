import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPerson } from "~/accounts/personal-data.server";
import { requireUser } from "~/accounts/web/guards.server";
import { listOwnRequests } from "~/community/inbox/own-requests.server";
import { formatDate } from "~/platform/text/format-date";
import { MailScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";
import { listClaimsOf } from "~/community/vendors/claims.server";
import { listCompaniesOf } from "~/community/vendors/members.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  const person = await getPerson(id);
  const [requests, claims, companies] = await Promise.all([
    listOwnRequests(person),
    listClaimsOf(id),
    listCompaniesOf(id),
  ]);
  const proven = new Set(companies.map((company) => company.id));
  return {
    requests,
    claims: claims.filter(({ company }) => !proven.has(company.id)),
    companies,
    isConfirmed: person.addresses.length > 0,
  };
}

export default function Requests() {
  const { requests, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <>
      <Section id="requests-title" title="Requests" className="fills">
        <p className="mt-1 text-muted">
          Demo requests, listings, corrections, and messages that you sent while logged in
          {isConfirmed
            ? ", or from your email address"
            : ". If you confirm your email address, also those sent from it"}
          . We delete them some time after we’ve handled them.
        </p>
        {requests.length === 0 && (
          <EmptyState
            scene={<MailScene />}
            text="You haven’t sent any requests."
            className="mt-5"
            action={<QuietLink to="/contact">Contact us</QuietLink>}
          >
            Request a demo on a tool’s page, or write to us.
          </EmptyState>
        )}
        <ul className="card mt-4 divide-y divide-line empty:hidden">
          {requests.map(({ key, kind, title, status, reason, company, sentAt }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3.5 wrap-anywhere">
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-semibold">
                  {company ? (
                    <Link to={`/company/${company.id}`} className="link tap">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </h3>
                <p className="text-sm text-muted">
                  {kind} · <time dateTime={sentAt}>{formatDate(sentAt)}</time>
                </p>
                {reason !== undefined && <p className="mt-1 text-sm">Reason: {reason}</p>}
              </div>
              <Pill tone={reason === undefined ? "quiet" : "bad"}>{status}</Pill>
            </li>
          ))}
        </ul>
      </Section>
      <Claims />
    </>
  );
}

function Claims() {
  const { claims, companies } = useLoaderData<typeof loader>();
  if (claims.length + companies.length === 0) return null;
  return (
    <Section id="claims-title" title="Claims" className="mt-10">
      <ul className="card mt-4 divide-y divide-line">
        {companies.map(({ id, name }) => (
          <li key={id} className="px-5 py-3.5">
            <Link to={`/vendor/${id}`} className="link tap break-words">
              {name}
            </Link>
            <p className="text-sm text-muted">Verified. You represent this product.</p>
          </li>
        ))}
        {claims.map(({ company, expiresAt }) => (
          <li key={company.id} className="px-5 py-3.5">
            <Link to={`/company/${company.id}/claim`} className="link tap break-words">
              {company.name}
            </Link>
            <p className="text-sm text-muted">
              Waiting for your proof. Your link or code expires on {formatDate(expiresAt)}.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
