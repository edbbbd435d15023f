import { expect, test } from "vitest";
import { changeText, linesOf, sumOf } from "~/platform/charts/figures";

test.each([
  [112, 100, "12% more than in the week before"],
  [60, 100, "40% fewer than in the week before"],
  [0, 3, "100% fewer than in the week before"],
  [5, 5, "As many as in the week before"],
  [1001, 1000, "About as many as in the week before"],
  [50_000, 1, "4,999,900% more than in the week before"],
  [5, 0, undefined],
])("%i after %i is “%s”", (now, before, text) => {
  expect(changeText(now, before, "the week before")).toBe(text);
});

test("series are lines, and the columns of a table", () => {
  const series = { label: "Views", values: [1200, 0], total: "1,200" };
  expect(linesOf("Day", ["Monday", "Tuesday"], [series, { label: "Clicks", values: [3] }])).toEqual({
    lines: [
      {
        ...{ label: "Views", total: "1,200" },
        points: [
          { at: 0, value: 1200 },
          { at: 1, value: 0 },
        ],
      },
      { label: "Clicks", points: [{ at: 0, value: 3 }] },
    ],
    figures: {
      heads: ["Day", "Views", "Clicks"],
      rows: [
        ["Monday", "1,200", "3"],
        ["Tuesday", "0", "0"],
      ],
    },
  });
});

test("nothing sums up to 0", () => {
  expect([sumOf([]), sumOf([1, 2])]).toEqual([0, 3]);
});
