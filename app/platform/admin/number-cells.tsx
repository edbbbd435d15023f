import { createContext, useContext } from "react";

/** The heads of a table's figures. */
export const FigureHeads = createContext<readonly string[]>([]);

type NumberCellsProps = {
  figures: readonly string[];
  /** The first figure's share of the column's highest one, from 0 to 1, for a bar beside it. */
  share?: number;
};

/** A row's figures, which line up on the right. Zeros are quiet, so that a column without figures is, too. */
export function NumberCells({ figures, share }: NumberCellsProps) {
  const heads = useContext(FigureHeads);
  return figures.map((figure, i) => (
    <td
      key={i}
      data-label={heads[i]}
      className={`figure tabular-nums sm:text-right sm:whitespace-nowrap ${/[1-9]/.test(figure) ? "" : "zero text-muted"}`}
    >
      {i === 0 && share !== undefined ? (
        <>
          <svg aria-hidden className="mr-1 inline-block h-2 w-24 max-sm:hidden xl:w-40">
            <rect width={`${100 * share}%`} height="100%" rx={4} className="fill-mint" />
          </svg>
          {/* The bars begin at the same place. */}
          <span className="inline-block sm:min-w-14">{figure}</span>
        </>
      ) : (
        figure
      )}
    </td>
  ));
}
