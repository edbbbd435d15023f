/** An entry's place in a list, and the entry as it was changed there. */
type Kept<Item> = { key: string; changed?: Item };

/**
 * The loaded items, in the order in which they were shown: one that was changed stays where it is, even if it's no longer
 * loaded, because the next one's buttons would slip under the pointer. New ones follow the item that they were loaded
 * after.
 */
export function keepPlaces<Item extends object | string>(
  kept: Kept<Item>[],
  loaded: Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const current = new Map(loaded.map((item) => [keyOf(item), item]));
  const order = kept.map(({ key, changed }) => current.get(key) ?? changed).filter((item) => item !== undefined);
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
