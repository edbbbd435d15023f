import type { Category } from "~/catalog/categories/category";
import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { isLandingName } from "~/discovery/directory/landings";
import { listLandings } from "~/discovery/directory/list-landings";

const [crm, sales, hr] = ["crm", "sales", "hr"].map((slug, i) => ({
  id: i + 1,
  name: slug,
  slug,
  icon: "users",
  count: 0,
  ...(slug === "sales" && { parentId: 1 }),
})) as [Category, Category, Category];

test("a landing is listed for all tools and for each category with five of them, drafts left out", () => {
  const companies = Array.from({ length: 12 }, (_, i) =>
    companyOf({
      id: i + 1,
      licenses: i < 7 ? ["MIT"] : ["Proprietary"],
      startingPrice: i < 5 ? "Free" : "$5/mo",
      categories: [i < 4 ? crm : i < 9 ? sales : hr],
      ...(i === 11 && { status: "draft" as const }),
    }),
  );
  const listed = listLandings(buildDirectory(1, companies, [crm, sales, hr], []));
  expect(listed.map(({ landing, category, count }) => [landing, category?.slug, count])).toEqual([
    ["open-source", undefined, 7],
    ["open-source", "crm", 7],
    ["free", undefined, 5],
    ["free", "crm", 5],
  ]);
});

test.each(["toString", "__proto__", "", "crm", undefined])("%j is no landing", (text) => {
  expect(isLandingName(text)).toBe(false);
});
