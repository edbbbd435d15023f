import type { ReactNode } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** Disables forms that need scripts until they run, so that nothing typed gets lost. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="contents">
      {children}
    </fieldset>
  );
}
