import { describe, expect, test } from "vitest";
import { CompanyInput } from "~/companies/company";
import { parsePrice } from "~/companies/price";
import { demoCategories } from "~/demo/categories";
import { demoCompanies } from "~/demo/companies";

describe("the demo catalog", () => {
  test("has sixty companies, no two of one name or website", () => {
    expect(demoCompanies).toHaveLength(60);
    expect(new Set(demoCompanies.map(({ name }) => name.toLowerCase())).size).toBe(60);
    expect(new Set(demoCompanies.map(({ website }) => new URL(website).hostname)).size).toBe(60);
  });

  test("links to reserved domains only, which nobody can own", () => {
    const links = demoCompanies.flatMap(({ website, affiliateLink }) => [website, affiliateLink ?? website]);
    expect(links.filter((link) => !/^https:\/\/[a-z-]+\.example(\/|$)/.test(link))).toEqual([]);
  });

  test.each(demoCompanies)("accepts $name as the product would", (company) => {
    expect(CompanyInput.safeParse(company).error).toBeUndefined();
  });

  test("puts each company into one to three categories which exist", () => {
    const slugs = new Set(demoCategories.map(({ slug }) => slug));
    for (const { name, categories } of demoCompanies) {
      expect(categories.length, name).toBeGreaterThanOrEqual(1);
      expect(new Set(categories).size, name).toBe(categories.length);
      expect(categories.length, name).toBeLessThanOrEqual(3);
      expect(
        categories.filter((slug) => !slugs.has(slug)),
        name,
      ).toEqual([]);
    }
  });

  test.each(demoCategories)("has at least five companies in $name", ({ slug }) => {
    const members = demoCompanies.filter(({ categories }) => categories.includes(slug));
    expect(members.length).toBeGreaterThanOrEqual(5);
  });

  test("shows sponsored, featured and unrated companies", () => {
    expect(demoCompanies.some(({ sponsored }) => sponsored)).toBe(true);
    expect(demoCompanies.some(({ featured }) => featured)).toBe(true);
    expect(demoCompanies.some(({ rating, reviewCount }) => rating === 0 && reviewCount === 0)).toBe(true);
  });

  test("counts reviews for imported ratings only", () => {
    for (const { name, rating, ratingKind, reviewCount } of demoCompanies) {
      expect(reviewCount > 0, name).toBe(ratingKind === "imported");
      if (ratingKind === "imported") expect(rating, name).toBeGreaterThan(0);
    }
  });

  test("has prices of every kind", () => {
    const prices = demoCompanies.map(({ startingPrice }) => parsePrice(startingPrice));
    expect(prices.some(({ free }) => free)).toBe(true);
    expect(prices.some(({ period, free }) => period === "month" && !free)).toBe(true);
    expect(prices.some(({ period, free }) => period === "year" && !free)).toBe(true);
    expect(prices.some(({ period }) => period === "once")).toBe(true);
    expect(prices.some(({ perSeat }) => perSeat)).toBe(true);
    expect(prices.some(({ amount }) => amount === null)).toBe(true);
  });
});
