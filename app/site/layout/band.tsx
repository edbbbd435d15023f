import type { ReactNode } from "react";

/** The signature band, deep green, with a scene beside its text on large screens. */
export function Band({ scene, className, children }: { scene: ReactNode; className: string; children: ReactNode }) {
  return (
    <div className="grid overflow-hidden rounded-card bg-deep text-on-deep sm:rounded-band lg:grid-cols-[1.12fr_0.88fr]">
      <div className={`min-w-0 px-5 sm:p-10 lg:pl-14 ${className}`}>{children}</div>
      {scene}
    </div>
  );
}
