import { formatCount } from "~/platform/text/format-count";

/** Page size of the admin lists. */
export const rowsPerPage = 50;

/** The page's URL with some parameters set. Null and empty parameters are removed. */
export function hrefWith(params: URLSearchParams, changes: Record<string, string | null>, path = "/admin"): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** The filters in a URL. */
export function filtersOf(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, params.get(name)?.trim() ?? ""] as const).filter(([, value]) => value),
  );
}

/** The text of an empty page of a list. It mentions filters only if some are set. */
export function emptyListText(noun: string, { total, filtered }: { total: number; filtered: boolean }): string {
  if (total > 0) return `No ${noun} on this page.`;
  return filtered ? `No ${noun} found matching these filters.` : `No ${noun} yet.`;
}

export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
}

/** "51–100 of 1,234", or how many there are if the page has them all. */
export function rangeText(page: number, shown: number, total: number): string {
  if (shown === total) return formatCount(total);
  const first = (page - 1) * rowsPerPage + 1;
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${formatCount(total)}`;
}

/** "users", "entries", or one of them. */
export const nounOf = (nouns: string, count: number) =>
  count === 1 ? nouns.replace(/ies$/, "y").replace(/s$/, "") : nouns;
