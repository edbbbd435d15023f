import { isInTray, type TrayTool } from "~/discovery/compare/tray";
import { useToggle, useTray } from "~/discovery/compare/use-tray";
import { useHydrated } from "~/platform/ui/use-hydrated";

/** Adds a card's tool to the tray. It needs scripts, so it's hidden without them. */
export function CompareCheckbox({ company }: { company: TrayTool }) {
  const hydrated = useHydrated();
  const tray = useTray();
  const toggle = useToggle();
  return (
    <label className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-1.5 hover:text-accent noscript:hidden">
      <input
        type="checkbox"
        aria-label={`Compare ${company.name}`}
        checked={isInTray(tray, company.id)}
        disabled={!hydrated}
        onChange={() => toggle(company)}
        className="size-4 accent-accent"
      />
      <span>Compare</span>
    </label>
  );
}
