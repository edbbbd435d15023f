import { useEffect, useState, type ReactNode } from "react";

/** The number of renders after which the router's `useBlocker`, which asks before changes are lost, works. */
const rendersOfBlocker = 2;

/** Disables forms that need scripts until they run, so that nothing typed gets lost. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const [renders, setRenders] = useState(1);
  // The effects of children, such as a form's blocker, run before this one.
  useEffect(() => {
    // Counts renders, so setting the state here is intended.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    if (renders <= rendersOfBlocker) setRenders(renders + 1);
  }, [renders]);
  return (
    <fieldset disabled={renders <= rendersOfBlocker} className="contents">
      {children}
    </fieldset>
  );
}
