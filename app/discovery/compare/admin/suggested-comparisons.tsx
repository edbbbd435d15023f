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
      <ul className="mt-2 flex flex-wrap gap-2">
        {suggested.map(({ title, companyIds }) => (
          <li key={title} className="min-w-0">
            <Link to={`/admin/comparisons?with=${companyIds.join()}`} className="button-small whitespace-normal">
              <Plus aria-hidden className="size-4 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
