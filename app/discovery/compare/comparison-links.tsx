import { GitCompareArrows } from "lucide-react";
import type { ComparisonLink } from "~/discovery/compare/listed";
import { LogoStack } from "~/catalog/companies/logo-stack";
import { Link } from "~/platform/ui/link";

type CompanyComparisonsProps = { id: string; title: string; links: readonly ComparisonLink[] };

/** Some comparisons of a company. Renders nothing without any. */
export function CompanyComparisons({ id, title, links }: CompanyComparisonsProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl font-semibold break-words">
        {title}
      </h2>
      <ComparisonLinks links={links} />
    </section>
  );
}

type ComparisonLinksProps = {
  links: readonly ComparisonLink[];
  /** Whether there's room for one column only. */
  isNarrow?: boolean;
};

/** Links to comparisons, in columns where they fit. */
export function ComparisonLinks({ links, isNarrow = false }: ComparisonLinksProps) {
  return (
    <ul className={isNarrow ? "mt-3" : "mt-3 grid gap-x-8 sm:grid-cols-2"}>
      {links.map(({ title, path, logos }) => (
        <li key={path} className={`min-w-0 border-line ${isNarrow ? "border-t" : "border-b"}`}>
          <Link to={path} className="flex h-full min-h-12 items-center gap-3 py-2 hover:text-accent">
            {logos ? (
              <LogoStack logos={logos} />
            ) : (
              <GitCompareArrows aria-hidden className="size-4 shrink-0 text-accent" />
            )}
            <span className="min-w-0 font-medium break-words">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
