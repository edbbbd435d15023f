import { request } from "~/platform/api/request";
import { decideProposal, type Proposal, type ProposedField } from "~/backoffice/enhancement/api";
import { FactLink } from "~/catalog/companies/outbound-link";
import { siteOf } from "~/catalog/companies/proof";
import { formatDate } from "~/platform/text/format-date";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMutation } from "~/platform/admin/use-mutation";
import { proposedLabel, type ProposedFieldName } from "~/backoffice/enhancement/proposal";
import { TextDiff } from "~/platform/ui/text-diff";
import { BusyButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { Link } from "~/platform/ui/link";

type Decide = (decision: "accept" | "reject", fields: ProposedFieldName[]) => void;

/** An AI suggestion next to the current texts. Each field is accepted or rejected separately. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { id, companyId, companyName, fields, evidence, instructions, model, createdAt, createdBy, readsWebsite } =
    proposal;
  const { busy, mutate, withUndo } = useMutation();
  const decide: Decide = (decision, names) => {
    const work = () => request(decideProposal, { params: { id }, body: { [decision]: names } });
    void mutate(`${decision} ${names.join(" ")}`, work, {
      done: ({ undo }) => {
        const title = decision === "accept" ? "Accepted" : "Rejected";
        const toast = {
          title,
          description: decision === "accept" ? `Published on ${companyName}’s page.` : "Nothing was changed.",
        };
        return undo ? withUndo(toast, undo) : toast;
      },
      failed: "Couldn’t save your decision",
    });
  };
  const open = fields.filter(({ state }) => state === "open").map(({ field }) => field);
  return (
    <article aria-labelledby={`proposal-${id}`} className="card min-w-0 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`proposal-${id}`} className="text-lg font-semibold break-words">
            <Link to={`/company/${companyId}`} className="hover:text-accent">
              {companyName}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {model} for {createdBy}, {formatDateTime(createdAt)}, from the listing
            {readsWebsite ? " and the vendor’s page" : ""}
          </p>
        </div>
        {open.length > 1 && (
          <BusyButton
            busy={busy === `accept ${open.join(" ")}`}
            pending="Accepting..."
            onClick={() => decide("accept", open)}
            className="button"
          >
            Accept all<span className="sr-only"> of {companyName}</span>
          </BusyButton>
        )}
      </div>
      {instructions.length > 0 && (
        <section aria-labelledby={`instructions-${id}`} className="mt-4 rounded-lg border border-danger p-4 text-sm">
          <h3 id={`instructions-${id}`} className="font-medium text-danger">
            The source text tries to instruct the AI
          </h3>
          <p className="mt-1">
            Read the suggestion closely before you accept it. These sentences aren’t written for readers:
          </p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {instructions.map((sentence) => (
              <li key={sentence} className="break-words">
                “{sentence}”
              </li>
            ))}
          </ul>
        </section>
      )}
      {fields.length === 0 && <p className="mt-4">The suggestion matches the current text.</p>}
      {fields.map((field) => (
        <FieldProposal key={field.field} proposed={field} companyName={companyName} busy={busy} decide={decide} />
      ))}
      <details className="mt-4 text-sm">
        <summary className="link tap">Sources for the features and claims</summary>
        <dl className="mt-2 space-y-2">
          {evidence.map(({ text, quote }, i) => (
            <div key={i}>
              <dt className="font-medium break-words">{text}</dt>
              <dd className="break-words text-muted">“{quote}”</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

type FieldProposalProps = { proposed: ProposedField; companyName: string; busy: string | null; decide: Decide };

const stateNames = { accepted: "Accepted", rejected: "Rejected", replaced: "Replaced by a newer suggestion" } as const;

function FieldProposal({
  proposed: { field, before, after, proof, state },
  companyName,
  busy,
  decide,
}: FieldProposalProps) {
  const label = proposedLabel(field);
  return (
    <section aria-label={`${label} of ${companyName}`} className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">
          {label} {before === null && <span className="font-normal text-muted">(new)</span>}
        </h3>
        {state === "open" ? (
          <div className="flex flex-wrap gap-2">
            <SmallBusyButton
              busy={busy === `accept ${field}`}
              pending="Accepting..."
              onClick={() => decide("accept", [field])}
            >
              Accept
              <span className="sr-only">
                {" "}
                {label} of {companyName}
              </span>
            </SmallBusyButton>
            <SmallBusyButton
              busy={busy === `reject ${field}`}
              pending="Rejecting..."
              onClick={() => decide("reject", [field])}
            >
              Reject
              <span className="sr-only">
                {" "}
                {label} of {companyName}
              </span>
            </SmallBusyButton>
          </div>
        ) : (
          <p className="text-sm text-muted">{stateNames[state]}</p>
        )}
      </div>
      <div className="mt-2 max-w-[72ch] leading-relaxed">
        <TextDiff before={before} after={after} />
      </div>
      {proof && (
        <p className="mt-2 text-sm text-muted">
          <q>{proof.quote}</q>, seen {formatDate(proof.seen)} at{" "}
          <FactLink href={proof.url} sponsored={false} className="link wrap-anywhere">
            {siteOf(proof.url)}
          </FactLink>
        </p>
      )}
    </section>
  );
}
