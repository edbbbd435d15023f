import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import type { Company } from "~/catalog/companies/company";
import { StarRating } from "~/catalog/companies/star-rating";

const shown = (given: Partial<Company>) => renderToStaticMarkup(<StarRating company={companyOf(given)} />);
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each(["reviews", "imported", "estimate"] as const)(
  "an unrated tool of the kind %s has its number and a sentence, but no stars",
  (ratingKind) => {
    const html = shown({ rating: 0, reviewCount: 0, ratingKind });
    expect(textOf(html)).toBe("0.0 No ratings yet");
    expect(html).not.toMatch(/star|aria-hidden/);
  },
);

test("reviews without a rating are no bad rating", () => {
  const html = shown({ rating: 0, reviewCount: 12, ratingKind: "imported" });
  expect(textOf(html)).toBe("0.0 12 reviews · imported");
  expect(html).not.toContain("star");
});

test("a rated tool has stars, which tell screen readers the number", () => {
  const html = shown({ rating: 45, reviewCount: 12, ratingKind: "imported" });
  expect(html).toContain('aria-label="4.5 out of 5 stars"');
  expect(html).toContain("stars-9");
  expect(textOf(html)).toBe("4.5 12 reviews · imported");
  // However low, it's a rating.
  expect(shown({ rating: 4, reviewCount: 1 })).toContain("stars-0");
});
