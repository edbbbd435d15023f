import { GitCompareArrows } from "lucide-react";
import type { ComparisonLink } from "~/discovery/compare/listed";
import { LogoStack } from "~/catalog/companies/logo-stack";
import { Link } from "~/platform/ui/link";

type CompanyComparisonsProps = ComparisonLinksProps & { id: string; title: string };

/** Some comparisons, with a heading. Renders nothing without any. */
export function CompanyComparisons({ id, title, links, isNarrow }: CompanyComparisonsProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl font-semibold break-words">
        {title}
      </h2>
      <ComparisonLinks links={links} isNarrow={isNarrow} />
    </section>
  );
}

type ComparisonLinksProps = {
  links: readonly ComparisonLink[];
  /** Whether there's room for one column only. */
  isNarrow?: boolean | undefined;
};

/** Links to comparisons, in columns where they fit. */
export function ComparisonLinks({ links, isNarrow = false }: ComparisonLinksProps) {
  return (
    <ul className={isNarrow ? "mt-3" : "mt-3 grid gap-3 sm:grid-cols-2"}>
      {links.map(({ title, path, logos }) => (
        <li key={path} className={`min-w-0 ${isNarrow ? "border-t border-line" : ""}`}>
          <Link
            to={path}
            className={`flex h-full items-center gap-3 hover:text-accent ${isNarrow ? "min-h-12 py-2" : "card min-h-15 px-4 py-2.5 hover:border-accent"}`}
          >
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
