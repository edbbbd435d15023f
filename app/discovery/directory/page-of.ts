type List<Items> = { length: number; slice(start: number, end: number): Items };

/** A page of a list. Page numbers beyond the last return the last page. */
export function pageOf<Items extends List<Items>>(items: Items, requestedPage: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const page = Math.min(requestedPage, pages);
  return { items: items.slice((page - 1) * perPage, page * perPage), page, pages };
}
