import type { CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
import { StarRating } from "~/catalog/companies/star-rating";
import { Link } from "~/platform/ui/link";

/** The company that a page is about, such as a form's or a review's. */
export function CompanyBrief({ company }: { company: CardData }) {
  const { id, name, logo, shortDescription } = company;
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <CompanyLogo logo={logo} isAboveFold />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-display text-lg leading-snug font-bold break-words">
          <Link to={`/company/${id}`} className="tall-box hover:text-accent">
            {name}
          </Link>
        </p>
        <StarRating company={company} />
      </div>
      <p className="font-semibold tabular-nums">{fromPrice(shownPrice(company))}</p>
      <p className="basis-full text-pretty text-muted max-sm:hidden">{shortDescription}</p>
    </div>
  );
}
