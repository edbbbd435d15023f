import type { CardData } from "~/catalog/companies/card-data";

/** Where a tool runs, and its license, or how long it can be tried. */
export function CompanyTerms({ company: { runsIn, terms } }: { company: Pick<CardData, "runsIn" | "terms"> }) {
  if (runsIn === undefined && !terms) return null;
  return (
    <p className="terms">
      {runsIn !== undefined && <span>{runsIn}</span>}
      {terms && (
        <span>
          <span aria-hidden={terms.spoken !== undefined || undefined}>{terms.text}</span>
          {terms.spoken !== undefined && <span className="sr-only">{terms.spoken}</span>}
        </span>
      )}
    </p>
  );
}
