import { Plus } from "lucide-react";
import type { SuggestedComparison } from "~/discovery/compare/suggested";
import { Link } from "~/platform/ui/link";

/** Links that open the form with suggested comparisons. Renders nothing without any. */
export function SuggestedComparisons({ suggested }: { suggested: readonly SuggestedComparison[] }) {
  if (suggested.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mt-6">
      <h2 id="suggested" className="font-semibold">
        Suggestions
      </h2>
      <p className="text-sm text-muted">One of the tools names the other as what it replaces.</p>
      <ul className="mt-1 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:mt-2 sm:flex-wrap">
        {suggested.map(({ title, companyIds }) => (
          <li key={title} className="max-sm:shrink-0 sm:min-w-0">
            <Link
              to={`/admin/comparisons?with=${companyIds.join()}`}
              className="button-small max-sm:whitespace-nowrap sm:whitespace-normal"
            >
              <Plus aria-hidden className="size-4 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
