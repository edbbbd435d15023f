import { Plus } from "lucide-react";
import { LogoStack } from "~/catalog/companies/logo-stack";
import type { WithLogos } from "~/discovery/compare/listed";
import type { SuggestedComparison } from "~/discovery/compare/suggested";
import { Link } from "~/platform/ui/link";

/** Links that open the form with suggested comparisons. Renders nothing without any. */
export function SuggestedComparisons({ suggested }: { suggested: readonly WithLogos<SuggestedComparison>[] }) {
  if (suggested.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mt-6">
      <h2 id="suggested" className="text-lg font-semibold">
        Suggestions
      </h2>
      <p className="text-sm text-muted">One of the tools names the other as what it replaces.</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {suggested.map(({ title, companyIds, logos }) => (
          <li key={title} className="min-w-0">
            <Link
              to={`/admin/comparisons?with=${companyIds.join()}`}
              className="card flex h-full min-h-13 items-center gap-3 rounded-lg px-3 py-1.5 text-sm font-medium hover:border-accent hover:text-accent"
            >
              <LogoStack logos={logos} />
              <span className="min-w-0 flex-1 break-words">{title}</span>
              <Plus aria-hidden className="size-4 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
