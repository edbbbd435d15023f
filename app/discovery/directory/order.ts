import type { Comparison, Keys } from "~/discovery/directory/ranking";
import type { Sliced } from "~/discovery/directory/run-in-slices";

/** Positions of companies, in order. */
export type Order = Uint32Array;

/** How many rows are looked up between two yields. */
const rowsAtOnce = 256;

export type Ranked = { position: number; keys: Keys };

/**
 * Returns the order after a change. Binary search finds the places of what left and what came, both sorted by `compare`;
 * everything between is copied in blocks.
 * @param keysAt the keys by which `order` is sorted
 */
export function* updateOrder(
  order: Order,
  { left, came }: { left: readonly Ranked[]; came: readonly Ranked[] },
  keysAt: (position: number) => Keys,
  compare: Comparison,
): Sliced<Order> {
  /** The number of companies in `order` before these keys. */
  const placeOf = (keys: Keys) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(keysAt(order[middle] as number), keys) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const [leaving, coming]: [number[], number[]] = [[], []];
  for (const [rows, places] of [
    [left, leaving],
    [came, coming],
  ] as const)
    // oxfmt-ignore
    for (const { keys } of rows) {
      places.push(placeOf(keys));
      if (places.length % rowsAtOnce === 0) yield;
    }
  const updated = new Uint32Array(order.length - left.length + came.length);
  let [from, to] = [0, 0];
  const copyUntil = (place: number) => {
    updated.set(order.subarray(from, place), to);
    to += place - from;
    from = place;
  };
  for (let i = 0, k = 0; i < leaving.length || k < coming.length;) {
    const [out, into] = [leaving[i] ?? Infinity, coming[k] ?? Infinity];
    copyUntil(Math.min(out, into));
    if (into <= out) updated[to++] = (came[k++] as Ranked).position;
    else {
      from++;
      i++;
    }
  }
  copyUntil(order.length);
  return updated;
}
