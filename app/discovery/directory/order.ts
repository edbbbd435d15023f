import type { Comparison, Keys } from "~/discovery/directory/ranking";
import type { Sliced } from "~/discovery/directory/run-in-slices";

/** Positions of companies, in order. */
export type Order = Uint32Array;

/**
 * How many of an order's first positions come before something, found by binary search.
 * @param from how many are known to. If it's few fewer than that, few positions are looked at
 */
export function countBefore(order: Order, isBefore: (position: number) => boolean, from = 0): number {
  let low = from;
  let step = from === 0 ? order.length : 1;
  while (low + step < order.length && isBefore(order[low + step - 1] as number)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, order.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(order[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many rows are looked up or copied between two yields. */
const rowsPerSlice = 256;

type Ranked = { position: number; keys: Keys };

/**
 * Returns the order after a change. Binary search finds the indexes of removed and added companies, which are both sorted
 * by `compare`. Everything between is copied in blocks.
 * @param keysAt the keys by which `order` is sorted
 */
export function* updateOrder(
  order: Order,
  { removed, added }: { removed: readonly Ranked[]; added: readonly Ranked[] },
  keysAt: (position: number) => Keys,
  compare: Comparison,
): Sliced<Order> {
  const [removedAt, insertedAt]: [number[], number[]] = [[], []];
  for (const [rows, places] of [
    [removed, removedAt],
    [added, insertedAt],
  ] as const)
    // oxfmt-ignore
    for (const { keys } of rows) {
      places.push(countBefore(order, (position) => compare(keysAt(position), keys) < 0, places.at(-1)));
      if (places.length % rowsPerSlice === 0) yield;
    }
  // An edit rarely moves its company in more than one order. A place is before or after the company's own former one.
  const staysAt = (place: number, i: number) =>
    added[i]?.position === removed[i]?.position && [place, place + 1].includes(insertedAt[i] as number);
  if (removed.length === added.length && removedAt.every(staysAt)) return order;
  const updated = new Uint32Array(order.length - removed.length + added.length);
  let [from, to] = [0, 0];
  const copyUpTo = (place: number) => {
    updated.set(order.subarray(from, place), to);
    to += place - from;
    from = place;
  };
  for (let i = 0, k = 0; i < removedAt.length || k < insertedAt.length;) {
    const [out, into] = [removedAt[i] ?? Infinity, insertedAt[k] ?? Infinity];
    copyUpTo(Math.min(out, into));
    if (into <= out) updated[to++] = (added[k++] as Ranked).position;
    else from = (removedAt[i++] as number) + 1;
    if ((i + k) % rowsPerSlice === 0) yield;
  }
  copyUpTo(order.length);
  return updated;
}
