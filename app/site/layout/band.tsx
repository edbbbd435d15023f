import type { ReactNode } from "react";

type BandProps = {
  scene: ReactNode;
  className: string;
  /** Whether it's a card, because the page has another band that matters more. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** The signature band, deep green, with a scene beside its text on large screens. */
export function Band({ scene, className, isQuiet = false, children }: BandProps) {
  return (
    <div
      className={`grid overflow-hidden sm:rounded-band lg:grid-cols-[1.12fr_0.88fr] ${isQuiet ? "card" : "rounded-card text-on-deep"}`}
    >
      <div className={`min-w-0 px-5 sm:p-10 lg:pl-14 ${isQuiet ? "" : "bg-deep"} ${className}`}>{children}</div>
      {scene}
    </div>
  );
}
