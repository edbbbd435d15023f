import type { ReactNode } from "react";

/** A container for tables wider than the screen, scrollable by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Keyboard users scroll with the arrow keys, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0} className="card scroll-area">
      {children}
    </div>
  );
}
