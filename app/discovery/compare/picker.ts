/** What's selected on the page that picks tools of a category. */
export type Picked = {
  /** A category's slug. Empty if none is selected. */
  category: string;
  /** Company IDs in selection order, without duplicates, at most `maxCompared`. */
  ids: number[];
};

/** The canonical URL of that page. */
export function pickerHref({ category, ids }: Partial<Picked>): string {
  const query = [category && `category=${encodeURIComponent(category)}`, ids?.length && `with=${ids.join(",")}`];
  const text = query.filter(Boolean).join("&");
  return `/resources/comparison-tools${text && `?${text}`}`;
}
