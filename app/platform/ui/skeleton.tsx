/** Placeholder cards while content loads. */
export function Skeleton({ cards, grid, card = "h-64" }: { cards: number; grid: string; card?: string }) {
  return (
    <div role="status" aria-label="Loading" className={`grid animate-pulse ${grid}`}>
      {Array.from({ length: cards }, (_, i) => (
        <div key={i} data-testid="skeleton" className={`card overflow-hidden p-4 ${card}`}>
          <div className="flex items-center gap-3">
            <div className="size-10 shrink-0 rounded-lg bg-sunken" />
            <div className="grid flex-1 gap-2">
              <div className="h-3.5 w-3/4 rounded-sm bg-sunken" />
              <div className="h-3 w-1/2 rounded-sm bg-sunken" />
            </div>
          </div>
          <div className="mt-5 h-3 rounded-sm bg-sunken" />
          <div className="mt-2 h-3 w-5/6 rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  );
}
