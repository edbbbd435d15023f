import { ExternalLink } from "lucide-react";
import { request } from "~/platform/api/request";
import { editHref } from "~/catalog/companies/admin/dashboard";
import { formatDateTime } from "~/platform/text/format-date-time";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { decideLink, type LinkCheck } from "~/catalog/links/api";
import { linkStatusLabels, type LinkDecision } from "~/catalog/links/link-check";
import type { LinkStatus } from "~/catalog/links/link-status";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";
import { Pill, type Tone } from "~/platform/ui/pill";

const tones: Record<LinkStatus, Tone> = {
  suspect: "bad",
  broken: "bad",
  moved: "notable",
  unknown: "quiet",
  reachable: "good",
};

/** A company's website with the check's result and the admin's actions. */
export function LinkRow({ link }: { link: LinkCheck }) {
  const { companyId, companyName, website, verdict: status, reasons, finalUrl, held, checkedAt, reviewedBy } = link;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm lg:grid-cols-[minmax(0,1fr)_auto_16rem]">
      <div className="min-w-0">
        <div className="items-center gap-x-4 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link to={`/company/${companyId}`} className="tap font-medium break-words hover:text-accent">
              {companyName}
            </Link>
            <Pill tone={tones[status]} isSmall>
              {linkStatusLabels[status]}
            </Pill>
            {held && (
              <Pill tone="quiet" isSmall>
                Link hidden
              </Pill>
            )}
          </p>
          <Website url={website} />
        </div>
        {finalUrl && finalUrl !== website && <Website url={finalUrl} prefix="Redirects to " />}
        {reasons.map((reason) => (
          <p key={reason} className="break-words text-muted">
            {reason}
          </p>
        ))}
      </div>
      <p className="text-xs text-muted tabular-nums max-lg:order-1 max-lg:col-span-full">
        Checked {formatDateTime(checkedAt)}
        {reviewedBy && ` · reviewed by ${reviewedBy}`}
      </p>
      <LinkActions link={link} />
    </li>
  );
}

/** Admins open a suspicious site at their own risk; no referrer is sent. */
function Website({ url, prefix = "" }: { url: string; prefix?: string }) {
  return (
    <p className="break-all">
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
    <RowButtons name={companyName} pending={busy === null ? undefined : "Saving..."}>
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
    </RowButtons>
  );
}
