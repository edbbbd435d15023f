/** An entry that the list showed before, and its version after a change on this page. */
type Previous<Item> = { key: string; changed?: Item };

/**
 * The loaded items, in the order in which they were shown. A changed item keeps its position even if it's no longer
 * loaded. Otherwise, the next item's buttons would move under the pointer. New items follow the item that they were
 * loaded after.
 */
export function keepPlaces<Item extends object | string>(
  previous: Previous<Item>[],
  loaded: Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const current = new Map(loaded.map((item) => [keyOf(item), item]));
  const order = previous.map(({ key, changed }) => current.get(key) ?? changed).filter((item) => item !== undefined);
  const places = order.map(keyOf);
  for (const [i, item] of loaded.entries()) {
    if (places.includes(keyOf(item))) continue;
    const before = loaded[i - 1];
    const place = before === undefined ? 0 : places.indexOf(keyOf(before)) + 1;
    order.splice(place, 0, item);
    places.splice(place, 0, keyOf(item));
  }
  return order;
}
