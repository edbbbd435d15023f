/** Maximum number of compared tools. */
export const fewestCompared = 2;
export const mostCompared = 4;

export type ComparisonChoice = {
  /** A category's slug. Empty if none is selected. */
  category: string;
  /** Company IDs in selection order, without duplicates, at most `mostCompared`. */
  ids: number[];
};

/** The canonical URL of a comparison. */
export function comparisonHref({ category, ids }: Partial<ComparisonChoice>): string {
  const query = [category && `category=${encodeURIComponent(category)}`, ids?.length && `with=${ids.join(",")}`];
  const text = query.filter(Boolean).join("&");
  return `/resources/comparison-tools${text && `?${text}`}`;
}
