import { describe, expect, test } from "vitest";
import { columnsOf, highestOf, pathsOf, plotOf, type Point } from "~/platform/charts/geometry";

const pointsOf = (...values: (number | undefined)[]): Point[] => values.map((value, at) => ({ at, value }));
const drawn = (...values: (number | undefined)[]) => pathsOf(pointsOf(...values), plotOf([pointsOf(...values)]));
const ticksOf = (...values: number[]) => plotOf([pointsOf(...values)]).ticks;

describe("a scale", () => {
  test.each([
    [[], [2, 1, 0]],
    [
      [0, 0],
      [2, 1, 0],
    ],
    [[1], [2, 1, 0]],
    [[3], [4, 2, 0]],
    [[10], [10, 5, 0]],
    [[11], [12, 6, 0]],
    [[100.5], [120, 60, 0]],
    [[999_999], [1_000_000, 500_000, 0]],
    [[8.9e15], [1e16, 5e15, 0]],
  ])("of %j has the ticks %j, which are round and whole", (values, ticks) => {
    expect(ticksOf(...values)).toEqual(ticks);
  });

  test("is the same for all lines of a chart, which share their start and end", () => {
    const [short, long] = [pointsOf(5), pointsOf(0, 40)];
    const { ticks, placeOf } = plotOf([short, long]);
    expect(ticks).toEqual([40, 20, 0]);
    expect([placeOf(0, 5), placeOf(1, 40), placeOf(0.5, 0)]).toEqual([
      { x: 0, y: 87.5 },
      { x: 100, y: 0 },
      { x: 50, y: 100 },
    ]);
  });
});

describe("a line", () => {
  test("goes from edge to edge, over an area down to 0", () => {
    expect(drawn(0, 5, 10)).toEqual({ line: "M0 100L50 50L100 0", area: "M0 100L0 100L50 50L100 0L100 100Z" });
  });

  test("of zeros is at the bottom", () => {
    expect(drawn(0, 0).line).toBe("M0 100L100 100");
  });

  test("of one point is a dot at the right", () => {
    expect(drawn(1).line).toBe("M100 50h0");
  });

  test("of nothing isn't drawn", () => {
    expect(drawn()).toEqual({ line: "", area: "" });
    expect(drawn(undefined, undefined)).toEqual({ line: "", area: "" });
  });

  test("has gaps where a value is missing, and dots between two gaps", () => {
    expect(drawn(1, 1, undefined, 2, undefined, undefined, 0).line).toBe("M0 50L16.67 50M50 0h0M100 100h0");
  });

  test("stays within the chart, however high its values are", () => {
    expect(drawn(0, 1e15, 8.9e15).line).toBe("M0 100L50 90L100 11");
  });
});

describe("columns", () => {
  test("have their parts on each other, those behind first", () => {
    expect(
      columnsOf([
        [1, 0],
        [2, 4],
        [1, 0],
      ]),
    ).toEqual({
      ticks: [4, 2, 0],
      width: 35,
      sums: [4, 4],
      columns: [
        {
          x: 7.5,
          parts: [
            { of: 2, y: 0 },
            { of: 1, y: 25 },
            { of: 0, y: 75 },
          ],
        },
        { x: 57.5, parts: [{ of: 1, y: 0 }] },
      ],
    });
  });

  test("of zeros, or of nothing, have no parts", () => {
    expect(columnsOf([[0], [0]]).columns).toEqual([{ x: 15, parts: [] }]);
    expect(columnsOf([]).columns).toEqual([]);
  });
});

test("the first of the highest values is found, unless all are 0", () => {
  expect(highestOf([1, 3, 3])).toEqual([{ at: 1, value: 3 }]);
  expect(highestOf([0, 0])).toEqual([]);
  expect(highestOf([])).toEqual([]);
});
