/**
 * Attributes that mark an element as the results of a search, which the page reports. Empty if nothing was found with
 * filters, because that doesn't mean that the directory lacks such tools.
 */
export function searchAttributes(
  text: string,
  total: number,
  hasFilters: boolean,
): Record<`data-${string}`, string | number> {
  return text && (total > 0 || !hasFilters) ? { "data-search": text, "data-total": total } : {};
}
