/** A row's figures, which line up on the right. Zeros are quiet, so that a column without figures is, too. */
export function NumberCells({ figures }: { figures: readonly string[] }) {
  return figures.map((figure, i) => (
    <td key={i} className={`text-right tabular-nums ${/[1-9]/.test(figure) ? "" : "text-muted"}`}>
      {figure}
    </td>
  ));
}
