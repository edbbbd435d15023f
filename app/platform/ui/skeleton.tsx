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

/** Placeholder filters and rows while a table loads. */
export function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="animate-pulse">
      <div className="h-11 rounded-md bg-sunken sm:h-9" />
      <div className="card mt-3 divide-y divide-line">
        {Array.from({ length: 12 }, (_, i) => (
          <div key={i} className="flex h-15 items-center gap-3 px-3 sm:h-10">
            <div className="size-7 shrink-0 rounded-md bg-sunken" />
            <div className="h-3 w-40 rounded-sm bg-sunken" />
            <div className="ml-auto h-3 w-24 rounded-sm bg-sunken max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
