import { ChartLine } from "lucide-react";
import type { ReactNode } from "react";

type NoFiguresProps = {
  /** What there's none of, such as "visits". */
  noun: string;
  /** The chosen period. */
  days: number;
  /** A button for what to do next. */
  action?: ReactNode;
  children: ReactNode;
};

/** In place of charts and tables that have no figures. */
export function NoFigures({ noun, days, action, children }: NoFiguresProps) {
  return (
    <div className="card mt-4 px-5 py-8 text-center first:mt-0 sm:py-12">
      <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
        <ChartLine aria-hidden className="size-7" />
      </span>
      <p className="mt-4 font-display text-lg leading-snug font-bold text-balance sm:text-xl">
        No {noun} in the last {days} days
      </p>
      <p className="mx-auto mt-1 max-w-[60ch] text-pretty text-muted">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
