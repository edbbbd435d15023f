import type { ShownCompany } from "~/catalog/companies/shown-company.server";
import { Stars } from "~/catalog/companies/star-rating";
import { stripCells, type StripCell, type StripFacts } from "~/catalog/companies/strip-facts";

type CompanyStripProps = Pick<ShownCompany, "price" | "priceNote"> & { company: StripFacts };

/** What buyers ask first: what it costs, what others think, where it runs, and whether it lives. */
export function CompanyStrip({ company, price, priceNote }: CompanyStripProps) {
  return (
    <dl className="answer-strip company-strip">
      {stripCells(company, price, priceNote).map((cell) => (
        <Cell key={cell.label} {...cell} />
      ))}
    </dl>
  );
}

type NoteProps = Pick<StripCell, "label"> & { stars: number | undefined; children: string };

function Note({ label, stars, children }: NoteProps) {
  if (stars !== undefined)
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Stars rating={stars} />
        {children}
      </span>
    );
  // A long list of platforms would make its cell wide.
  if (label === "Runs in") return <span className="lg:block lg:min-w-36 lg:contain-inline-size">{children}</span>;
  return children;
}

function Cell({ label, value, stars, note }: StripCell) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && (
        <dd className="note">
          <Note label={label} stars={stars}>
            {note}
          </Note>
        </dd>
      )}
    </div>
  );
}
