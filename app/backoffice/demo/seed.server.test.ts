import { expect, test } from "vitest";
import { BlogPost } from "#models/blog-post.server";
import { useDatabase } from "#tests/database";
import { Company } from "#models/company.server";
import { ListedComparison } from "#models/listed-comparison.server";
import { Review } from "#models/review.server";
import { Visitor } from "#tests/visitor";
import type { Actor } from "~/platform/audit/actor";
import { listCategories } from "~/catalog/categories/categories.server";
import { removeDummyCompanies } from "~/backoffice/cleanup/cleanup.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { findComparisons } from "~/discovery/compare/listed.server";
import { listPrices } from "~/catalog/companies/price-history.server";
import { priceLineOf } from "~/catalog/companies/price-line";
import { earlierDemoPrices } from "~/backoffice/demo/prices";
import { seedDemo } from "~/backoffice/demo/seed.server";

useDatabase();

const ann: Actor = { userId: 7, name: "ann", from: "admin" };

test("the demo is filled once, with right counts, and a second time changes nothing", async () => {
  expect(await seedDemo()).toEqual({ categories: 14, companies: 60, posts: 12 });
  const counts = await listCategories();
  expect(Math.min(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(5);
  await BlogPost.updateOne({ wpId: 900001 }, { $set: { title: "Changed by the staff" } });
  expect(await seedDemo()).toEqual({ categories: 0, companies: 0, posts: 0 });
  expect(await listCategories()).toEqual(counts);
  expect(await BlogPost.findOne({ wpId: 900001 }).lean()).toMatchObject({ title: "Changed by the staff" });

  // Everything fictional shows as such, and goes with a cleanup.
  const companies = await Company.find().lean();
  expect(companies.filter(({ logo }) => !/^\/demo\/[a-z-]+\.svg$/.test(logo))).toEqual([]);
  const rated = companies.filter(({ ratingKind }) => ratingKind === "reviews");
  expect(rated.length).toBeGreaterThanOrEqual(12);
  const total = rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  expect(await Review.countDocuments({ isDemo: true, state: "published", userId: { $lt: 0 } })).toBe(total);
  const history = await Promise.all(
    companies.map(async ({ _id, sourceId }) => listPrices(await getCompany(_id), earlierDemoPrices(sourceId))),
  );
  expect(history.filter((prices) => priceLineOf(prices)).length).toBe(3);
  const { items } = await findComparisons({ q: "", page: 1, limit: 50 });
  expect(items.map(({ title, path }) => [title, path !== null])).toEqual([
    ["Tidegraph vs Quietcount vs Fathomtable", true],
    ["Quillmoor CRM vs Brackenfold", true],
  ]);
  await removeDummyCompanies(ann, new Visitor().settings);
  expect([
    await Company.countDocuments(),
    await Review.countDocuments(),
    await ListedComparison.countDocuments(),
  ]).toEqual([0, 0, 0]);
});
