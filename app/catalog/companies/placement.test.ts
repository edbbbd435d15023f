import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { companyAt, featuredCompanies, storedCompanyAt } from "~/discovery/directory/find";
import { withCurrentPlacement, backwardsDays, nextPlacementChange, placementNow } from "~/catalog/companies/placement";

const at = (moment: string) => Date.parse(moment);
const week = { sponsored: true, featured: false, sponsoredFrom: "2026-03-02", sponsoredUntil: "2026-03-08" };

test.each([
  ["before its first day has begun anywhere", "2026-03-01T09:59:59Z", false],
  ["as soon as its first day has begun somewhere", "2026-03-01T10:00:00Z", true],
  ["until its last day has ended everywhere", "2026-03-09T11:59:59Z", true],
  ["after its last day has ended everywhere", "2026-03-09T12:00:00Z", false],
])("a placement runs %s: %s, %s", (_when, moment, runs) => {
  expect(placementNow(week, at(moment))).toEqual({ sponsored: runs, featured: false });
});

test("without days it runs as long as it is marked, and days alone do not mark it", () => {
  const placed = { sponsored: true, featured: false, featuredFrom: "2020-01-01" };
  expect(placementNow(placed, Date.now())).toEqual({ sponsored: true, featured: false });
});

test("visitors see whether it runs, and no days", () => {
  expect(withCurrentPlacement(week, placementNow(week, at("2026-04-01")))).toEqual({
    sponsored: false,
    featured: false,
  });
  const without = companyOf();
  expect(withCurrentPlacement(without, { sponsored: true, featured: true })).toBe(without);
});

test("the catalog is out of date when the next placement begins or ends", () => {
  expect(nextPlacementChange([week, companyOf()], at("2026-01-01"))).toBe(at("2026-03-01T10:00:00Z"));
  expect(nextPlacementChange([week], at("2026-03-03"))).toBe(at("2026-03-09T12:00:00Z"));
  expect(nextPlacementChange([week], at("2026-04-01"))).toBe(Infinity);
});

test("a company whose placement ended is in the catalog, but no longer featured", () => {
  const ended = companyOf({ featured: true, featuredUntil: "2026-03-08" });
  const during = buildDirectory(1, [ended], [], [], at("2026-03-08"));
  const after = buildDirectory(1, [ended], [], [], at("2026-04-01"));
  expect([featuredCompanies(during).length, featuredCompanies(after).length]).toEqual([1, 0]);
  expect([companyAt(after, 0).featured, storedCompanyAt(after, 0).featured]).toEqual([false, true]);
  expect(during.validUntil).toBe(at("2026-03-09T12:00:00Z"));
});

test.each([
  [{ sponsoredFrom: "2026-02-01" }, { sponsoredUntil: "2026-01-31" }, ["sponsoredUntil"]],
  [{ sponsoredFrom: "2026-02-01" }, { sponsoredUntil: "2026-02-01" }, []],
  [{ sponsoredUntil: "2026-01-31" }, { sponsoredFrom: "2026-02-01", featuredFrom: "2026-02-01" }, ["sponsoredFrom"]],
  [{ sponsoredFrom: "2026-02-01" }, { sponsoredFrom: null, sponsoredUntil: "2026-01-31" }, []],
  [{ featuredFrom: "2026-02-01", featuredUntil: "2026-01-31" }, { name: "Acme" }, []],
  [{}, { featuredFrom: "2026-02-01", featuredUntil: "2026-01-31" }, ["featuredFrom", "featuredUntil"]],
])("a company with %j that gets %j would have a placement end before it begins by %j", (company, fields, days) => {
  expect(backwardsDays(company, fields)).toEqual(days);
});
