import type { ReactNode } from "react";

type FigureStripProps = {
  /** `note` says how it has changed, or what it is. */
  figures: readonly { label: string; value: string; note?: ReactNode }[];
  /** Whether they are low rows on phones. */
  isLow?: boolean;
};

/** The most important figures of a page. */
export function FigureStrip({ figures, isLow = false }: FigureStripProps) {
  return (
    <dl className={`answer-strip mt-0 ${isLow ? "short-answers" : ""}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={`tabular-nums ${isLow ? "sm:text-2xl" : "text-2xl"}`}>{value}</dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
