import type { ComponentType, ReactNode } from "react";
import { outdatedDayOf, type CardData, type CardFact } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import type { ListPosition } from "~/catalog/companies/list-positions";
import { HighlightedText } from "~/catalog/companies/highlighted-text";
import { SaveButton } from "~/catalog/companies/save-button";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { StarRating } from "~/catalog/companies/star-rating";
import { grids } from "~/platform/ui/grids";
import { Link } from "~/platform/ui/link";

type CompanyCardProps = {
  company: CardData;
  /** Whether it's usually on the first screen. */
  isAboveFold?: boolean;
  /** Whether it's among the user's saved tools; see `SaveButton`. */
  isSaved?: boolean | undefined;
  /** An additional control for visitors. */
  Control?: ComponentType<{ company: CardData }> | undefined;
};

export function CompanyCard({ company, isAboveFold = false, isSaved, Control }: CompanyCardProps) {
  const { id, name, logo, shortDescription, sponsored, tags, converted, facts, marks, reason } = company;
  // A preview's company has no page yet, and robots would follow the link.
  const path = id > 0 ? `/company/${id}` : undefined;
  return (
    // Its five rows are as high as those of the cards beside it. On phones there are none, and this is quicker.
    <article
      data-view={id}
      className="card flex min-w-0 flex-col gap-3 p-4 sm:p-5 md:row-span-5 md:grid md:grid-cols-1 md:grid-rows-subgrid md:content-start"
    >
      <div className="relative flex flex-wrap items-start gap-3.5">
        <CompanyLogo logo={logo} isAboveFold={isAboveFold} />
        {/* With large text, below the logo. */}
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="min-w-0 pr-9 text-lg leading-snug">
            <Link to={path} className="tall-box line-clamp-2 break-words hover:text-accent">
              <HighlightedText text={name} highlights={marks?.name} />
            </Link>
          </h3>
          <StarRating company={company} badge={sponsored && <SponsoredBadge />} />
        </div>
        <div className="absolute -top-2.5 right-0">
          <SaveButton company={company} isSaved={isSaved} />
        </div>
      </div>
      <div>
        <p className="line-clamp-2 text-muted">
          <HighlightedText text={shortDescription} highlights={marks?.shortDescription} />
        </p>
        {reason !== undefined && <p className="mt-2 text-sm break-words">{reason}</p>}
      </div>
      <ul className="flex gap-2">
        {tags.map((tag) => (
          <li key={tag.slug} className="min-w-0">
            <Link to={`/category/${tag.slug}`} className="chip tall-box block truncate">
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
      <dl className="card-facts">
        <div>
          <dt>Price</dt>
          <dd>
            {fromPrice(shownPrice(company))}
            {converted !== undefined && (
              <>
                {" "}
                <span className="font-normal whitespace-nowrap text-muted">{converted}</span>
              </>
            )}
          </dd>
        </div>
        {facts?.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
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

function Fact({ label, text, spoken }: CardFact) {
  return (
    <div>
      <dt>{label}</dt>
      {spoken === undefined ? (
        <dd>{text}</dd>
      ) : (
        <dd>
          <span aria-hidden>{text}</span>
          <span className="sr-only">{spoken}</span>
        </dd>
      )}
    </div>
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
  /** What follows the cards, in their grid. */
  children?: ReactNode;
} & Pick<CompanyCardProps, "Control">;

export function CompanyGrid({
  companies,
  place,
  isFirst = false,
  isNarrow = false,
  children,
  Control,
}: CompanyGridProps) {
  return (
    <div data-place={place} className={`grid ${isNarrow ? grids.narrowCompanies : grids.companies}`}>
      {companies.map((company, i) => (
        <CompanyCard key={company.id} company={company} isAboveFold={isFirst && i < firstScreen} Control={Control} />
      ))}
      {children}
      <RatesNote day={outdatedDayOf(companies)} />
    </div>
  );
}
