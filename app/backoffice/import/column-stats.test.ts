import { describe, expect, test } from "vitest";
import { ColumnStats } from "~/backoffice/import/column-stats";

function surveyOf(values: unknown[], heading = "Column") {
  const stats = new ColumnStats(heading);
  for (const value of values) stats.add(value);
  return stats.survey();
}

describe("statistics of a column", () => {
  test.each([
    [["4.5", "3", "5", "N/A"], 5],
    [["4,5", "9", "6.5"], 10],
    [["45", "30", "5"], 50],
    [["90", "45"], 100],
    [["9/10", "4.5"], 5],
    [["9/10", "N/A"], undefined],
    [[4.5, 3], 5],
    [[...Array.from({ length: 20 }, () => "4.5"), "45"], 5],
  ])("is the scale of ratings: %j", (values, scale) => {
    expect(surveyOf(values).ratingScale).toBe(scale);
  });

  test("is the scale that its heading says", () => {
    expect(surveyOf(["3", "4"], "Rating (0–50)").ratingScale).toBe(50);
    expect(surveyOf(["3", "4"], "Score out of 10").ratingScale).toBe(10);
  });

  test("is the order of dates", () => {
    expect(surveyOf(["3/4/2026", "31/12/2026"]).dateOrder).toBe("dmy");
    expect(surveyOf(["3/4/2026", "12/31/2026"]).dateOrder).toBe("mdy");
    expect(surveyOf(["3/4/2026"]).dateOrder).toBeUndefined();
  });

  test("is how many cells say something, and the first of them", () => {
    expect(surveyOf(["", null, "n/a", undefined, "x", "y"])).toMatchObject({ filled: 2, example: "x" });
    expect(surveyOf([null, ["a"]])).toMatchObject({ filled: 1, example: '["a"]' });
  });

  test("is bounded, however long the column and its cells are", () => {
    const survey = surveyOf(Array.from({ length: 50_000 }, (_, i) => `A${i}, B, and ${"c".repeat(i % 300)}`));
    expect(JSON.stringify(survey).length).toBeLessThan(50_000);
  });
});
