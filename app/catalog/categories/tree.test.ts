import { expect, test } from "vitest";
import { branchOf, inTreeOrder, parentsOf, withParents } from "~/catalog/categories/tree";

const node = (id: number, parentId?: number) => ({ id, ...(parentId !== undefined && { parentId }) });

test("a category and its subcategories are a branch", () => {
  const parents = parentsOf([node(1), node(2, 1), node(3, 1), node(4)]);
  expect([...branchOf(parents, 1)]).toEqual([1, 2, 3]);
  expect([...branchOf(parents, 2)]).toEqual([2]);
  expect([...withParents(parents, [3, 2, 4])]).toEqual([3, 2, 4, 1]);
});

test("there are two levels, whatever is stored", () => {
  // 3 is below 2, which is below 1; 4's parent is missing; 5 is its own; 6 and 7 are each other's.
  const stored = [node(1), node(2, 1), node(3, 2), node(4, 99), node(5, 5), node(6, 7), node(7, 6)];
  expect([...parentsOf(stored)]).toEqual([[2, 1]]);
  expect([...parentsOf([...stored, node(8, 4), node(9, 5)])]).toEqual([
    [2, 1],
    [8, 4],
    [9, 5],
  ]);
});

test("each category is followed by its subcategories", () => {
  const categories = [node(2, 1), node(4), node(1), node(3, 1)];
  expect(inTreeOrder(categories).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
});
