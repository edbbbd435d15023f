import type { CheckedText, ShownProof } from "~/catalog/companies/checked";
import { siteOf } from "~/catalog/companies/proof";
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
      {proof && <ProofNote {...proof} />}
    </div>
  );
}

/** "Seen Nov 12, 2026 at acme.com/pricing: “Free for 3 people”" */
function ProofNote({ url, quote, seen }: ShownProof) {
  return (
    <details>
      <summary className="link tap">Source</summary>
      Seen <time dateTime={seen}>{formatDate(seen)}</time> at{" "}
      <a href={url} target="_blank" rel="nofollow noopener" className="link wrap-anywhere">
        {siteOf(url)}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {quote && (
        <>
          : <q>{quote}</q>
        </>
      )}
    </details>
  );
}
