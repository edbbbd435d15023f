import type { KeyboardEvent } from "react";
import { Link } from "~/platform/ui/link";
import { useHydrated } from "~/platform/ui/use-hydrated";

type LinkTabsProps = {
  label: string;
  tabs: readonly { id: string; name: string; to: string }[];
  /** ID of the open tab. */
  current: string;
  /** ID of its panel, which has the role "tabpanel". */
  panel: string;
  /** Whether a tab is shown from the page's top, because others have something above. */
  startsAtTop?: boolean;
};

/**
 * Tabs with their own URLs, so that they work without scripts. Arrow keys move between them. Phones have two in a row.
 */
export function LinkTabs({ label, tabs, current, panel, startsAtTop = false }: LinkTabsProps) {
  const hydrated = useHydrated();
  return (
    <div className={`rounded-lg bg-sunken p-1 ${tabs.length > 3 ? "sm:w-max" : ""}`}>
      <div
        role="tablist"
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,34%),100%),1fr))] gap-1 sm:flex"
      >
        {tabs.map(({ id, name, to }) => (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            aria-selected={id === current}
            aria-controls={panel}
            // Arrow keys reach the other tabs, so Tab skips them.
            tabIndex={hydrated && id !== current ? -1 : undefined}
            to={to}
            options={{ replace: true, preventScrollReset: !startsAtTop }}
            onKeyDown={onKey}
            className="flex min-h-11 flex-1 basis-auto items-center justify-center rounded-md border border-transparent px-1 text-center font-medium text-muted -outline-offset-2 hover:text-accent aria-selected:border-button-line aria-selected:bg-chosen aria-selected:text-ink aria-selected:shadow-card sm:px-4 sm:whitespace-nowrap"
          >
            {name}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** The ID of a tab element, which labels its panel. */
export function tabId(id: string): string {
  return `tab-${id}`;
}

function onKey(event: KeyboardEvent<HTMLAnchorElement>): void {
  const tab = event.currentTarget;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLAnchorElement>("[role=tab]") ?? [])];
  const place = tabs.indexOf(tab);
  const places: Record<string, number> = {
    ArrowLeft: (place - 1 + tabs.length) % tabs.length,
    ArrowRight: (place + 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
    " ": place,
  };
  const next = tabs[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (event.key === " ") next.click();
}
