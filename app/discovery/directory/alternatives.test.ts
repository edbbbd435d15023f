import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { alternativesSlug, alternativesTo, listReplaced } from "~/discovery/directory/alternatives";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { nameAt } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";

const directoryOf = (companies: Partial<Company>[]) =>
  buildDirectory(
    1,
    companies.map((company, i) => companyOf({ id: i + 1, ...company })),
    [],
    [],
  );

const directory = directoryOf([
  { name: "Lesser", rating: 10, reviewCount: 1, alternativeTo: ["Big Wiki", "Lonely"] },
  { name: "Better", rating: 50, reviewCount: 1, alternativeTo: ["BIG WIKI", "big-wiki"] },
  { name: "Draft", status: "draft", alternativeTo: ["Big Wiki", "Lonely"] },
  { name: "Plus", alternativeTo: ["C++", "Größe 2"] },
  { name: "Plus Two", alternativeTo: ["c++", "Größe 2", "Größe 10"] },
  { name: "Ten", alternativeTo: ["Größe 10"] },
  { name: "None" },
]);
const namesTo = (slug: string) => {
  const found = alternativesTo(directory, slug);
  return found && Array.from(found.positions, (position) => nameAt(directory.companies, position));
};

test("public companies that name a product are its alternatives, best first, however they spell it", () => {
  expect(namesTo("big-wiki")).toEqual(["Better", "Lesser"]);
  expect(alternativesTo(directory, "big-wiki")?.name).toBe("BIG WIKI");
  expect(alternativesSlug(directory, "big Wiki")).toBe("big-wiki");
});

test("a product that fewer than two public companies name has no page", () => {
  for (const slug of ["lonely", "nobody", "", "__proto__", "Big Wiki"]) expect(namesTo(slug), slug).toBeUndefined();
  expect(alternativesSlug(directory, "Lonely")).toBeUndefined();
});

test("all products with a page are listed, with the number of their alternatives", () => {
  expect(runAtOnce(listReplaced(directory))).toEqual([
    { slug: "big-wiki", name: "Big Wiki", count: 2 },
    { slug: "c-plus-plus", name: "C++", count: 2 },
    { slug: "grosse-2", name: "Größe 2", count: 2 },
    { slug: "grosse-10", name: "Größe 10", count: 2 },
  ]);
});
