import { expect, test } from "vitest";
import { IndexedDocuments } from "#search/tests/documents";
import { numberBySlot, slotsWithFacet } from "#search/values";

test("a function reads a value when it's first asked for, once", () => {
  const index = new IndexedDocuments(
    Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? {} : { facets: { price: [`${i % 10}`], other: ["x"] } })),
  );
  // A second segment.
  index.change(Array.from({ length: 20 }, (_, i) => [i, { facets: { price: ["7"] } }]));
  const read: string[] = [];
  const asNumber = (value: string) => {
    read.push(value);
    return Number(value);
  };
  const { view } = index;
  const askAll = (positions: readonly number[]) => {
    const numberAt = numberBySlot(view, "price", asNumber);
    return positions.map((position) => numberAt(view.slots[position]!));
  };

  expect(view.parts).toHaveLength(2);
  expect(askAll([23, 33, 43, 22, 0])).toEqual([3, 3, 3, NaN, 7]);
  expect(askAll([53, 1, 99])).toEqual([3, 7, 9]);
  expect(read).toEqual(["3", "7", "9"]);
  expect(askAll([27])).toEqual([7]);
  // Each segment has its own values.
  expect(read).toEqual(["3", "7", "9", "7"]);
});

test("the slots with a facet are found again after a change", () => {
  const index = new IndexedDocuments([{ facets: { plans: ["a"] } }, {}, { facets: { plans: ["b"] } }]);
  const positionsWith = () =>
    [0, 1, 2].filter((p) => (slotsWithFacet(index.view, "plans")[0]! >>> index.view.slots[p]!) & 1);
  expect(positionsWith()).toEqual([0, 2]);
  index.change([
    [0, {}],
    [1, { facets: { plans: ["c"] } }],
  ]);
  // Old slots have it, too, but don't show.
  expect(positionsWith()).toEqual([1, 2]);
});
