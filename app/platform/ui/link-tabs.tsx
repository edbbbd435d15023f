import { useEffect, useRef, type KeyboardEvent } from "react";
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
 * Tabs with their own URLs, so that they work without scripts. Arrow keys move between them. On phones, more than three are
 * in a row that scrolls.
 */
export function LinkTabs({ label, tabs, current, panel, startsAtTop = false }: LinkTabsProps) {
  const hydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  // For browsers without `scroll-initial-target`, and after a navigation.
  useEffect(() => {
    row.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  const isWide = tabs.length > 3;
  return (
    <div className={`rounded-lg bg-sunken p-1 ${isWide ? "sm:w-max" : ""}`}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={`gap-1 ${isWide ? "tab-row flex" : "grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] sm:flex"}`}
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
            className={`flex min-h-11 flex-1 basis-auto items-center -outline-offset-2 justify-center rounded-md border border-transparent font-medium sm:px-4 sm:whitespace-nowrap ${isWide ? "px-3 whitespace-nowrap" : "px-1"} text-muted hover:text-accent aria-selected:border-button-line aria-selected:bg-chosen aria-selected:text-ink aria-selected:shadow-card`}
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
