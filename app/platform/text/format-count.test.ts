import { expect, test } from "vitest";
import { counted, formatCount, formatShortCount } from "~/platform/text/format-count";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
])("%d is shown as %s", (number, shown) => {
  expect(formatCount(number)).toBe(shown);
});

test("things are counted in the singular or the plural", () => {
  expect([0, 1, 1234].map((count) => counted(count, "row"))).toEqual(["0 rows", "1 row", "1,234 rows"]);
  expect([1, 2].map((count) => counted(count, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
});

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1k"],
  [1999, "1.9k"],
  [9999, "9.9k"],
  [21_345, "21k"],
  [999_999, "999k"],
  [1_250_000, "1.2M"],
])("%d is %s in short", (number, shown) => {
  expect(formatShortCount(number)).toBe(shown);
});
