import type { ComponentType, ReactNode } from "react";
import { outdatedDayOf, type CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { CompanyTerms } from "~/catalog/companies/company-terms";
import { isReferral } from "~/catalog/companies/outbound";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import type { ListPosition } from "~/catalog/companies/list-positions";
import { ListedPrice } from "~/catalog/companies/listed-price";
import { HighlightedText } from "~/catalog/companies/highlighted-text";
import { SaveButton } from "~/catalog/companies/save-button";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { StatusBadge } from "~/catalog/companies/status-badge";
import { StarRating } from "~/catalog/companies/star-rating";
import { grids } from "~/platform/ui/grids";
import { Link } from "~/platform/ui/link";

type CompanyCardProps = {
  company: CardData;
  /** Whether it's usually on the first screen. */
  isAboveFold?: boolean;
  /** An additional control for visitors. */
  Control?: ComponentType<{ company: CardData }> | undefined;
};

export function CompanyCard({ company, isAboveFold = false, Control }: CompanyCardProps) {
  const { id, name, logo, shortDescription, tags, status, converted, marks, reason } = company;
  // A preview's company has no page yet, and robots would follow the link.
  const path = id > 0 ? `/company/${id}` : undefined;
  return (
    <article data-view={id} className="card company-card">
      <div className="relative flex flex-wrap items-start gap-3 sm:gap-3.5">
        <CompanyLogo logo={logo} isAboveFold={isAboveFold} />
        {/* With large text, below the logo. */}
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="min-w-0 pr-9 text-lg leading-snug">
            <Link to={path} className="tall-box line-clamp-2 break-words hover:text-accent">
              <HighlightedText text={name} highlights={marks?.name} />
            </Link>
          </h3>
          <StarRating company={company} badge={status !== undefined && <StatusBadge status={status} />} />
        </div>
        <div className="absolute -top-2.5 right-0">
          <SaveButton company={company} />
        </div>
      </div>
      <PaidLabels company={company} />
      <div>
        <p className="line-clamp-2 text-pretty text-muted">
          <HighlightedText text={shortDescription} highlights={marks?.shortDescription} />
        </p>
        {reason !== undefined && <p className="mt-1.5 text-sm font-medium break-words">{reason}</p>}
      </div>
      <ul className="flex flex-wrap content-start items-center gap-2">
        {tags.map((tag) => (
          <li key={tag.slug} className="min-w-0">
            <Link to={`/category/${tag.slug}`} className="chip tall-box block break-words">
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="card-facts">
        <p>
          <ListedPrice company={company} />
          {converted !== undefined && (
            <>
              {" "}
              <span className="text-xs whitespace-nowrap">{converted}</span>
            </>
          )}
        </p>
        <CompanyTerms company={company} />
      </div>
      <div className="card-links">
        {Control && <Control company={company} />}
        <OutboundLink company={company} className="card-outbound">
          Visit website
        </OutboundLink>
        <Link to={path} aria-label={`View details for ${name}`} className="link inline-flex min-h-11 items-center">
          View details →
        </Link>
      </div>
    </article>
  );
}

/** What is paid for, on the card's edge, where it takes no room. Its link says by itself that it's a referral. */
function PaidLabels({ company }: Pick<CompanyCardProps, "company">) {
  const { sponsored } = company;
  const hasReferral = isReferral(company);
  if (!sponsored && !hasReferral) return null;
  return (
    <p className="paid-labels">
      {sponsored && <SponsoredBadge />}
      {hasReferral && (
        <span aria-hidden className="rounded-md bg-sunken px-1.5 py-px text-xs font-medium text-muted">
          referral link
        </span>
      )}
    </p>
  );
}

/** Number of cards on the first screen of a desktop. */
const firstScreen = 3;

type CompanyGridProps = {
  companies: CardData[];
  place: ListPosition;
  /** Whether the page starts with the grid. */
  isFirst?: boolean;
  /** Whether there's something next to the grid on large screens. */
  isNarrow?: boolean;
  /** How many there are beside each other on large screens. */
  columns?: 1 | 2 | 3;
  /** What follows the cards, in their grid. */
  children?: ReactNode;
} & Pick<CompanyCardProps, "Control">;

export function CompanyGrid({
  companies,
  place,
  isFirst = false,
  isNarrow = false,
  columns = 3,
  children,
  Control,
}: CompanyGridProps) {
  const grid = { 1: grids.wideCompanies, 2: grids.twoCompanies, 3: grids.companies }[columns];
  return (
    <div data-place={place} className={`grid ${isNarrow ? grids.narrowCompanies : grid}`}>
      {companies.map((company, i) => (
        <CompanyCard key={company.id} company={company} isAboveFold={isFirst && i < firstScreen} Control={Control} />
      ))}
      {children}
      <RatesNote day={outdatedDayOf(companies)} />
    </div>
  );
}
