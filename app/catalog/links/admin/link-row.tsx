import { ExternalLink } from "lucide-react";
import { request } from "~/platform/api/request";
import { editHref } from "~/catalog/companies/admin/dashboard";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMutation } from "~/platform/admin/use-mutation";
import { decideLink, type LinkCheck } from "~/catalog/links/api";
import { linkStatusLabels, type LinkDecision } from "~/catalog/links/link-check";
import type { LinkStatus } from "~/catalog/links/link-status";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";

const colors: Record<LinkStatus, string> = {
  suspect: "bg-danger-soft text-danger",
  broken: "bg-danger-soft text-danger",
  moved: "bg-paid-soft text-paid",
  unknown: "bg-sunken text-muted",
  reachable: "bg-accent-soft text-accent-strong",
};

/** A company's website with the check's result and the admin's actions. */
export function LinkRow({ link }: { link: LinkCheck }) {
  const { companyId, companyName, website, verdict: status, reasons, finalUrl, held, checkedAt, reviewedBy } = link;
  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/company/${companyId}`} className="tap font-semibold break-words hover:text-accent">
            {companyName}
          </Link>
          <span className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${colors[status]}`}>
            {linkStatusLabels[status]}
          </span>
          {held && <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium">Link hidden</span>}
        </p>
        <Website url={website} />
        {finalUrl && finalUrl !== website && <Website url={finalUrl} prefix="Redirects to " />}
        {reasons.map((reason) => (
          <p key={reason} className="mt-1 text-sm break-words">
            {reason}
          </p>
        ))}
        <p className="mt-1 text-sm text-muted">
          Checked {formatDateTime(checkedAt)}
          {reviewedBy && ` · reviewed by ${reviewedBy}`}
        </p>
      </div>
      <LinkActions link={link} />
    </li>
  );
}

/** Admins open a suspicious site at their own risk; no referrer is sent. */
function Website({ url, prefix = "" }: { url: string; prefix?: string }) {
  return (
    <p className="text-sm break-all">
      {prefix}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link tap">
        {url}
        <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

const decisionTexts: Record<LinkDecision, { label: string; pending: string; title: string }> = {
  check: { label: "Check now", pending: "Checking...", title: "Checked" },
  release: { label: "Show link", pending: "Saving...", title: "Link is visible again" },
  hold: { label: "Hide link", pending: "Saving...", title: "Link hidden from visitors" },
};

function LinkActions({ link: { companyId, companyName, held, verdict: status } }: { link: LinkCheck }) {
  const { busy, mutate } = useMutation();
  const decide = (decision: LinkDecision) =>
    void mutate(decision, () => request(decideLink, { params: { id: companyId }, body: { decision } }), {
      done: (checked) => ({ title: decisionTexts[decision].title, description: linkStatusLabels[checked.verdict] }),
      failed: "Couldn’t update the link",
    });
  const decisions: LinkDecision[] = ["check", held ? "release" : "hold"];
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {decisions.map((decision) => (
        <SmallBusyButton
          key={decision}
          busy={busy === decision}
          pending={decisionTexts[decision].pending}
          onClick={() => decide(decision)}
        >
          {decisionTexts[decision].label}
          <span className="sr-only"> for {companyName}</span>
        </SmallBusyButton>
      ))}
      {(status === "moved" || status === "broken") && (
        <SmallLink to={editHref(new URLSearchParams(), companyId)}>
          Edit<span className="sr-only"> {companyName}</span>
        </SmallLink>
      )}
    </div>
  );
}
