import { expect, test } from "vitest";
import { formatValue } from "~/platform/text/format-value";

test.each([
  [true, "Yes"],
  [false, "No"],
  [undefined, "none"],
  ["", "none"],
  [0, "0"],
  [45, "45"],
  [[{ name: "CRM" }, { name: "Sales" }], "CRM, Sales"],
  [{ text: "10% off", code: "X" }, "10% off · X"],
])("%j reads as %s", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test("what is missing reads as the caller says", () => {
  expect(formatValue(null, "–")).toBe("–");
  expect(formatValue(["a", ""], "–")).toBe("a, –");
});
