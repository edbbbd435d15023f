import { LayoutGrid, List } from "lucide-react";
import { directoryHref, views, type Shown, type View } from "~/discovery/directory/directory-href";
import { narrowing } from "~/discovery/directory/facet-form";
import { Link } from "~/platform/ui/link";

const names: Record<View, { label: string; Icon: typeof List }> = {
  cards: { label: "Cards", Icon: LayoutGrid },
  list: { label: "List", Icon: List },
};

/** The style of a small button beside the switch, which is as tall. */
export const besideSwitch = "button-small min-h-11 sm:min-h-11.5";

/** Shows the results as cards or as a list. Phones have room for the other view only. */
export function ViewSwitch({ view: shown, query, path }: { view: View; query: Shown; path: string }) {
  return (
    <div
      role="group"
      aria-label="View"
      className="flex rounded-lg border border-button-line bg-surface max-sm:border-0"
    >
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
            className="flex size-11 items-center justify-center rounded-lg text-muted max-sm:border max-sm:border-button-line max-sm:bg-surface hover:text-accent aria-[current]:bg-accent-soft aria-[current]:text-accent max-sm:aria-[current]:hidden"
          >
            <Icon aria-hidden className="size-4.5" />
          </Link>
        );
      })}
    </div>
  );
}
