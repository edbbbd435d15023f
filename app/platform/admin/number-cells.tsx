import { createContext, useContext } from "react";

/** The heads of a table's figures. */
export const FigureHeads = createContext<readonly string[]>([]);

/** A row's figures, which line up on the right. Zeros are quiet, so that a column without figures is, too. */
export function NumberCells({ figures }: { figures: readonly string[] }) {
  const heads = useContext(FigureHeads);
  return figures.map((figure, i) => (
    <td key={i} data-label={heads[i]} className={`text-right tabular-nums ${/[1-9]/.test(figure) ? "" : "text-muted"}`}>
      {figure}
    </td>
  ));
}
