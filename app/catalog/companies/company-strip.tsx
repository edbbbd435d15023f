import type { ReactNode } from "react";
import { formatRating, hasRating, ratingSource } from "~/catalog/companies/rating";
import type { ShownCompany } from "~/catalog/companies/shown-company.server";
import { Stars } from "~/catalog/companies/star-rating";
import type { StripFacts } from "~/catalog/companies/strip-facts";
import { formatDate } from "~/platform/text/format-date";

type CompanyStripProps = Pick<ShownCompany, "price" | "priceNote"> & { company: StripFacts };

/** What buyers ask first: what it costs, what others think, where it runs, and whether it lives. */
export function CompanyStrip({ company, price, priceNote }: CompanyStripProps) {
  const isRated = hasRating(company);
  return (
    <dl className="answer-strip company-strip">
      <Cell label="Pricing" value={price}>
        {priceNote}
      </Cell>
      <Cell label="Customer Rating" value={isRated ? `${formatRating(company.rating)} / 5` : ratingSource(company)}>
        {isRated && (
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars rating={company.rating} />
            {ratingSource(company)}
          </span>
        )}
      </Cell>
      {company.deployment && (
        <Cell label="Runs in" value={company.deployment.join(", ")}>
          {company.platforms && (
            <span className="lg:block lg:min-w-36 lg:contain-inline-size">{company.platforms.join(", ")}</span>
          )}
        </Cell>
      )}
      <Upkeep company={company} />
    </dl>
  );
}

/** Whether it's maintained, or else how long it can be tried, or whom it's for. */
function Upkeep({ company: { lifecycle, lastCommit, trialDays, freePlan, teamSizes } }: { company: StripFacts }) {
  if (lifecycle !== undefined || lastCommit !== undefined)
    return (
      <Cell label="Maintained" value={lifecycle ?? formatDate(lastCommit ?? "")}>
        {lifecycle !== undefined && lastCommit !== undefined && `last commit ${formatDate(lastCommit)}`}
      </Cell>
    );
  if (trialDays) return <Cell label="Free trial" value={`${trialDays} days`} />;
  if (freePlan) return <Cell label="Free plan" value="Yes" />;
  return teamSizes ? <Cell label="Team sizes" value={teamSizes.join(", ")} /> : null;
}

function Cell({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children && <dd className="note">{children}</dd>}
    </div>
  );
}
