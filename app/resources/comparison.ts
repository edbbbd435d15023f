/** How many tools stand side by side. */
export const fewestCompared = 2;
export const mostCompared = 4;

export type ComparisonChoice = {
  /** A category's slug; empty before one is chosen. */
  category: string;
  /** Company ids in the order chosen, each once, at most `mostCompared`. */
  ids: number[];
};

/** The one address of a comparison. */
export function comparisonHref({ category, ids }: Partial<ComparisonChoice>): string {
  const query = [category && `category=${encodeURIComponent(category)}`, ids?.length && `with=${ids.join(",")}`];
  const text = query.filter(Boolean).join("&");
  return `/resources/comparison-tools${text && `?${text}`}`;
}
