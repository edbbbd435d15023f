import { expect, test } from "vitest";
import { companyOf, toRecord } from "#tests/company-of";
import { entryOf } from "~/discovery/directory/entry";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facetValuesOf } from "~/discovery/directory/facet-values";
import { facetNames, type FacetValues } from "~/discovery/directory/facets";
import type { Company } from "~/catalog/companies/company";
import { priceUnknown } from "~/catalog/companies/shown-price";
import { firstRates } from "~/catalog/currencies/rates";

const now = Date.parse("2026-06-01T12:00:00Z");
const packing = { source: 0, now, rates: firstRates, indexOf: () => 0 };

function valuesOf(fields: Partial<Company>, parents = new Map<number, number>(), rates = firstRates): FacetValues {
  const record = toRecord(companyOf(fields));
  return facetValuesOf(record, entryOf(record, { ...packing, rates }).numbers, parents);
}

test("a company without facts has only a price", () => {
  const { price, ...others } = valuesOf({ startingPrice: "$10/mo" });
  expect(price).toEqual(["under-20"]);
  expect(Object.keys(others).sort()).toEqual(facetNames.filter((name) => name !== "price").sort());
  expect(Object.values(others).flat()).toEqual([]);
});

test.each([
  ["Free", ["free", "under-20"]],
  ["$0.01/mo", ["under-20"]],
  ["$19.99/mo", ["under-20"]],
  ["$20/mo", ["20-50"]],
  ["$50/mo", ["20-50"]],
  ["$50.01/mo", ["50-100"]],
  ["$100/mo", ["50-100"]],
  ["$100.01/mo", ["over-100"]],
  ["$1200/year", ["50-100"]],
  // 19.90 and 52.98 dollars
  ["€19.15/mo", ["under-20"]],
  ["€51/mo", ["50-100"]],
  ["Contact us", []],
  ["$0.02/GB", []],
])("a price of %s is in the bands %j", (startingPrice, bands) => {
  expect(valuesOf({ startingPrice }).price).toEqual(bands);
});

test("free prices are under any price, also if dollars can't be compared", () => {
  const rates = { day: "2026-01-01", perEuro: {} };
  expect(valuesOf({ startingPrice: "€9/mo" }, undefined, rates).price).toEqual([]);
  expect(valuesOf({ startingPrice: "Free" }, undefined, rates).price).toEqual(["free", "under-20"]);
});

test("a company is in its categories and in their parents, each once", () => {
  const categories = [3, 4].map((id) => ({ id, name: `Category ${id}`, slug: `c${id}` }));
  const parents = new Map([
    [3, 1],
    [4, 1],
  ]);
  expect(valuesOf({ categories }, parents).category).toEqual(["3", "4", "1"]);
});

test("each license of an expression counts, and open source means that every license is approved", () => {
  const values = valuesOf({ licenses: ["MIT OR Apache-2.0", "MIT", "GPL-2.0 WITH Classpath-exception-2.0"] });
  expect(values.license).toEqual(["MIT", "Apache-2.0", "GPL-2.0-only WITH Classpath-exception-2.0"]);
  expect(values["open-source"]).toEqual(["yes"]);
  expect(valuesOf({ licenses: ["MIT", "SSPL-1.0"] })["open-source"]).toEqual([]);
});

test("facts have short keys with labels", () => {
  const values = valuesOf({
    deployment: ["Self-hosted"],
    platforms: ["macOS", "Browser extension"],
    teamSizes: ["Small", "Enterprise"],
    integrations: ["Slack #12", "Slack", "C++"],
  });
  expect(values).toMatchObject({
    deployment: ["self-hosted"],
    platform: ["macos", "browser-extension"],
    team: ["small", "enterprise"],
    integration: ["Slack", "C++"],
  });
  for (const name of ["price", "deployment", "platform", "team", "rating"] as const)
    for (const value of values[name]) expect(valueLabels[name]?.has(value)).toBe(true);
});

test.each([
  [29, 1, []],
  [30, 1, ["3"]],
  [40, 1, ["4", "3"]],
  [50, 0, []],
])("a rating of %i from %i reviews reaches %j stars", (rating, reviewCount, stars) => {
  expect(valuesOf({ rating, reviewCount }).rating).toEqual(stars);
});

test.each([
  [{ freePlan: true }, ["yes"]],
  [{ freePlan: false, startingPrice: "Free" }, []],
  [{ startingPrice: "Free, then $5/mo" }, ["yes"]],
  [{ plans: [{ name: "Starter", kind: "free" as const, contents: [] }] }, ["yes"]],
  [{ startingPrice: "Free trial" }, []],
  [{ startingPrice: priceUnknown, licenses: ["MIT"] }, ["yes"]],
  [{ startingPrice: priceUnknown, licenses: ["Proprietary"] }, []],
])("whether %j has a free plan: %j", (fields, values) => {
  expect(valuesOf(fields)["free-plan"]).toEqual(values);
});

test("placements and offers count only while visitors see them", () => {
  const offer = { text: "10% off", code: "X", endsOn: "2026-06-02" };
  expect(valuesOf({ featured: true, featuredUntil: "2026-05-01" }).featured).toEqual([]);
  expect(valuesOf({ featured: true }).featured).toEqual(["yes"]);
  expect(valuesOf({ offer }).offer).toEqual([]);
  expect(valuesOf({ sponsored: true, offer }).offer).toEqual(["yes"]);
  expect(valuesOf({ sponsored: true, offer: { ...offer, endsOn: "2026-05-01" } }).offer).toEqual([]);
});

test("the catalog packs a company again when its offer expires", () => {
  const record = toRecord(companyOf({ sponsored: true, offer: { text: "10% off", code: "X", endsOn: "2026-06-02" } }));
  expect(entryOf(record, packing).numbers.nextPlacementChange).toBe(Date.parse("2026-06-03T12:00:00Z"));
});
