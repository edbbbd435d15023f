import { Check, GitCompareArrows } from "lucide-react";
import { isInTray, type TrayTool } from "~/discovery/compare/tray";
import { useToggle, useTray } from "~/discovery/compare/use-tray";
import { ButtonLink } from "~/platform/ui/button-link";

/** Adds a page's tool to the tray. Without scripts, it links to a page that finds tools to compare it with. */
export function CompareButton({ company }: { company: TrayTool }) {
  const isCompared = isInTray(useTray(), company.id);
  const toggle = useToggle();
  const Icon = isCompared ? Check : GitCompareArrows;
  return (
    <ButtonLink
      to={`/compare?with=${company.id}`}
      rel="nofollow"
      aria-pressed={isCompared}
      onPress={() => toggle(company)}
      className="button-quiet aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
    >
      <Icon aria-hidden className="size-4" />
      Compare
    </ButtonLink>
  );
}
