import { expect, test } from "vitest";
import { badgeHtml, badgeSvg, badgeText } from "~/community/vendors/badge";

test.each([
  [{ rating: 45, ratingKind: "reviews", reviewCount: 12 }, "★ 4.5 · 12 reviews"],
  [{ rating: 40, ratingKind: "reviews", reviewCount: 1 }, "★ 4.0 · 1 review"],
  [{ rating: 50, ratingKind: "reviews", reviewCount: 0 }, "View our listing"],
  [{ rating: 50, ratingKind: "estimate", reviewCount: 0 }, "View our listing"],
  [{ rating: 50, ratingKind: "imported", reviewCount: 900 }, "View our listing"],
] as const)("a badge of %j says %s", (company, text) => {
  expect(badgeText(company)).toBe(text);
  expect(badgeSvg(company, "SaaSFinder")).toContain(`>${text}<`);
});

test("names can't add markup to the badge or its HTML", () => {
  const evil = `"><script>alert(1)</script>&`;
  const rated = { rating: 45, ratingKind: "reviews", reviewCount: 12 } as const;
  const texts = [badgeSvg(rated, evil), badgeHtml("https://saas.example", { id: 1, name: evil }, "SaaSFinder")];
  for (const text of texts) expect(text).not.toMatch(/<script|"">|&(?!\w+;)/);
});
