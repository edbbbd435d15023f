import { Plus, X } from "lucide-react";
import { useEffect } from "react";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { comparisonPath, maxCompared, minCompared } from "~/discovery/compare/path";
import type { Tray, TrayTool } from "~/discovery/compare/tray";
import { addToTray, removeFromTray, useTray } from "~/discovery/compare/use-tray";
import { Link } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { useHydrated } from "~/platform/ui/use-hydrated";

/**
 * The chosen tools. With scripts, the tray has them, and those in the URL are added to it once. Without scripts, only the
 * URL has them.
 * @param plainHref the page's URL without them
 */
export function useChosen(fromAddress: readonly TrayTool[], plainHref: string): Tray {
  const tray = useTray();
  const hydrated = useHydrated();
  useEffect(() => {
    if (fromAddress.length === 0) return;
    addToTray(fromAddress);
    // Remove them from the URL, because a reload would add them again. The router isn't used, because the page stays the same.
    window.history.replaceState(window.history.state, "", plainHref);
  }, [fromAddress, plainHref]);
  return hydrated ? tray : fromAddress;
}

/** The chosen tools for a search without scripts. */
export function WithTools({ tools }: { tools: Tray }) {
  const hydrated = useHydrated();
  if (hydrated || tools.length === 0) return null;
  return <input type="hidden" name="with" value={tools.map(({ id }) => id).join()} />;
}

type ChosenToolsProps = {
  tools: Tray;
  /** The page with these tools chosen, for readers without scripts. */
  hrefWith: (ids: number[]) => string;
};

/** Four places for tools, and the button that compares them. It keeps its height, whatever is chosen. */
export function ChosenTools({ tools, hrefWith }: ChosenToolsProps) {
  const free = Array.from({ length: maxCompared - tools.length }, (_, i) => tools.length + i + 1);
  return (
    <Section id="chosen" title="Your tools" size="2xl" className="card mt-6 p-4 sm:p-6">
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        {tools.map(({ id, name, logo }) => (
          <li
            key={id}
            className="flex min-h-13 sm:min-h-16 min-w-0 items-center gap-3 rounded-lg border border-line pl-3"
          >
            <span className="shrink-0 max-sm:hidden">
              <CompanyLogo logo={logo} size="small" isAboveFold />
            </span>
            <Link
              to={`/company/${id}`}
              className="tap min-w-0 flex-1 font-display font-bold wrap-anywhere hover:text-accent max-sm:text-sm max-sm:leading-tight"
            >
              {name}
            </Link>
            <Remove name={name} id={id} href={hrefWith(tools.flatMap((tool) => (tool.id === id ? [] : tool.id)))} />
          </li>
        ))}
        {free.map((place) => (
          <li
            key={`place ${place}`}
            className="flex min-h-13 sm:min-h-16 items-center gap-3 rounded-lg border border-dashed border-field-line px-3 text-muted"
          >
            <span aria-hidden className="flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken">
              <Plus className="size-4" />
            </span>
            <span className="max-sm:leading-tight">
              Tool {place}
              {place > minCompared && <span className="text-sm max-sm:block"> (optional)</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        {tools.length >= minCompared ? (
          <Link to={comparisonPath(tools)} className="button max-sm:w-full">
            Compare {tools.length} tools
          </Link>
        ) : (
          <button type="button" disabled className="button opacity-60 max-sm:w-full">
            Compare tools
          </button>
        )}
        <p className="text-sm text-muted">
          <span role="status">{whatIsMissing[tools.length]}</span>{" "}
          <span className="noscript:hidden">Your selection is saved in this browser.</span>
        </p>
      </div>
    </Section>
  );
}

/** By the number of chosen tools. They are equally long, so that nothing below moves. */
const whatIsMissing = [
  "You haven’t picked any tools yet.",
  "Add at least one more tool.",
  "You can add two more tools.",
  "You can add one more tool.",
  "These are the most that fit.",
];

const removeStyle =
  "flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:text-accent focus-visible:text-accent";

function Remove({ id, name, href }: { id: number; name: string; href: string }) {
  const hydrated = useHydrated();
  const label = `Remove ${name}`;
  const icon = <X aria-hidden className="size-4" />;
  if (!hydrated)
    return (
      <Link to={href} rel="nofollow" aria-label={label} className={removeStyle}>
        {icon}
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        removeFromTray([id]);
        // The pressed button disappears, so move the focus.
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className={removeStyle}
    >
      {icon}
    </button>
  );
}
