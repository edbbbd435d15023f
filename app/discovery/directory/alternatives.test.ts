import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { advantagesOver, alternativesSlug, alternativesTo, listReplaced } from "~/discovery/directory/alternatives";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { nameAt, positionOf } from "~/discovery/directory/table";
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

test("all products with a page are listed, with the number of their alternatives and the best ones", () => {
  const listed = runAtOnce(listReplaced(directory)).map(({ best, ...product }) => ({
    ...product,
    best: best.map((position) => nameAt(directory.companies, position)),
  }));
  expect(listed).toEqual([
    { slug: "big-wiki", name: "Big Wiki", count: 2, best: ["Better", "Lesser"] },
    { slug: "c-plus-plus", name: "C++", count: 2, best: ["Plus", "Plus Two"] },
    { slug: "grosse-2", name: "Größe 2", count: 2, best: ["Plus", "Plus Two"] },
    { slug: "grosse-10", name: "Größe 10", count: 2, best: ["Plus Two", "Ten"] },
  ]);
});

test("what speaks for an alternative is what the product isn't known to have", () => {
  const known = directoryOf([
    { name: "Product", startingPrice: "$20/mo", freePlan: true },
    { name: "Cheap", startingPrice: "$5/mo", freePlan: true, trialDays: 14 },
    { name: "Dear", startingPrice: "$50/mo" },
    { name: "Gratis", startingPrice: "Free" },
    { name: "Unpriced", startingPrice: "Contact us", licenses: ["MIT"], openSource: true },
  ]);
  const positionAt = (id: number) => positionOf(known.companies, id) ?? -1;
  const over = (id: number) => advantagesOver(known, positionAt(id), positionAt(1));
  expect([2, 3, 5].map(over)).toEqual(["Cheaper", undefined, "Open source"]);
  expect(advantagesOver(known, positionAt(2), positionAt(4))).toBeUndefined();
  expect(advantagesOver(known, positionAt(5), undefined)).toBe("Open source");
});
