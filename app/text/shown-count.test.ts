import { expect, test } from "vitest";
import { shownCount } from "~/text/shown-count";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
])("%d is shown as %s", (number, shown) => {
  expect(shownCount(number)).toBe(shown);
});
