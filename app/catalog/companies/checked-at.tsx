import type { CheckedText, ShownProof } from "~/catalog/companies/checked";
import { FactLink } from "~/catalog/companies/outbound-link";
import { formatDate } from "~/platform/text/format-date";

type CheckedAtProps = CheckedText & { otherwise?: boolean; className: string };

/**
 * "Checked 3 weeks ago, from an import", and on demand, where one can read the value. Beside facts with checks of their own:
 * "Otherwise checked …"
 */
export function CheckedAt({ day, text, proof, otherwise = false, className }: CheckedAtProps) {
  return (
    <div className={className}>
      {otherwise ? "Otherwise checked" : "Checked"}{" "}
      <time dateTime={day} title={formatDate(day)}>
        {text}
      </time>
      {proof && (
        <details>
          <summary className="link tap">Source</summary>
          <ProofNote {...proof} />
        </details>
      )}
    </div>
  );
}

/** "Seen Nov 12, 2026 at acme.com/pricing: “Free for 3 people”" */
export function ProofNote({ url, quote, seen, site }: ShownProof) {
  return (
    <>
      Seen {formatDate(seen)} at{" "}
      <FactLink href={url} sponsored={false} className="link wrap-anywhere">
        {site}
      </FactLink>
      {quote && [": ", <q key="quote">{quote}</q>]}
    </>
  );
}
