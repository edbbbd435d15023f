import type { ReactNode } from "react";

/** An icon in the place of a logo. */
export function OptionIcon({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
      {children}
    </span>
  );
}
