import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useCloseOnLeave } from "~/site/layout/use-close-on-leave";

type DropDownProps = {
  title: ReactNode;
  /** Whether it's at the right edge, so it opens to the left. */
  end?: boolean;
  children: ReactNode;
};

/**
 * A menu that opens without scripts, too, and closes when another one opens. With scripts, it closes when the focus leaves
 * it.
 */
export function DropDown({ title, end = false, children }: DropDownProps) {
  const menu = useCloseOnLeave();
  return (
    <details ref={menu} name="menu" className="group relative">
      <summary className="flex min-h-11 items-center gap-1 rounded-lg px-3 font-medium hover:text-accent">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className={`card absolute ${end ? "right-0" : "left-0"} z-20 mt-1 w-72 p-3 shadow-float`}>{children}</div>
    </details>
  );
}
