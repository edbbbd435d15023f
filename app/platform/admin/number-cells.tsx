/** A row's figures, which line up on the right. */
export function NumberCells({ figures }: { figures: readonly string[] }) {
  return figures.map((figure, i) => (
    <td key={i} className="text-right tabular-nums">
      {figure}
    </td>
  ));
}
