type List<Items> = { length: number; slice(start: number, end: number): Items };

/** One page of a list: the last one when a later one was asked for. */
export function pageOf<Items extends List<Items>>(items: Items, asked: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const page = Math.min(asked, pages);
  return { items: items.slice((page - 1) * perPage, page * perPage), page, pages };
}
