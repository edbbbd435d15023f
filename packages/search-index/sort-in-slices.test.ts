import fc from "fast-check";
import { expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { sortInSlices } from "#search/sort-in-slices";

type Item = readonly [key: number, place: number];

function sorted(keys: readonly number[]): { items: Item[]; steps: number } {
  const given = keys.map((key, place): Item => [key, place]);
  const work = sortInSlices(given, ([a], [b]) => a - b);
  for (let steps = 1; ; steps++) {
    const step = work.next();
    if (step.done) return { items: step.value, steps };
  }
}

test("any list is sorted as by toSorted, and equal items keep their order", () => {
  const key = fc.nat(50);
  const lists = fc.oneof(
    fc.array(key),
    fc
      .tuple(fc.nat(20_000), fc.nat())
      .map(([length, seed]) => Array.from({ length }, (_, i) => (i * 7919 + seed) % 50)),
  );
  fc.assert(
    fc.property(lists, (keys) => {
      const given = keys.map((each, place): Item => [each, place]);
      expect(sorted(keys).items).toEqual(given.toSorted(([a], [b]) => a - b));
    }),
    { numRuns: fewOrMany(10, 100) },
  );
});

test("a long list takes many steps", () => {
  expect(sorted(Array.from({ length: 100_000 }, (_, i) => -i)).steps).toBeGreaterThan(50);
});
