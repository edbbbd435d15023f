import { Check, GitCompareArrows } from "lucide-react";
import { isInTray, type TrayTool } from "~/compare/tray";
import { useToggle, useTray } from "~/compare/use-tray";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";

/** Puts a page's tool into the tray. Without scripts, it leads to a page that finds tools to compare it with. */
export function CompareButton({ company }: { company: TrayTool }) {
  const isCompared = isInTray(useTray(), company.id);
  const toggle = useToggle();
  const hydrated = useHydrated();
  const Icon = isCompared ? Check : GitCompareArrows;
  const content = (
    <>
      <Icon aria-hidden className="size-4" />
      Compare
    </>
  );
  if (!hydrated)
    return (
      <Link to={`/compare?with=${company.id}`} rel="nofollow" className="button-quiet">
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      onClick={() => toggle(company)}
      className="button-quiet aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
    >
      {content}
    </button>
  );
}
