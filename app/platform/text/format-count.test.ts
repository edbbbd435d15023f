import { expect, test } from "vitest";
import { formatCount, formatShortCount } from "~/platform/text/format-count";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
])("%d is shown as %s", (number, shown) => {
  expect(formatCount(number)).toBe(shown);
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
