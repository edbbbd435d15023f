import type { ComponentType } from "react";
import { outdatedDayOf, type CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { CompanyTerms } from "~/catalog/companies/company-terms";
import { ListedPrice } from "~/catalog/companies/listed-price";
import { HighlightedText } from "~/catalog/companies/highlighted-text";
import type { ListPosition } from "~/catalog/companies/list-positions";
import { SaveButton } from "~/catalog/companies/save-button";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { StatusBadge } from "~/catalog/companies/status-badge";
import { StarRating } from "~/catalog/companies/star-rating";
import { Link } from "~/platform/ui/link";

type CompanyListProps = {
  companies: CardData[];
  place: ListPosition;
  /** Whether it says how old exchange rates are. */
  hasRatesNote?: boolean;
  /** As for `SaveButton`, of all of them. */
  isSaved?: boolean;
  /** An additional control for visitors. */
  Control?: ComponentType<{ company: CardData }> | undefined;
};

/** Companies as rows, which show more of them at once than cards. */
export function CompanyList({ companies, place, hasRatesNote = true, isSaved, Control }: CompanyListProps) {
  return (
    <>
      <div data-place={place} className="company-list">
        {/* Each cell says itself what it is. */}
        <p aria-hidden>
          <span>Tool</span>
          <span>Price</span>
          <span>Runs in</span>
          <span>Rating</span>
          {Control && <span className="noscript:hidden">Compare</span>}
        </p>
        {companies.map((company, i) => (
          <CompanyRow
            key={company.id}
            company={company}
            isAboveFold={i < firstScreen}
            isSaved={isSaved}
            Control={Control}
          />
        ))}
      </div>
      {hasRatesNote && <RatesNote day={outdatedDayOf(companies)} />}
    </>
  );
}

const firstScreen = 8;

type CompanyRowProps = {
  company: CardData;
  isAboveFold: boolean;
  isSaved: boolean | undefined;
} & Pick<CompanyListProps, "Control">;

function CompanyRow({ company, isAboveFold, isSaved, Control }: CompanyRowProps) {
  const { id, name, logo, shortDescription, sponsored, status, converted, marks, reason } = company;
  return (
    <article data-view={id}>
      <CompanyLogo logo={logo} size="row" isAboveFold={isAboveFold} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="min-w-0 leading-snug">
            <Link to={`/company/${id}`} className="tall-box block break-words hover:text-accent">
              <HighlightedText text={name} highlights={marks?.name} />
            </Link>
          </h3>
          {sponsored && <SponsoredBadge />}
          {status !== undefined && <StatusBadge status={status} />}
        </div>
        <p className="line-clamp-2 text-sm text-muted">
          <HighlightedText text={shortDescription} highlights={marks?.shortDescription} />
        </p>
        {reason !== undefined && <p className="text-sm break-words">{reason}</p>}
      </div>
      <p className="price">
        <ListedPrice company={company} />{" "}
        {converted !== undefined && <span className="text-xs whitespace-nowrap text-muted">{converted}</span>}
      </p>
      <div className="fact">
        <CompanyTerms company={company} />
      </div>
      <div className="rating">
        <StarRating company={company} />
      </div>
      <div className="compare">{Control && <Control company={company} />}</div>
      <div className="save">
        <SaveButton company={company} isSaved={isSaved} />
      </div>
    </article>
  );
}
