/**
 * Marks an element as the results of a search, which the page reports. Unmarked if nothing was found with filters, which
 * says nothing about what's missing.
 */
export function searchMark(
  text: string,
  total: number,
  hasFilters: boolean,
): Record<`data-${string}`, string | number> {
  return text && (total > 0 || !hasFilters) ? { "data-search": text, "data-total": total } : {};
}
