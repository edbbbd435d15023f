import type { ReactNode } from "react";

type SplitCardProps = {
  panel: ReactNode;
  /** Whether it has little to say. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** A page in one card: what to read or do, and beside it, or on phones above it, a panel that sets the tone. */
export function SplitCard({ panel, isNarrow = false, children }: SplitCardProps) {
  return (
    <div className={`page pt-2 pb-10 sm:pb-16 ${isNarrow ? "max-w-252 sm:pt-8 lg:pt-10" : "sm:pt-4"}`}>
      <div className="card grid overflow-hidden sm:rounded-band lg:grid-cols-[1.12fr_0.88fr]">
        <div className="flex min-w-0 flex-col justify-center px-5 py-7 sm:p-10 lg:min-h-120 lg:p-14">{children}</div>
        <div className="max-lg:order-first">{panel}</div>
      </div>
    </div>
  );
}

/** A scene on the ground of the signature band, between cut corners. It's low where the panel has a text, too. */
export function ScenePanel({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) {
  return (
    <div
      className={`relative flex h-36 items-end justify-center overflow-hidden bg-deep-art before:absolute before:top-0 before:left-0 before:size-16 before:rounded-br-full before:bg-sand after:absolute after:top-0 after:right-0 after:size-10 after:rounded-bl-full after:bg-mint sm:h-48 lg:h-full ${isLow ? "lg:min-h-48" : "lg:before:size-32 lg:after:size-20"}`}
    >
      <div className={`z-1 -mb-px w-56 shrink-0 sm:w-72 ${isLow ? "" : "lg:w-[130%]"}`}>{children}</div>
    </div>
  );
}
