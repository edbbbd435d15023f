import { expect, test } from "vitest";
import { formatCount } from "~/text/format-count";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
])("%d is shown as %s", (number, shown) => {
  expect(formatCount(number)).toBe(shown);
});
