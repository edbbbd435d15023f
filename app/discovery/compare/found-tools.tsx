import { Plus } from "lucide-react";
import type { CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
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
      <ul className="mt-2 grid gap-3 md:grid-cols-2">
        {results.map((company) => (
          <li key={company.id} className="card flex min-w-0 flex-wrap items-center gap-x-3 p-3 sm:px-4">
            <CompanyLogo logo={company.logo} size="row" isAboveFold />
            <div className="min-w-0 flex-1 basis-32">
              <Link to={`/company/${company.id}`} className="tall-box font-medium break-words hover:text-accent">
                {company.name}
              </Link>
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
    <div className="grid items-center *:col-start-1 *:row-start-1">
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
