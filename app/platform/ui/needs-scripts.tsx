import { useEffect, useState, type ReactNode } from "react";

/** After so many renders, the router's `useBlocker`, which asks before changes are lost, has begun to block. */
const rendersOfBlocker = 2;

/** Disables forms that need scripts until they run, so that nothing typed gets lost. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const [renders, setRenders] = useState(1);
  // The effects of children, such as a form's blocker, run before this one.
  useEffect(() => {
    // It counts renders, so it starts the next one.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    if (renders <= rendersOfBlocker) setRenders(renders + 1);
  }, [renders]);
  return (
    <fieldset disabled={renders <= rendersOfBlocker} className="contents">
      {children}
    </fieldset>
  );
}
