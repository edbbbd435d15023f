import { describe, expect, test } from "vitest";
import { confidentRating, formatRating, ratingSource, starsOf } from "~/catalog/companies/rating";

describe("ratings", () => {
  test.each([
    [0, "0.0", 0, 0],
    [4, "0.4", 0, 0],
    [5, "0.5", 0, 1],
    [44, "4.4", 4, 0],
    [45, "4.5", 4, 1],
    [50, "5.0", 5, 0],
  ])("%i shows as %s with %i full stars and %i half ones", (rating, shown, full, half) => {
    expect(formatRating(rating)).toBe(shown);
    const stars = starsOf(rating);
    expect(stars).toHaveLength(5);
    expect(stars.filter((star) => star === "full")).toHaveLength(full);
    expect(stars.filter((star) => star === "half")).toHaveLength(half);
  });

  test.each([
    ["reviews", 1, "1 review"],
    ["reviews", 0, "No reviews yet"],
    ["imported", 1200, "1,200 reviews · imported"],
    ["imported", 0, "No reviews yet"],
    ["estimate", 0, "Editors’ estimate"],
  ] as const)(
    "a number of the kind %s with %i reviews says where it comes from",
    (ratingKind, reviewCount, sentence) => {
      expect(ratingSource({ rating: 40, ratingKind, reviewCount })).toBe(sentence);
    },
  );

  // Computed with the formula of the doc comment by another program.
  test.each([
    [50, 0, 0],
    [0, 1, 0],
    [50, 1, 0.207],
    [50, 3, 0.438],
    [30, 9, 0.3],
    [48, 60, 0.877],
    [50, 1_000_000, 1],
  ])("a rating of %i from %i reviews is worth at least %f", (rating, reviewCount, worth) => {
    expect(confidentRating({ rating, reviewCount })).toBeCloseTo(worth, 3);
  });

  test.each(["reviews", "imported", "estimate"] as const)(
    "nothing of the kind %s is no rating, not a bad one",
    (ratingKind) => {
      expect(ratingSource({ rating: 0, ratingKind, reviewCount: 0 })).toBe("No ratings yet");
    },
  );
});
