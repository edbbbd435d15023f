import { ExternalLink } from "lucide-react";
import type { ComponentType } from "react";
import type { CardData, CardFact } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import type { ListPosition } from "~/catalog/companies/list-positions";
import { HighlightedText } from "~/catalog/companies/highlighted-text";
import { SaveButton } from "~/catalog/companies/save-button";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
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
  const { id, name, logo, shortDescription, sponsored, tags, facts, marks, reason } = company;
  // A preview's company has no page yet, and robots would follow the link.
  const path = id > 0 ? `/company/${id}` : undefined;
  return (
    <article data-view={id} className="card flex min-w-0 flex-col p-5">
      <div className="flex items-start gap-3">
        <CompanyLogo logo={logo} isAboveFold={isAboveFold} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start">
            <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-2">
              <h3 className="min-w-0 text-lg leading-snug font-semibold">
                <Link to={path} className="line-clamp-3 break-words hover:text-accent">
                  <HighlightedText text={name} highlights={marks?.name} />
                </Link>
              </h3>
              {sponsored && <SponsoredBadge />}
            </div>
            <SaveButton company={company} isSaved={isSaved} />
          </div>
          <StarRating company={company} />
        </div>
      </div>
      <p className="mt-3 line-clamp-2 text-muted">
        <HighlightedText text={shortDescription} highlights={marks?.shortDescription} />
      </p>
      {reason !== undefined && <p className="mt-2 text-sm break-words">{reason}</p>}
      <ul className="mt-3 mb-4 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <Link to={`/category/${tag.slug}`} className="chip">
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-medium break-words">{fromPrice(shownPrice(company))}</p>
          {facts && <Facts facts={facts} />}
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <OutboundLink
            company={company}
            className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-accent"
          >
            Visit website
            <ExternalLink aria-hidden className="size-3.5" />
          </OutboundLink>
          <Link
            to={path}
            aria-label={`View details for ${name}`}
            className="link inline-flex min-h-8 items-center text-sm"
          >
            View details →
          </Link>
        </div>
        {Control && <Control company={company} />}
      </div>
    </article>
  );
}

function Facts({ facts }: { facts: CardFact[] }) {
  return (
    <ul aria-label="Facts" className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      {facts.map(({ text, spoken }) => (
        <li key={text} className="break-words">
          {spoken === undefined ? (
            text
          ) : (
            <>
              <span aria-hidden>{text}</span>
              <span className="sr-only">{spoken}</span>
            </>
          )}
        </li>
      ))}
    </ul>
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
} & Pick<CompanyCardProps, "Control">;

export function CompanyGrid({ companies, place, isFirst = false, isNarrow = false, Control }: CompanyGridProps) {
  return (
    <div data-place={place} className={`grid ${isNarrow ? grids.narrowCompanies : grids.companies}`}>
      {companies.map((company, i) => (
        <CompanyCard key={company.id} company={company} isAboveFold={isFirst && i < firstScreen} Control={Control} />
      ))}
    </div>
  );
}
