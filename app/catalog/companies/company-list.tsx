import type { ComponentType } from "react";
import { outdatedDayOf, type CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { HighlightedText } from "~/catalog/companies/highlighted-text";
import type { ListPosition } from "~/catalog/companies/list-positions";
import { SaveButton } from "~/catalog/companies/save-button";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { StarRating } from "~/catalog/companies/star-rating";
import { Link } from "~/platform/ui/link";

type CompanyListProps = {
  companies: CardData[];
  place: ListPosition;
  /** An additional control for visitors. */
  Control?: ComponentType<{ company: CardData }> | undefined;
};

/** Companies as rows, which show more of them at once than cards. */
export function CompanyList({ companies, place, Control }: CompanyListProps) {
  return (
    <>
      <div data-place={place} className="company-list">
        {companies.map((company, i) => (
          <CompanyRow key={company.id} company={company} isAboveFold={i < firstScreen} Control={Control} />
        ))}
      </div>
      <RatesNote day={outdatedDayOf(companies)} />
    </>
  );
}

const firstScreen = 8;

type CompanyRowProps = { company: CardData; isAboveFold: boolean } & Pick<CompanyListProps, "Control">;

function CompanyRow({ company, isAboveFold, Control }: CompanyRowProps) {
  const { id, name, logo, shortDescription, sponsored, converted, facts, marks, reason } = company;
  const [fact] = facts ?? [];
  return (
    <article data-view={id}>
      <CompanyLogo logo={logo} size="row" isAboveFold={isAboveFold} />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 leading-snug">
            <Link to={`/company/${id}`} className="tall-box block truncate hover:text-accent">
              <HighlightedText text={name} highlights={marks?.name} />
            </Link>
          </h3>
          {sponsored && <SponsoredBadge />}
        </div>
        <p className="truncate text-sm text-muted">
          <HighlightedText text={shortDescription} highlights={marks?.shortDescription} />
        </p>
        {reason !== undefined && <p className="text-sm break-words">{reason}</p>}
      </div>
      <p className="price">
        <span>{fromPrice(shownPrice(company))}</span>
        {converted !== undefined && <span className="text-muted">{converted}</span>}
      </p>
      <p className="fact">
        {fact && (
          <>
            <span className="block text-xs text-muted">{fact.label}</span>
            <span className="block truncate">{fact.text}</span>
          </>
        )}
      </p>
      <div className="rating">
        <StarRating company={company} />
      </div>
      <div className="controls">
        {Control && (
          <div className="max-md:hidden">
            <Control company={company} />
          </div>
        )}
        <SaveButton company={company} />
      </div>
    </article>
  );
}
