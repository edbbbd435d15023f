import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MessageSquare, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { getPerson } from "~/accounts/personal-data.server";
import { requireUser } from "~/accounts/web/guards.server";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import type { Logo } from "~/catalog/companies/logo";
import { NameMark } from "~/catalog/companies/name-mark";
import type { InboxState } from "~/community/inbox/inbox";
import { listOwnRequests } from "~/community/inbox/own-requests.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findLogo } from "~/discovery/directory/find";
import { formatDate } from "~/platform/text/format-date";
import { MailScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink } from "~/platform/ui/link";
import { Pill, type Tone } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";
import { retentionMonths } from "~/community/submissions/retention";
import { listClaimsOf } from "~/community/vendors/claims.server";
import { listCompaniesOf } from "~/community/vendors/members.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  const person = await getPerson(id);
  const [requests, claims, companies, directory] = await Promise.all([
    listOwnRequests(person),
    listClaimsOf(id),
    listCompaniesOf(id),
    getDirectory(),
  ]);
  const proven = new Set(companies.map((company) => company.id));
  const logo = (company: { id: number }) => findLogo(directory, company.id);
  return {
    requests: requests.map((one) => ({ ...one, logo: one.company ? logo(one.company) : undefined })),
    claims: claims
      .filter(({ company }) => !proven.has(company.id))
      .map((claim) => ({ ...claim, logo: logo(claim.company) })),
    companies: companies.map((company) => ({ ...company, logo: logo(company) })),
    isConfirmed: person.addresses.length > 0,
  };
}

const { handled, max } = retentionMonths;

export default function Requests() {
  const { requests, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <>
      <Section id="requests-title" title="Requests" className="fills">
        <p className="mt-1 text-muted">
          What you sent while logged in
          {isConfirmed
            ? ", or from your email address"
            : ". If you confirm your email address, also what you sent from it"}
          . We delete it {handled} months after we’ve handled it, and no later than {max} months after you sent it.
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
          {requests.map(({ key, kind, title, state, status, reason, company, logo, sentAt }) => (
            <Row
              key={key}
              name={title}
              logo={logo}
              Icon={company ? undefined : MessageSquare}
              to={company ? `/company/${company.id}` : undefined}
              note={
                <>
                  {kind} · <time dateTime={sentAt}>{formatDate(sentAt)}</time>
                  {reason !== undefined && <span className="block text-ink">Reason: {reason}</span>}
                </>
              }
              pill={<Pill tone={tones[state] ?? "quiet"}>{status}</Pill>}
            />
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
        {companies.map(({ id, name, logo }) => (
          <Row
            key={id}
            name={name}
            logo={logo}
            to={`/vendor/${id}`}
            note="You represent this product."
            pill={<Pill tone="good">Verified</Pill>}
          />
        ))}
        {claims.map(({ company, logo, expiresAt }) => (
          <Row
            key={company.id}
            name={company.name}
            logo={logo}
            to={`/company/${company.id}/claim`}
            note={`Your link or code expires on ${formatDate(expiresAt)}.`}
            pill={<Pill tone="notable">Waiting for your proof</Pill>}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Other states wait for our team, or need no attention. */
const tones: Partial<Record<InboxState, Tone>> = {
  forwarded: "good",
  published: "good",
  approved: "good",
  removed: "good",
  declined: "bad",
};

type RowProps = {
  name: string;
  logo: Logo | undefined;
  /** In place of a logo, if it isn't about a product. */
  Icon?: LucideIcon | undefined;
  to: string | undefined;
  note: ReactNode;
  pill: ReactNode;
};

function Row({ name, logo, Icon, to, note, pill }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.5 px-4 py-3.5 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5">
      {logo ? (
        <CompanyLogo logo={logo} size="row" />
      ) : Icon ? (
        <span className="flex size-11 items-center justify-center rounded-lg bg-sunken text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : (
        <NameMark name={name} className="size-11 rounded-lg" />
      )}
      <div className="min-w-0">
        <h3 className="font-sans font-semibold tracking-normal">
          {to ? (
            <Link to={to} className="link tall-box font-semibold">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <p className="max-sm:col-start-2">{pill}</p>
    </li>
  );
}
