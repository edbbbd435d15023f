import { Plus } from "lucide-react";
import type { CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
import { StarRating } from "~/catalog/companies/star-rating";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { maxCompared } from "~/discovery/compare/path";
import { isInTray, type Tray } from "~/discovery/compare/tray";
import { Link } from "~/platform/ui/link";

type CategoryChipsProps = {
  categories: readonly { name: string; slug: string }[];
  /** The slug of the chosen category. Empty without one. */
  current: string;
  hrefOf: (slug: string) => string;
};

/** Links that show the tools of a category. */
export function CategoryChips({ categories, current, hrefOf }: CategoryChipsProps) {
  return (
    <nav aria-label="Categories" className="scroll-row mt-3 flex gap-2 lg:mx-0 lg:flex-wrap lg:mask-none lg:px-0">
      {[{ name: "All categories", slug: "" }, ...categories].map(({ name, slug }) => (
        <span key={slug} className="filter-chip">
          <Link
            to={hrefOf(slug)}
            options={{ preventScrollReset: true }}
            rel="nofollow"
            aria-current={slug === current ? "true" : undefined}
          >
            {name}
          </Link>
        </span>
      ))}
    </nav>
  );
}

type FoundToolsProps = {
  title: string;
  results: readonly CardData[];
  /** The chosen tools. */
  tools: Tray;
  /** The page with these tools chosen, for readers without scripts. */
  hrefWith: (ids: number[]) => string;
};

/** Tools that may be added to a comparison. */
export function FoundTools({ title, results, tools, hrefWith }: FoundToolsProps) {
  if (results.length === 0)
    return (
      <p role="status" className="card mt-5 p-6 text-center">
        No SaaS tools found matching your search criteria.
      </p>
    );
  return (
    <>
      <h3 className="mt-4 text-sm font-medium tracking-normal text-muted">{title}</h3>
      <ul className="mt-2 grid gap-2 sm:gap-3 lg:grid-cols-2">
        {results.map((company) => (
          <li
            key={company.id}
            className="card relative flex min-w-0 flex-wrap items-center gap-x-3 px-3 py-2 sm:gap-x-5 sm:px-4 sm:py-3"
          >
            <CompanyLogo logo={company.logo} size="row" isAboveFold />
            <div className="min-w-0 flex-1 basis-32">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
                <Link
                  to={`/company/${company.id}`}
                  className="tall-box min-w-0 font-display font-bold break-words hover:text-accent max-sm:mr-26"
                >
                  {company.name}
                </Link>
                <span className="text-sm text-muted max-sm:basis-full sm:truncate">
                  {fromPrice(shownPrice(company))}
                </span>
              </div>
              <StarRating company={company} />
            </div>
            <Add company={company} tools={tools} hrefWith={hrefWith} />
          </li>
        ))}
      </ul>
    </>
  );
}

type AddProps = Pick<FoundToolsProps, "tools" | "hrefWith"> & { company: CardData };

/** A link until scripts run, in the same place as the checkbox that replaces it: nothing moves. */
function Add({ company, tools, hrefWith }: AddProps) {
  const canAdd = !isInTray(tools, company.id) && tools.length < maxCompared;
  return (
    <div className="grid items-center text-sm text-muted *:col-start-1 *:row-start-1 max-sm:absolute max-sm:-top-0.5 max-sm:right-3">
      {canAdd && (
        <Link
          to={hrefWith([...tools.map(({ id }) => id), company.id])}
          rel="nofollow"
          aria-label={`Add ${company.name}`}
          className="button-small hydrated:invisible"
        >
          <Plus aria-hidden className="size-4" />
          Add
        </Link>
      )}
      <div className="invisible hydrated:visible">
        <CompareCheckbox company={company} />
      </div>
    </div>
  );
}
