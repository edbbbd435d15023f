import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CompanyInput } from "~/catalog/companies/company";
import { fieldsWith } from "~/catalog/companies/fields";
import { parsePrice, planPrice } from "~/catalog/companies/price";
import { categoryTable } from "~/backoffice/import/category-table";
import { demoCategories } from "~/backoffice/demo/categories";
import { demoCompanies } from "~/backoffice/demo/companies";
import { demoReviews } from "~/backoffice/demo/reviews";
import { ReviewInput } from "~/community/reviews/review";
import { demoLogo, type DemoCompany } from "~/backoffice/demo/demo";

const markFile = (company: DemoCompany) => path.resolve(`public${demoLogo(company)}`);

describe("demo reviews", () => {
  test("are of a dozen companies or more, which exist", () => {
    const websites = demoCompanies.map(({ website }) => website);
    expect(Object.keys(demoReviews).filter((website) => !websites.includes(website))).toEqual([]);
    expect(Object.keys(demoReviews).length).toBeGreaterThanOrEqual(12);
  });

  test.each(Object.values(demoReviews).flat())("$title is what a person could write", ({ writtenOn, ...review }) => {
    expect(ReviewInput.safeParse({ ...review, noTie: "on" }).error).toBeUndefined();
    expect(writtenOn).toMatch(/^2026-(0[1-9]|10)-\d\d$/);
  });
});

describe("the demo catalog", () => {
  test("has sixty companies, no two of one name or website", () => {
    expect(demoCompanies).toHaveLength(60);
    expect(new Set(demoCompanies.map(({ name }) => name.toLowerCase())).size).toBe(60);
    expect(new Set(demoCompanies.map(({ website }) => new URL(website).hostname)).size).toBe(60);
  });

  test("links to reserved domains only, which nobody can own", () => {
    const links = demoCompanies.flatMap((company) =>
      Object.values(company).filter((value): value is string => typeof value === "string" && value.includes("://")),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !/^https:\/\/[a-z-]+\.example(\/|$)/.test(link))).toEqual([]);
  });

  test.each(demoCompanies)("draws a mark for $name in a few shapes", (company) => {
    const mark = readFileSync(markFile(company), "utf8");
    expect(mark).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="96" height="96" viewBox="0 0 48 48">/);
    expect(mark.length).toBeLessThan(1_000);
    const shapes = ["svg", "path", "circle", "ellipse", "rect"];
    expect([...mark.matchAll(/<(\w+)/g)].map(([, name]) => name!).filter((name) => !shapes.includes(name))).toEqual([]);
    expect(mark).not.toMatch(/href|url\(|style|\son/);
  });

  test("draws no mark twice, and none for nobody", () => {
    const marks = demoCompanies.map((company) => readFileSync(markFile(company), "utf8"));
    expect(new Set(marks).size).toBe(60);
    expect(readdirSync("public/demo")).toHaveLength(60);
  });

  test("shows every fact that people can know of a product", () => {
    // Fictional products have neither launches nor screenshots.
    const known = fieldsWith("fact").filter((field) => !["launched", "votes", "screenshots"].includes(field));
    expect(known.filter((field) => !demoCompanies.some((company) => company[field] !== undefined))).toEqual([]);
    expect(demoCompanies.filter(({ lifecycle }) => lifecycle).map(({ lifecycle }) => lifecycle)).toEqual([
      "Acquired by Wardenlight",
      "Discontinued",
    ]);
  });

  test("integrates only with companies that it has", () => {
    const names = new Set(demoCompanies.map(({ name }) => name));
    const named = demoCompanies.flatMap(({ integrations = [] }) => integrations);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(demoCompanies.some(({ alternativeTo = [] }) => alternativeTo.some((name) => names.has(name)))).toBe(true);
    expect(demoCompanies.filter(({ name, integrations = [] }) => integrations.includes(name))).toEqual([]);
  });

  test("has plans that agree with the starting price", () => {
    expect(demoCompanies.filter(({ plans }) => plans).length).toBeGreaterThanOrEqual(20);
    for (const { name, startingPrice, plans } of demoCompanies)
      expect([name, planPrice({ startingPrice, plans })]).toEqual([name, undefined]);
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

  test("gives each category an icon of its own, also beside imported categories", () => {
    // Imports recognize "HR" and "Human Resources" as one category.
    const imported = categoryTable.map(({ name, icon }) => [name === "HR" ? "Human Resources" : name, icon] as const);
    const icons = new Map([...imported, ...demoCategories.map(({ name, icon }) => [name, icon] as const)]);
    expect(new Set(icons.values()).size).toBe(icons.size);
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
