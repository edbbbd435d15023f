import { SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { FacetForm } from "~/discovery/directory/facet-form";
import { countedTools } from "~/catalog/companies/counted-companies";

const sheet = "filters";

/** `total`: how many tools are found. */
type FacetRailProps = ComponentProps<typeof FacetForm> & { total: number };

/**
 * The facets: beside the results on large screens, and on others in a sheet that `OpenFacets` opens. The sheet is a
 * popover, which opens without scripts, too. Scripts make it modal.
 */
export function FacetRail({ total, ...form }: FacetRailProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const popover = element.current;
    const onToggle = (event: Event) => {
      const opens = (event as ToggleEvent).newState === "open";
      setOpen(opens);
      if (opens) popover?.querySelector("button")?.focus();
    };
    // The sheet may have been opened before hydration.
    if (popover?.matches(":popover-open")) {
      setOpen(true);
      popover.querySelector("button")?.focus();
    }
    popover?.addEventListener("toggle", onToggle);
    return () => popover?.removeEventListener("toggle", onToggle);
  }, []);
  return (
    // The open sheet handles keys like a dialog.
    <div
      ref={element}
      id={sheet}
      {...{ popover: "auto" }}
      {...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": "Filters", onKeyDown: keepFocus })}
      className="facet-rail"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface pl-4 lg:hidden">
        <h2 className="text-lg font-semibold">Filters</h2>
        <button
          type="button"
          aria-label="Close filters"
          {...{ popovertarget: sheet, popovertargetaction: "hide" }}
          className="flex size-14 items-center justify-center hover:text-accent"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="px-4 py-2 lg:p-0">
        <FacetForm {...form} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden">
        <button type="button" {...{ popovertarget: sheet, popovertargetaction: "hide" }} className="button w-full">
          <span aria-live="polite">Show {countedTools(total)}</span>
        </button>
      </div>
    </div>
  );
}

/** Opens the sheet of facets on small screens. */
export function OpenFacets({ chosen }: { chosen: number }) {
  return (
    <button
      type="button"
      {...{ popovertarget: sheet }}
      aria-haspopup="dialog"
      className="button-quiet max-sm:gap-1.5 max-sm:px-2.5 lg:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      Filters
      {chosen > 0 && ` (${chosen})`}
    </button>
  );
}

/** Traps the focus in the sheet, as in any modal dialog. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "Tab") return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("button, summary, input:enabled")].filter(
    (control) => control.checkVisibility(),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const leaves = document.activeElement === (event.shiftKey ? first : last);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
