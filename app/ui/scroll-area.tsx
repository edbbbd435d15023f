import type { ReactNode } from "react";

/** Holds a table that may be wider than the screen; the keyboard scrolls it, too. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Who has no pointer scrolls it by the arrow keys, for which it must take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0} className="card relative overflow-x-auto">
      {children}
    </div>
  );
}
