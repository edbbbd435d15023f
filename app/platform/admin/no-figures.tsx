import type { ReactNode } from "react";

/** Of the columns behind the text, in percent. */
const heights = [22, 30, 26, 38, 34, 46, 40, 36, 50, 58, 48, 62, 56, 70, 60, 66, 78, 72, 84, 92];

type NoFiguresProps = {
  /** What there's none of, such as "visits". */
  noun: string;
  /** The chosen period. */
  days: number;
  /** A button for what to do next. */
  action?: ReactNode;
  children: ReactNode;
};

/** In place of charts and tables that have no figures: a drawing of those that will be here. */
export function NoFigures({ noun, days, action, children }: NoFiguresProps) {
  const step = 100 / heights.length;
  return (
    <div className="card mt-4 overflow-hidden text-center">
      <div className="px-5 pt-8 pb-2 sm:pt-10">
        <p className="font-display text-lg leading-snug font-bold text-balance sm:text-xl">
          No {noun} in the last {days} days
        </p>
        <p className="mx-auto mt-1 max-w-[60ch] text-pretty text-muted">{children}</p>
        {action && <div className="mt-4">{action}</div>}
      </div>
      {/* It cuts off the lower ends. */}
      <svg aria-hidden className="block h-32 w-full sm:h-44">
        {["25%", "50%", "75%"].map((y) => (
          <line key={y} x2="100%" y1={y} y2={y} strokeDasharray="3 5" className="stroke-line" />
        ))}
        {heights.map((height, i) => (
          <rect
            key={i}
            x={`${step * (i + 0.15)}%`}
            y={`${100 - height}%`}
            width={`${step * 0.7}%`}
            height="110%"
            rx={4}
            className="fill-accent-soft"
          />
        ))}
      </svg>
    </div>
  );
}
