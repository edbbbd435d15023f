/** Grey cards in the place of those that are loading. */
export function Skeleton({ cards, grid, card = "h-64" }: { cards: number; grid: string; card?: string }) {
  return (
    <div role="status" aria-label="Loading" className={`grid animate-pulse ${grid}`}>
      {Array.from({ length: cards }, (_, i) => (
        <div key={i} data-testid="skeleton" className={`card bg-sunken ${card}`} />
      ))}
    </div>
  );
}
