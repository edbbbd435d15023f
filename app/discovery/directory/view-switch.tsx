import { LayoutGrid, List } from "lucide-react";
import { directoryHref, views, type Shown, type View } from "~/discovery/directory/directory-href";
import { narrowing } from "~/discovery/directory/facet-form";
import { Link } from "~/platform/ui/link";

const names: Record<View, { label: string; Icon: typeof List }> = {
  cards: { label: "Cards", Icon: LayoutGrid },
  list: { label: "List", Icon: List },
};

/** Shows the results as cards or as a list. Phones have room for the other view only. */
export function ViewSwitch({ view: shown, query, path }: { view: View; query: Shown; path: string }) {
  return (
    <div role="group" aria-label="View" className="flex rounded-lg border border-line bg-surface">
      {views.map((view) => {
        const { label, Icon } = names[view];
        return (
          <Link
            key={view}
            to={directoryHref({ ...query, view }, path)}
            options={{ preventScrollReset: true, state: narrowing }}
            aria-current={view === shown ? "true" : undefined}
            aria-label={label}
            title={label}
            className="flex size-11 items-center justify-center rounded-lg text-muted hover:text-accent aria-[current]:bg-accent-soft aria-[current]:text-accent max-sm:aria-[current]:hidden"
          >
            <Icon aria-hidden className="size-4.5" />
          </Link>
        );
      })}
    </div>
  );
}
