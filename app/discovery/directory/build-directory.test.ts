import { describe, expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { featuredCompanies } from "~/discovery/directory/find";
import { sorts, type Sort } from "~/discovery/directory/directory-href";
import { nameAt, valueAt } from "~/discovery/directory/table";
import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";

const build = (companies: Partial<Company>[]) =>
  buildDirectory(
    3,
    companies.map((company, i) => companyOf({ id: i + 1, ...company })),
    [],
    [],
  );

function namesIn(companies: Partial<Company>[], order: Sort): string[] {
  const directory = build(companies);
  return Array.from(directory.companies.orders[order], (position) => nameAt(directory.companies, position));
}

describe("the orders of the directory", () => {
  const companies = [
    { name: "Estimate", rating: 50 },
    { name: "Loved", rating: 45, reviewCount: 10 },
    { name: "Known", rating: 45, reviewCount: 900 },
    { name: "Disliked", rating: 5, reviewCount: 3 },
    { name: "Chosen", rating: 1, featured: true },
  ];

  test("put what reviews say before estimates, and more reviews before fewer", () => {
    expect(namesIn(companies, "rating")).toEqual(["Known", "Loved", "Disliked", "Estimate", "Chosen"]);
    expect(namesIn(companies, "reviews")).toEqual(["Known", "Loved", "Disliked", "Estimate", "Chosen"]);
  });

  test("believe many reviews more than few", () => {
    const rated = [
      { name: "One enthusiast", rating: 50, reviewCount: 1 },
      { name: "Three enthusiasts", rating: 50, reviewCount: 3 },
      { name: "A crowd", rating: 48, reviewCount: 60 },
      { name: "A crowd that is torn", rating: 30, reviewCount: 60 },
    ];
    const names = ["A crowd", "A crowd that is torn", "Three enthusiasts", "One enthusiast"];
    expect(namesIn(rated, "rating")).toEqual(names);
  });

  test("put the most stars first, and unknown ones last", () => {
    const starred = [{ name: "Unknown" }, { name: "None", stars: 0 }, { name: "Many", stars: 900 }];
    expect(namesIn(starred, "stars")).toEqual(["Many", "None", "Unknown"]);
  });

  test("put unrated tools with more stars first, within what is rated alike", () => {
    const unrated = [{ name: "Few", stars: 9 }, { name: "Anonymous" }, { name: "Many", stars: 900 }];
    const all = [...unrated, { name: "Rated", rating: 10, reviewCount: 1 }];
    for (const order of ["relevance", "rating"] as const)
      expect(namesIn(all, order)).toEqual(["Rated", "Many", "Few", "Anonymous"]);
  });

  test("put what was added last first", () => {
    const added = [1, 3, 2].map((day) => ({ name: `Day ${day}`, createdAt: `2026-01-0${day}T00:00:00.000Z` }));
    expect(namesIn(added, "newest")).toEqual(["Day 3", "Day 2", "Day 1"]);
  });

  test("put what the editors feature first when nothing is searched", () => {
    expect(namesIn(companies, "relevance")).toEqual(["Chosen", "Known", "Loved", "Disliked", "Estimate"]);
  });

  test("are the same whether somebody pays or not", () => {
    const paying = companies.map((company) => ({
      ...company,
      sponsored: company.name !== "Known",
      affiliateLink: "https://paid.example/",
    }));
    for (const order of sorts) expect(namesIn(paying, order)).toEqual(namesIn(companies, order));
  });

  test("put free first when ascending, and prices that cannot be read last in both directions", () => {
    const priced = ["Contact us", "$120/year", "Free", "$9/mo", "", "€1.200,00", "9".repeat(90)].map(
      (startingPrice) => ({
        name: startingPrice,
        startingPrice,
      }),
    );
    const unreadable = ["", "9".repeat(90), "Contact us"];
    expect(namesIn(priced, "price-low")).toEqual(["Free", "$9/mo", "$120/year", "€1.200,00", ...unreadable]);
    expect(namesIn(priced, "price-high")).toEqual(["€1.200,00", "$120/year", "$9/mo", "Free", ...unreadable]);
  });

  test("leave equals in the order of their names, and equal names in that of their ids", () => {
    const equals = ["Zeta", "éclair", "Echo", "alpha", "Alpha", "日本", "alpha"].map((name) => ({ name }));
    const names = ["alpha", "alpha", "Alpha", "Echo", "éclair", "Zeta", "日本"];
    for (const order of sorts) expect(namesIn(equals, order)).toEqual(names);
    const { companies: built } = build(equals);
    const first = built.orders.relevance.slice(0, 2);
    expect(Array.from(first, (position) => valueAt(built, "id", position))).toEqual([4, 7]);
  });
});

describe("the catalogue", () => {
  test("features what is featured, the best first", () => {
    const directory = build([
      { name: "Good", featured: true, rating: 30, reviewCount: 2 },
      { name: "Plain" },
      { name: "Better", featured: true, rating: 40, reviewCount: 2 },
    ]);
    expect(featuredCompanies(directory).map(({ name }) => name)).toEqual(["Better", "Good"]);
    expect(featuredCompanies(directory, 1).map(({ name }) => name)).toEqual(["Better"]);
  });

  test("lists the category with the most companies first, then by name, and changes nothing of its input", () => {
    const categories = ["Zoo", "Émail", "Alpha", "Big"].map((name, id) =>
      Object.freeze({ id, name, slug: `s${id}`, icon: "users", count: 99 }),
    );
    const [zoo, email, alpha, big] = categories as [Category, Category, Category, Category];
    const companies = [
      companyOf({ id: 1, categories: [zoo, email, alpha, big] }),
      companyOf({ id: 2, categories: [big] }),
      companyOf({ id: 3, categories: [alpha], status: "draft" }),
    ];
    const directory = buildDirectory(1, companies, Object.freeze(categories), []);
    expect(directory.categories.map(({ name, count }) => [name, count])).toEqual([
      ["Big", 2],
      ["Alpha", 1],
      ["Émail", 1],
      ["Zoo", 1],
    ]);
    expect(directory.categoryBySlug.get("s3")?.name).toBe("Big");
    expect(directory.categoryBySlug.get("__proto__")).toBeUndefined();
  });

  test("has a post from its time on, and not before", () => {
    const [first, second, third] = ["2030-01-02T00:00:00.000Z", "2030-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"];
    const posts = [first, second, third].map((publishedAt, id) => ({ id, publishedAt }) as BlogPostSummary);
    const at = (moment: string) => buildDirectory(1, [], [], posts, Date.parse(moment));
    const shown = (moment: string) => at(moment).posts.map(({ publishedAt }) => publishedAt);
    expect(shown("2029-12-31T23:59:59.999Z")).toEqual([third]);
    expect(shown(second)).toEqual([second, third]);
    expect(at("2026-11-01T00:00:00Z").validUntil).toBe(Date.parse(second));
    expect(at(second).validUntil).toBe(Date.parse(first));
    expect(at(first).validUntil).toBe(Infinity);
  });

  test("of nothing is empty", () => {
    const directory = buildDirectory(0, [], [], []);
    expect(directory).toMatchObject({ companies: { chunks: [] }, categories: [], posts: [], validUntil: Infinity });
    expect(featuredCompanies(directory)).toEqual([]);
  });
});
