import { expect, test } from "vitest";
import { keepPlaces } from "~/community/inbox/admin/keep-places";

const keyOf = (item: string) => item.charAt(0);
const previous = (...items: string[]) =>
  items.map((item) => ({ key: keyOf(item), ...(item.length > 1 && { changed: item }) }));

test("items stay in place when the list sorts them elsewhere", () => {
  expect(keepPlaces(previous("a", "b+", "c"), ["a", "c", "b+"], keyOf)).toEqual(["a", "b+", "c"]);
});

test("what was changed here stays, and what others took out goes", () => {
  expect(keepPlaces(previous("a", "b+", "c"), ["a"], keyOf)).toEqual(["a", "b+"]);
});

test("the loaded version counts", () => {
  expect(keepPlaces(previous("a+"), ["a!"], keyOf)).toEqual(["a!"]);
});

test("new items come after their neighbor, or first", () => {
  expect(keepPlaces(previous("b", "c+"), ["a", "b", "d"], keyOf)).toEqual(["a", "b", "d", "c+"]);
  expect(keepPlaces([], ["a", "b"], keyOf)).toEqual(["a", "b"]);
});
