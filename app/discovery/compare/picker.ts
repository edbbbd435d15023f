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

type Finding = {
  /** Company IDs in selection order, also as they came. */
  ids: readonly (number | string)[];
  q: string;
  /** A category's slug. Empty if none is selected. */
  category: string;
  page: number;
};

/** The canonical URL of the page that finds tools to compare. */
export function findToolsHref({ ids = [], q, category, page = 1 }: Partial<Finding>): string {
  const parameters = new URLSearchParams({
    ...(ids.length > 0 && { with: ids.join() }),
    ...(q && { q }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  const text = parameters.toString().replaceAll("%2C", ",");
  return text ? `/compare?${text}` : "/compare";
}
