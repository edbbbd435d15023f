import type { ReactNode } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** Forms that only scripts can send: until they run, nothing can be typed into them that would be lost. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="contents">
      {children}
    </fieldset>
  );
}
