import { importFields } from "~/backoffice/import/candidate";
import type { ImportRow } from "~/backoffice/import/api";
import { fieldNames, formatCell } from "~/backoffice/import/import-texts";

const longTextLength = 200;

type RowCandidateProps = { candidate: NonNullable<ImportRow["candidate"]>; categories: string[] };

/** An entry's own data, and the categories here that it goes to. */
export function RowCandidate({ candidate, categories: targets }: RowCandidateProps) {
  const fields = importFields.filter((field) => field !== "name" && (candidate[field] ?? null) !== null);
  const shown = fields.map((field) => [fieldNames[field], formatCell(candidate[field])] as const);
  const categories = [[fieldNames.categories, targets.join(", ")] as const].filter(([, text]) => text);
  return (
    <>
      <p className="mt-1 text-sm break-all text-muted">{formatCell(candidate.website)}</p>
      <p className="mt-1 max-w-[80ch] break-words">{formatCell(candidate.shortDescription)}</p>
      <details className="mt-1 text-sm">
        <summary className="link tap">All fields</summary>
        <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {[...shown, ...categories].map(([name, text]) => (
            <div key={name} className="sm:contents">
              <dt className="font-medium">{name}</dt>
              <dd className={`min-w-0 max-w-[80ch] ${text.length > longTextLength ? "break-words" : "break-all"}`}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
