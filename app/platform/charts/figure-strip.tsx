import type { ReactNode } from "react";

type FigureStripProps = {
  /** `note` says how it has changed, or what it is. */
  figures: readonly { label: string; value: string; note?: ReactNode }[];
};

/** The most important figures of a page. */
export function FigureStrip({ figures }: FigureStripProps) {
  return (
    <dl className="answer-strip mt-0">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="text-2xl tabular-nums">{value}</dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
