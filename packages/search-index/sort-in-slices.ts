/** How many items are sorted or merged between two yields. */
const takenAtOnce = 512;

/** Sorts a list of any length, like `toSorted`. */
export function* sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let begin = 0; begin < items.length; begin += takenAtOnce) {
    runs.push(items.slice(begin, begin + takenAtOnce).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let i = 0; i < runs.length; i += 2) longer.push(yield* mergeTwo(runs[i]!, runs[i + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeTwo<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let i = 0;
  for (const item of b) {
    // Of equal ones, those of the first list come first.
    for (; i < a.length && compare(a[i]!, item) <= 0; i++) {
      merged.push(a[i]!);
      if (merged.length % takenAtOnce === 0) yield;
    }
    merged.push(item);
    if (merged.length % takenAtOnce === 0) yield;
  }
  return merged.concat(a.slice(i));
}
